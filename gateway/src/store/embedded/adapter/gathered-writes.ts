import { TooFewMatched } from "../../../platform/write.ts";
import type { Engine, Steps } from "../engine.ts";

type Work = (steps: Steps) => unknown;

/** What the adapter is given in place of MongoDB's session: the place of one write in a commit. */
export class WriteSession {
  readonly #expected: number;
  readonly #join: (work: Work) => Promise<unknown>;

  constructor(expected: number, join: (work: Work) => Promise<unknown>) {
    this.#expected = expected;
    this.#join = join;
  }

  /** Does the work together with the other writes of the commit. */
  write<T>(work: (steps: Steps) => T): Promise<T> {
    return this.#join(work) as Promise<T>;
  }

  /** For the work: throws TooFewMatched. */
  check(matched: number): void {
    if (matched < this.#expected) throw new TooFewMatched();
  }
}

/** Collects the writes of a commit until all are there, and does them in order as one step of the engine. */
export class GatheredWrites {
  readonly #works: Work[] = [];
  readonly #results: Promise<unknown[]>;
  #missing: number;
  #start!: () => void;
  #cancel!: (error: unknown) => void;

  constructor(engine: Engine, count: number) {
    this.#missing = count;
    const areThere = new Promise<void>((resolve, reject) => {
      this.#start = resolve;
      this.#cancel = reject;
    });
    this.#results = areThere.then(() => engine.write((steps) => this.#works.map((work) => work(steps))));
    this.#results.catch(() => undefined); // each write rejects with it
  }

  /** The session of the write at this place. */
  session(place: number, expected: number): WriteSession {
    return new WriteSession(expected, async (work) => {
      this.#works[place] = work;
      if (--this.#missing === 0) this.#start();
      return (await this.#results)[place];
    });
  }

  /** Throws where the write at this place ended without being there: the others would wait for it. */
  check(place: number): void {
    if (!this.#works[place]) throw new Error("A write of a commit must write something");
  }

  /** Ends the commit: a write failed before it was there. */
  cancel(error: unknown): void {
    this.#cancel(error);
  }
}
