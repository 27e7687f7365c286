/** Counts the writes of this window to the records of one screen, to tell them from those of others. */
export class OwnWrites {
  /** How many were acknowledged. */
  count = 0;
  #underWay = 0;
  #begun = 0;

  async during<T>(write: () => Promise<T>): Promise<T> {
    this.#underWay++;
    this.#begun++;
    try {
      const result = await write();
      this.count++;
      return result;
    } finally {
      this.#underWay--;
    }
  }

  /** Runs a read; null where a write was under way meanwhile, which it may or may not have seen. */
  async without<T>(read: () => Promise<T>): Promise<T | null> {
    if (this.#underWay > 0) return null;
    const before = this.#begun;
    const result = await read();
    return this.#begun === before ? result : null;
  }
}
