/** Callers with the same key share one run of the work, and its error. */
export class SingleFlight<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  do(key: string, work: () => Promise<Result>): Promise<Result> {
    const flight = this.#underWay.get(key) ?? work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, flight);
    return flight;
  }
}
