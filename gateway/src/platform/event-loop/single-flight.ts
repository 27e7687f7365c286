/** Does work once for all who ask for the same while it is under way. */
export class SingleFlight<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  /** The result of the work with this key, which is begun unless it is under way; what it throws is for all who wait. */
  do(key: string, work: () => Promise<Result>): Promise<Result> {
    const flight = this.#underWay.get(key) ?? work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, flight);
    return flight;
  }
}
