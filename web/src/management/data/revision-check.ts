/** A write run by this function does not count as a change by someone else. */
export type Write = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** Tells changes by others from the writes of this window: each write raises the revision by one. */
export class RevisionCheck {
  readonly #writes = { begun: 0, running: 0, done: 0 };
  #known: { revision: number; done: number } | null = null;

  get isWriting(): boolean {
    return this.#writes.running > 0;
  }

  /** The number of writes so far; read it before a fetch. */
  get done(): number {
    return this.#writes.done;
  }

  know(revision: number, done: number): void {
    this.#known = { revision, done };
  }

  write: Write = async (run) => {
    this.#writes.begun++;
    this.#writes.running++;
    try {
      const result = await run();
      this.#writes.done++;
      return result;
    } finally {
      this.#writes.running--;
    }
  };

  /** The revision that `read` answers if others have changed something since the last one; otherwise null. */
  async compare(read: () => Promise<number>): Promise<number | null> {
    const known = this.#known;
    const { begun } = this.#writes;
    if (!known || this.isWriting) return null;
    const revision = await read();
    if (this.#known !== known || this.#writes.begun !== begun || revision < known.revision) return null;
    const { done } = this.#writes;
    this.know(revision, done);
    return revision - known.revision > done - known.done ? revision : null;
  }
}
