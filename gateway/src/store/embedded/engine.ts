import { filesIn, lost, prepareDataFile } from "./file/data-file.ts";
import { Journal } from "./file/journal.ts";
import type { Step } from "./file/journal-worker.ts";
import { load } from "./file/load.ts";
import { withoutDerived } from "./memory/derived.ts";
import { decode, encode, type Document, type Entry } from "./memory/document.ts";
import { Records } from "./memory/records.ts";
import { eachYielding } from "./memory/yielding.ts";
import { LaterReleaseError } from "../later-release.ts";
import { StoreError } from "../store-error.ts";
import { yieldToEventLoop } from "../../platform/event-loop/yield-to-event-loop.ts";

/** The steps that a write is made of. Each throws, having changed nothing, when a unique value is taken. */
export interface Steps {
  /** Stores a document: a new one, or the new version of an entry. */
  put(records: Records, doc: Document, before?: Entry): Entry;
  remove(records: Records, entry: Entry): void;
}

/** One step of a write: `before` gave way to `after`, whose bytes are `body`; a missing one means that there was or is none. */
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

/** The changes of jobs that are flushed together, and the callbacks that settle each of them. */
interface Commit {
  changes: Change[];
  /** How many records each changed collection then has. */
  sizes: Map<string, number>;
  done: { settle: () => void; reject: Job["reject"] }[];
}

/** With so many changes a commit is full: what else is waiting comes with the next one. */
const mostChanges = 100;
/** So many changes take a few milliseconds where all indexes are filled; after them the event loop is yielded to. */
const changesBetweenYields = 25;

const stepOf = ({ records, before, after, body }: Change): Step => ({
  key: (after ?? before)!.key,
  collection: records.name,
  body,
});

function takeBack(changes: Change[]): void {
  for (const { records, before, after } of changes.toReversed()) records.attempt(after, before);
}

/** Looks at what was loaded, and throws where it must stay as it is. */
export type Inspect = (collections: Map<string, Records>) => void;

/**
 * An open embedded store: every collection in memory, every write in the data file before it is answered or read. As in MongoDB, who
 * reads while many records are written may find some of them as they were.
 */
export class Engine {
  /** The durable half, for tests of what a full disk does. */
  readonly journal: Journal;
  readonly #collections: Map<string, Records>;
  readonly #revisions = new Map<string, number>();
  readonly #openedAt: number;
  #commits: number;
  #lastKey: number;
  #waiting: Job[] = [];
  #applying: Promise<void> | undefined;
  #committing: Promise<void> | undefined;

  /** Throws StoreError, with the files as they were, when the store is held, damaged, lost or not to be used, as `inspect` says. */
  static async open(dataDir: string, inspect: Inspect = () => undefined): Promise<Engine> {
    prepareDataFile(dataDir);
    const journal = await Journal.open(dataDir);
    try {
      const { collections, lastKey, commits } = await load(journal);
      inspect(collections);
      await journal.begin(commits);
      return new Engine(journal, collections, lastKey, commits);
    } catch (error) {
      await journal.abandon();
      if (error instanceof LaterReleaseError) throw error;
      const { message, code } = error as Error & { code?: unknown };
      const reason = message.replaceAll("\n", " ");
      const { data } = filesIn(dataDir);
      const isDamaged = error instanceof StoreError || /^SQLITE_(CORRUPT|NOTADB)/.test(String(code));
      throw isDamaged ? lost(`${data} is damaged: ${reason}`) : new StoreError(`${data} cannot be opened: ${reason}`);
    }
  }

  private constructor(journal: Journal, collections: Map<string, Records>, lastKey: number, commits: number) {
    this.journal = journal;
    this.#lastKey = lastKey;
    this.#openedAt = commits;
    this.#commits = commits;
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

  /** How often `raise` was called for a collection, from a value on that is greater than all of earlier openings. */
  revision(name: string): number {
    return this.#revisions.get(name) ?? this.#openedAt;
  }

  raise(name: string): void {
    this.#revisions.set(name, this.revision(name) + 1);
  }

  /** The records of every collection between two commits: all or nothing of each. */
  async snapshot(): Promise<{ collection: string; entries: Entry[] }[]> {
    while (this.#applying) await this.#applying;
    return this.names().map((collection) => ({ collection, entries: this.records(collection).find({}) }));
  }

  /**
   * Does the work as one step and answers after its flush; what the work throws undoes it. Writes that arrive together are done one
   * after the other and flushed together.
   */
  write<T>(work: (steps: Steps) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      this.#committing ??= this.#commitWaiting();
    });
  }

  /** Flushes what is waiting, checkpoints the log and releases the file. */
  async close(): Promise<void> {
    await this.#committing;
    await this.journal.close();
  }

  async #commitWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      await yieldToEventLoop();
      await this.#commit(this.#work());
      // A write that follows from an answer, such as the activity event of a record, then joins the next commit.
      await yieldToEventLoop();
    }
    this.#committing = undefined;
  }

  /** Does what is waiting, up to a full commit, and takes it back: nobody reads what is not flushed yet. */
  #work(): Commit {
    const changes: Change[] = [];
    const done: Commit["done"] = [];
    while (this.#waiting.length > 0 && changes.length < mostChanges) {
      const { work, resolve, reject } = this.#waiting.shift()!;
      const start = changes.length;
      try {
        const value = work(this.#stepsInto(changes)) as never;
        done.push({ settle: () => resolve(value), reject });
      } catch (error) {
        takeBack(changes.splice(start));
        done.push({ settle: () => reject(error), reject });
      }
    }
    const sizes = new Map(changes.map(({ records }) => [records.name, records.size]));
    takeBack(changes);
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
    if (changes.length > 0) this.#commits++;
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
