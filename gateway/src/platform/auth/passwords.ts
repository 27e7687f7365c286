import { createHmac } from "node:crypto";
import type { Tinypool } from "tinypool";
import { normalizePassword } from "../../../contract/rules.ts";
import { unavailable } from "../errors/app-error.ts";
import { startThread } from "../event-loop/worker-thread.ts";
import type { PasswordTask } from "./password-worker.ts";

const maxBcryptBytes = 72;
const dummy = "NvnZjP1s9FaR1JORdjArYu95ZXBDGjYeZtkyxdyTdULZBEAodxlXy";
/** The hash of an unknown password: comparing with it takes as long as comparing with a real one. */
const dummyHash = (cost: number) => `$2b$${String(cost).padStart(2, "0")}$${dummy}`;

/**
 * What bcrypt gets: it reads 72 bytes, so a longer password is digested first. The constant key makes the digest useless elsewhere, and
 * digests from elsewhere useless here. In UTF-16, because UTF-8 has one code for every half of a surrogate pair.
 */
const bcryptInput = (password: string): string =>
  Buffer.byteLength(password) <= maxBcryptBytes
    ? password
    : createHmac("sha384", "baobab password").update(password, "utf16le").digest("base64");

/** Hashes and compares passwords in one thread with a bounded queue, so that no other request waits for it. */
export class Passwords {
  readonly #cost: number;
  #thread: Tinypool | undefined;

  /** With bcrypt's cost of 10; tests that are not about passwords have less. */
  constructor(cost = 10) {
    this.#cost = cost;
  }

  /** The bcrypt hash (own salt) of a password. Throws UNAVAILABLE when 100 others wait. */
  hash(password: string): Promise<string> {
    return this.#run({ password: bcryptInput(normalizePassword(password)), cost: this.#cost });
  }

  /** Whether the password is the one hashed; without a hash or with a NUL, false in the same time. Throws as `hash` does. */
  async matches(password: string, hash: string | undefined): Promise<boolean> {
    const isComparable = hash !== undefined && !password.includes("\0");
    // Earlier releases hashed the text as it was sent.
    const forms = [...new Set([normalizePassword(password), password])];
    const passwords = forms.map(bcryptInput);
    const matches = await this.#run<boolean>({ passwords, hash: isComparable ? hash : dummyHash(this.#cost) });
    return isComparable && matches;
  }

  /** Whether the password is among the most common ones, in any case. Throws as `hash` does. */
  isCommon(password: string): Promise<boolean> {
    return this.#run({ lookUp: normalizePassword(password).toLowerCase() });
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
