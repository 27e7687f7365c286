import type { Tinypool } from "tinypool";
import { unavailable } from "../errors/app-error.ts";
import { startThread } from "../event-loop/worker-thread.ts";
import type { PasswordTask } from "./password-worker.ts";

const maxBytes = 72;
const dummy = "NvnZjP1s9FaR1JORdjArYu95ZXBDGjYeZtkyxdyTdULZBEAodxlXy";
/** The hash of an unknown password: comparing with it takes as long as comparing with a real one. */
const dummyHash = (cost: number) => `$2b$${String(cost).padStart(2, "0")}$${dummy}`;

/** Hashes and compares passwords in one thread with a bounded queue, so that no other request waits for it. */
export class Passwords {
  readonly #cost: number;
  #thread: Tinypool | undefined;

  /** With bcrypt's cost of 10; tests that are not about passwords have less. */
  constructor(cost = 10) {
    this.#cost = cost;
  }

  /** The bcrypt hash (own salt) of a password of at most 72 bytes. Throws UNAVAILABLE when 100 others wait. */
  hash(password: string): Promise<string> {
    return this.#run({ password, cost: this.#cost });
  }

  /** Whether the password is the one hashed; without a hash, over 72 bytes or with a NUL, false in the same time. Throws as `hash` does. */
  async matches(password: string, hash: string | undefined): Promise<boolean> {
    const isComparable = hash !== undefined && Buffer.byteLength(password) <= maxBytes && !password.includes("\0");
    const matches = await this.#run<boolean>({ password, hash: isComparable ? hash : dummyHash(this.#cost) });
    return isComparable && matches;
  }

  /** Ends the thread, which the first call started. */
  async close(): Promise<void> {
    await this.#thread?.destroy();
  }

  async #run<T>(task: PasswordTask): Promise<T> {
    this.#thread ??= startThread(new URL("./password-worker", import.meta.url), { maxQueue: 100 });
    try {
      return await this.#thread.run(task);
    } catch (error) {
      if (error instanceof Error && /queue is at limit/i.test(error.message)) throw unavailable(5);
      throw error;
    }
  }
}
