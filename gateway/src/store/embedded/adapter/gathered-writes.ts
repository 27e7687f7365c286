import { TooFewMatched } from "../../../platform/write.ts";
import type { Engine, Steps } from "../engine.ts";

type Work = (steps: Steps) => unknown;

export class WriteSession {
  readonly #expected: number;
  readonly #join: (work: Work) => Promise<unknown>;

  constructor(expected: number, join: (work: Work) => Promise<unknown>) {
    this.#expected = expected;
    this.#join = join;
  }

  write<T>(work: (steps: Steps) => T): Promise<T> {
    return this.#join(work) as Promise<T>;
  }

  check(matched: number): void {
    if (matched < this.#expected) throw new TooFewMatched();
  }
}

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
    this.#results.catch(() => undefined);
  }

  session(place: number, expected: number): WriteSession {
    return new WriteSession(expected, async (work) => {
      this.#works[place] = work;
      if (--this.#missing === 0) this.#start();
      return (await this.#results)[place];
    });
  }

  // A write that ended without joining the commit would leave the others waiting forever.
  check(place: number): void {
    if (!this.#works[place]) throw new Error("A write of a commit must write something");
  }

  cancel(error: unknown): void {
    this.#cancel(error);
  }
}
