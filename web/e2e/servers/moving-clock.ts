const RealDate = Date;

/** The clock of this process, which tests move on; timers are not moved. `reset` sets it right. */
export class MovingClock {
  #aheadMs = 0;

  constructor() {
    const now = () => RealDate.now() + this.#aheadMs;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, newTarget) =>
        Reflect.construct(target, given.length ? given : [now()], newTarget) as object,
      get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
    });
  }

  moveOn(ms: number): void {
    this.#aheadMs += ms;
  }

  reset(): void {
    this.#aheadMs = 0;
  }
}
