import { filesIn, lost, prepareDataFile } from "./file/data-file.ts";
import { Journal, load } from "./file/journal.ts";
import type { Step } from "./file/journal-worker.ts";
import { decode, encode, withoutDerived, type Document, type Entry } from "./memory/document.ts";
import { Records } from "./memory/records.ts";
import { eachYielding } from "./memory/yielding.ts";
import { NewerVersionError, StoreError } from "../store-error.ts";
import { yieldToEventLoop } from "../../platform/event-loop/yield-to-event-loop.ts";

// Each step throws and changes nothing if a unique value is in use.
export interface Steps {
  put(records: Records, doc: Document, before?: Entry): Entry;
  remove(records: Records, entry: Entry): void;
}

interface Change {
  records: Records;
  before?: Entry;
  after?: Entry;
  body?: Uint8Array;
}

interface Job {
  work: (steps: Steps) => unknown;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

interface Commit {
  changes: Change[];
  sizes: Map<string, number>;
  done: { settle: () => void; reject: Job["reject"] }[];
}

const maxChangesPerCommit = 100;
// More than are raised by writes that are flushed together, so that a revision never decreases over a restart.
const revisionsPerCommit = 1_000_000;
// Applying this many changes takes a few milliseconds with all indexes filled.
const changesBetweenYields = 25;

const stepOf = ({ records, before, after, body }: Change): Step => ({
  key: (after ?? before)!.key,
  collection: records.name,
  body,
});

function revert(changes: Change[]): void {
  for (const { records, before, after } of changes.toReversed()) records.attempt(after, before);
}

export type Inspect = (collections: Map<string, Records>) => void;

/** A write is flushed before it is acknowledged or visible; as in MongoDB, a read during a write of many records may see part of it. */
export class Engine {
  readonly journal: Journal;
  readonly #collections: Map<string, Records>;
  readonly #revisions = new Map<string, number>();
  readonly #firstRevision: number;
  #lastKey: number;
  #waiting: Job[] = [];
  #applying: Promise<void> | undefined;
  #committing: Promise<void> | undefined;

  static async open(dataDir: string, inspect: Inspect = () => undefined): Promise<Engine> {
    prepareDataFile(dataDir);
    const journal = await Journal.open(dataDir);
    try {
      const { collections, lastKey, commits } = await load(journal);
      inspect(collections);
      await journal.begin(commits);
      return new Engine(journal, collections, lastKey, commits * revisionsPerCommit);
    } catch (error) {
      await journal.abandon();
      if (error instanceof NewerVersionError) throw error;
      const { message, code } = error as Error & { code?: unknown };
      const reason = message.replaceAll("\n", " ");
      const { data } = filesIn(dataDir);
      const isDamaged = error instanceof StoreError || /^SQLITE_(CORRUPT|NOTADB)/.test(String(code));
      throw isDamaged ? lost(`${data} is damaged: ${reason}`) : new StoreError(`${data} cannot be opened: ${reason}`);
    }
  }

  private constructor(journal: Journal, collections: Map<string, Records>, lastKey: number, firstRevision: number) {
    this.journal = journal;
    this.#lastKey = lastKey;
    this.#firstRevision = firstRevision;
    this.#collections = collections;
  }

  names(): string[] {
    return [...this.#collections.keys()];
  }

  records(name: string): Records {
    const records = this.#collections.get(name) ?? new Records(name);
    this.#collections.set(name, records);
    return records;
  }

  revision(name: string): number {
    return this.#revisions.get(name) ?? this.#firstRevision;
  }

  raise(name: string): void {
    this.#revisions.set(name, this.revision(name) + 1);
  }

  async snapshot(): Promise<{ collection: string; entries: Entry[] }[]> {
    while (this.#applying) await this.#applying;
    return this.names().map((collection) => ({ collection, entries: this.records(collection).find({}) }));
  }

  /** Resolves after the flush; an error in `work` reverts its changes, and writes that arrive together are flushed together. */
  write<T>(work: (steps: Steps) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      this.#committing ??= this.#commitWaiting();
    });
  }

  async close(): Promise<void> {
    await this.#committing;
    await this.journal.close();
  }

  async #commitWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      await yieldToEventLoop();
      await this.#commit(this.#work());
      // A write that follows a response, such as the activity event of a record, then joins the next commit.
      await yieldToEventLoop();
    }
    this.#committing = undefined;
  }

  // Reverts the changes, because they may become visible only after the flush.
  #work(): Commit {
    const changes: Change[] = [];
    const done: Commit["done"] = [];
    while (this.#waiting.length > 0 && changes.length < maxChangesPerCommit) {
      const { work, resolve, reject } = this.#waiting.shift()!;
      const start = changes.length;
      try {
        const value = work(this.#stepsInto(changes)) as never;
        done.push({ settle: () => resolve(value), reject });
      } catch (error) {
        revert(changes.splice(start));
        done.push({ settle: () => reject(error), reject });
      }
    }
    const sizes = new Map(changes.map(({ records }) => [records.name, records.size]));
    revert(changes);
    for (const { records } of changes) records.forget();
    return { changes, sizes, done };
  }

  async #commit({ changes, sizes, done }: Commit): Promise<void> {
    try {
      if (changes.length > 0) await this.journal.commit(changes.map(stepOf), sizes);
    } catch (error) {
      for (const { reject } of done) reject(error);
      return;
    }
    const apply = ({ records, before, after }: Change) => records.replace(before, after);
    this.#applying = eachYielding(changes, apply, changesBetweenYields);
    await this.#applying;
    this.#applying = undefined;
    for (const { settle } of done) settle();
  }

  #stepsInto(changes: Change[]): Steps {
    const step = (change: Change) => {
      change.records.attempt(change.before, change.after);
      changes.push(change);
    };
    return {
      put: (records, doc, before) => {
        const body = encode(withoutDerived(doc));
        const after = { key: before?.key ?? ++this.#lastKey, doc: decode(body) };
        step({ records, before, after, body });
        return after;
      },
      remove: (records, before) => step({ records, before }),
    };
  }
}
