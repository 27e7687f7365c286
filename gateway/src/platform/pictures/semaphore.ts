import pLimit from "p-limit";
import { unavailable } from "../errors/app-error.ts";

export class Semaphore {
  readonly #limit;
  readonly #maxWaiting: number;

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#limit = pLimit(running);
    this.#maxWaiting = waiting;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= this.#maxWaiting) throw unavailable();
    return this.#limit(task);
  }
}
