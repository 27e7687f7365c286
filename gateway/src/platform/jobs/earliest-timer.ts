export class EarliestTimer {
  readonly #run: () => void;
  #timer: NodeJS.Timeout | undefined;
  #at = Infinity;

  constructor(run: () => void) {
    this.#run = run;
  }

  runIn(delayMs: number): void {
    const at = performance.now() + delayMs;
    if (this.#at <= at) return;
    clearTimeout(this.#timer);
    this.#at = at;
    this.#timer = setTimeout(() => {
      this.#at = Infinity;
      this.#run();
    }, delayMs).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#at = -Infinity;
  }
}
