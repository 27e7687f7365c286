import { unavailable } from "../../platform/errors/app-error.ts";

/** A semaphore with a bounded queue: what finds it full fails with UNAVAILABLE (503). */
export class Semaphore {
  readonly #limits: { running: number; waiting: number };
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> | void {
    if (this.#running < this.#limits.running) return void this.#running++;
    if (this.#queue.length >= this.#limits.waiting) throw unavailable();
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#running--;
  }
}
