import type { Entry, Records } from "../memory/records.ts";

/** One step of a write: `before` gives way to `after`; a missing one means that there was or will be none. */
export interface Change {
  records: Records;
  before?: Entry;
  after?: Entry;
}

/** Makes one step in memory. Throws, having changed nothing, when a unique value is taken. */
export type Apply = (change: Change) => void;

interface Job {
  work: (apply: Apply) => unknown;
  settle: (outcome: { value: unknown } | { error: unknown }) => void;
}

function undo(changes: Change[]): void {
  for (const { records, before, after } of changes.reverse()) records.replace(after, before);
}

/**
 * Writes that arrive together are done one after the other and flushed together; each is answered after the flush. Between two of
 * them nobody reads, so no reader ever sees what a failing flush takes back.
 */
export class GroupCommit {
  #waiting: Job[] = [];
  readonly #flush: (changes: Change[]) => void;

  constructor(flush: (changes: Change[]) => void) {
    this.#flush = flush;
  }

  write<T>(work: (apply: Apply) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const settle: Job["settle"] = (outcome) =>
        "error" in outcome ? reject(outcome.error) : resolve(outcome.value as T);
      if (this.#waiting.push({ work, settle }) === 1) setImmediate(() => this.commit());
    });
  }

  /** Does at once what is waiting. */
  commit(): void {
    const jobs = this.#waiting;
    this.#waiting = [];
    const changes: Change[] = [];
    const outcomes = jobs.map(({ work }) => this.#attempt(work, changes));
    try {
      if (changes.length > 0) this.#flush(changes);
      jobs.forEach((job, at) => job.settle(outcomes[at]!));
    } catch (error) {
      undo(changes);
      for (const job of jobs) job.settle({ error });
    }
  }

  #attempt(work: Job["work"], changes: Change[]): { value: unknown } | { error: unknown } {
    const own: Change[] = [];
    try {
      const value = work((change) => {
        change.records.replace(change.before, change.after);
        own.push(change);
      });
      changes.push(...own);
      return { value };
    } catch (error) {
      undo(own);
      return { error };
    }
  }
}
