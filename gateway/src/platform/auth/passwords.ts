import { createHmac } from "node:crypto";
import type { Tinypool } from "tinypool";
import { normalizePassword } from "../../../contract/rules.ts";
import { unavailable } from "../errors/app-error.ts";
import { startThread } from "../event-loop/worker-thread.ts";
import type { PasswordTask } from "./password-worker.ts";

const maxBcryptBytes = 72;
const dummy = "NvnZjP1s9FaR1JORdjArYu95ZXBDGjYeZtkyxdyTdULZBEAodxlXy";
// Comparing with this hash for an unknown account takes as long as with a real one.
const dummyHash = (cost: number) => `$2b$${String(cost).padStart(2, "0")}$${dummy}`;

// bcrypt ignores bytes after 72, so longer passwords are digested, with a key that makes digests of other sites useless here.
// The digest is over UTF-16, because UTF-8 has the same code for every half of a surrogate pair.
const bcryptInput = (password: string): string =>
  Buffer.byteLength(password) <= maxBcryptBytes
    ? password
    : createHmac("sha384", "baobab password").update(password, "utf16le").digest("base64");

export class Passwords {
  readonly #cost: number;
  #thread: Tinypool | undefined;

  constructor(cost = 10) {
    this.#cost = cost;
  }

  hash(password: string): Promise<string> {
    return this.#run({ password: bcryptInput(normalizePassword(password)), cost: this.#cost });
  }

  async matches(password: string, hash: string | undefined): Promise<boolean> {
    const isComparable = hash !== undefined && !password.includes("\0");
    // Older versions hashed the text as it was sent.
    const forms = [...new Set([normalizePassword(password), password])];
    const passwords = forms.map(bcryptInput);
    const matches = await this.#run<boolean>({ passwords, hash: isComparable ? hash : dummyHash(this.#cost) });
    return isComparable && matches;
  }

  isCommon(password: string): Promise<boolean> {
    return this.#run({ lookUp: normalizePassword(password).toLowerCase() });
  }

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
