import type { Tinypool } from "tinypool";
import { unavailable } from "../errors/app-error.ts";
import { startThread } from "../event-loop/worker-thread.ts";

const maxBytes = 72;
/** The hash of an unknown password: comparing with it takes as long as comparing with a real one. */
const dummyHash = "$2b$10$NvnZjP1s9FaR1JORdjArYu95ZXBDGjYeZtkyxdyTdULZBEAodxlXy";

let pool: Tinypool | undefined;

/** One thread, so that hashing never holds up other requests, and a bounded queue. */
const thread = () => (pool ??= startThread(new URL("./password-worker", import.meta.url), { maxQueue: 100 }));

async function inThread<T>(task: { password: string; hash?: string }): Promise<T> {
  try {
    return await thread().run(task);
  } catch (error) {
    if (error instanceof Error && /queue is at limit/i.test(error.message)) throw unavailable(5);
    throw error;
  }
}

/** The bcrypt hash (cost 10, own salt) of a password of at most 72 bytes. Throws UNAVAILABLE when 100 others wait. */
export const hashPassword = (password: string): Promise<string> => inThread({ password });

/** Whether the password is the one hashed; without a hash, over 72 bytes or with a NUL, false in the same time. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const isComparable = hash !== undefined && Buffer.byteLength(password) <= maxBytes && !password.includes("\0");
  const matches = await inThread<boolean>({ password, hash: isComparable ? hash : dummyHash });
  return isComparable && matches;
}

/** Ends the thread; the next call starts another. */
export async function closePasswords(): Promise<void> {
  await pool?.destroy();
  pool = undefined;
}
