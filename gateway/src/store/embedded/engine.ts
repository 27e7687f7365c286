import { filesIn, lost, prepareDataFile } from "./file/data-file.ts";
import { Journal, type Change } from "./file/journal.ts";
import { load } from "./file/load.ts";
import { decode, encode, type Document } from "./memory/document.ts";
import { Records, type Entry } from "./memory/records.ts";
import { StoreRefusal } from "../refusal.ts";

/** The steps that a write is made of. Each throws, having changed nothing, when a unique value is taken. */
export interface Steps {
  /** Keeps a document: a new one, or what an entry becomes. */
  put(records: Records, doc: Document, before?: Entry): Entry;
  remove(records: Records, entry: Entry): void;
}

interface Job {
  work: (steps: Steps) => unknown;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** With so many changes a commit is full: what else is waiting comes with the next one, when others have had their turn. */
const mostChanges = 100;

function undo(changes: Change[]): void {
  for (const { records, before, after } of changes.toReversed()) records.replace(after, before);
}

/** An open embedded store: every collection in memory, every write in the data file before it is answered. */
export class Engine {
  /** The durable half, for tests of what a full disk does. */
  readonly journal: Journal;
  readonly #collections: Map<string, Records>;
  readonly #revisions = new Map<string, number>();
  readonly #openedAt: number;
  #lastKey: number;
  #waiting: Job[] = [];

  /** Throws StoreRefusal, with the files as they were, when the store is held, damaged or lost. */
  static async open(dataDir: string): Promise<Engine> {
    prepareDataFile(dataDir);
    const journal = new Journal(dataDir);
    try {
      journal.claim();
      const { collections, lastKey, commits } = await load(journal);
      journal.begin(commits);
      return new Engine(journal, collections, lastKey);
    } catch (error) {
      journal.abandon();
      const { message, code } = error as Error & { code?: unknown };
      const reason = message.replaceAll("\n", " ");
      const { data } = filesIn(dataDir);
      const isDamaged = error instanceof StoreRefusal || /^SQLITE_(CORRUPT|NOTADB)/.test(String(code));
      throw isDamaged ? lost(`${data} is damaged: ${reason}`) : new StoreRefusal(`${data} cannot be opened: ${reason}`);
    }
  }

  private constructor(journal: Journal, collections: Map<string, Records>, lastKey: number) {
    this.journal = journal;
    this.#lastKey = lastKey;
    this.#openedAt = journal.commits;
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

  /** Changes with every flushed write to the collection, and never comes back to an earlier value, restarts included. */
  revision(name: string): number {
    return this.#revisions.get(name) ?? this.#openedAt;
  }

  /**
   * Does the work as one step and answers after its flush; what the work throws undoes it. Writes that arrive together are done one
   * after the other and flushed together. Between two of them nobody reads, so no reader ever sees what a failing flush takes back.
   */
  write<T>(work: (steps: Steps) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#waiting.push({ work, resolve, reject }) === 1) setImmediate(() => this.#commit());
    });
  }

  /** Flushes what is waiting, folds the log away and lets the file go. */
  close(): void {
    while (this.#waiting.length > 0) this.#commit();
    this.journal.close();
  }

  #commit(): void {
    const changes: Change[] = [];
    const done: { settle: () => void; reject: Job["reject"] }[] = [];
    while (this.#waiting.length > 0 && changes.length < mostChanges) {
      const { work, resolve, reject } = this.#waiting.shift()!;
      const start = changes.length;
      try {
        const value = work(this.#stepsInto(changes)) as never;
        done.push({ settle: () => resolve(value), reject });
      } catch (error) {
        undo(changes.splice(start));
        done.push({ settle: () => reject(error), reject });
      }
    }
    if (this.#waiting.length > 0) setImmediate(() => this.#commit());
    try {
      if (changes.length > 0) this.journal.commit(changes);
      for (const { records } of changes) this.#revisions.set(records.name, this.journal.commits);
      for (const { settle } of done) settle();
    } catch (error) {
      undo(changes);
      for (const { reject } of done) reject(error);
    }
  }

  #stepsInto(changes: Change[]): Steps {
    const step = (change: Change) => {
      change.records.replace(change.before, change.after);
      changes.push(change);
    };
    return {
      put: (records, doc, before) => {
        const body = encode(doc);
        const after = { key: before?.key ?? ++this.#lastKey, doc: decode(body) };
        step({ records, before, after, body });
        return after;
      },
      remove: (records, before) => step({ records, before }),
    };
  }
}
