import { filesIn, lost, prepareDataFile } from "./file/data-file.ts";
import { GroupCommit, type Apply } from "./file/group-commit.ts";
import { Journal } from "./file/journal.ts";
import { load } from "./file/load.ts";
import { Records, type Entry } from "./memory/records.ts";
import { StoreRefusal } from "../refusal.ts";
import { keyOf, stored, type Document } from "./memory/values.ts";

/** An open embedded store: every collection in memory, every write in the data file before it is answered. */
export class Engine {
  /** The durable half, for tests of what a full disk does. */
  readonly journal: Journal;
  readonly #collections: Map<string, Records>;
  readonly #revisions = new Map<string, number>();
  readonly #commits: GroupCommit;
  readonly #openedAt: number;
  #lastKey: number;

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

  private constructor(journal: Journal, collections: Map<string, Entry[]>, lastKey: number) {
    this.journal = journal;
    this.#lastKey = lastKey;
    this.#openedAt = journal.commits;
    this.#collections = new Map([...collections].map(([name, entries]) => [name, new Records(name, entries)]));
    this.#commits = new GroupCommit((changes) => {
      journal.commit(changes);
      for (const { records } of changes) this.#revisions.set(records.name, journal.commits);
    });
  }

  names(): string[] {
    return [...this.#collections.keys()];
  }

  records(name: string): Records {
    const known = this.#collections.get(name);
    if (known) return known;
    const made = new Records(name);
    this.#collections.set(name, made);
    return made;
  }

  /** Changes with every flushed write to the collection, and never comes back to an earlier value, restarts included. */
  revision(name: string): number {
    return this.#revisions.get(name) ?? this.#openedAt;
  }

  /** Does the work as one step and answers after its flush. What the work throws undoes it. */
  write<T>(work: (apply: Apply) => T): Promise<T> {
    return this.#commits.write(work);
  }

  /** A new entry for a document, as it will be read back. */
  entry(doc: Document): Entry {
    const kept = stored(doc);
    return { key: ++this.#lastKey, id: keyOf(kept._id), doc: kept };
  }

  /** Flushes what is waiting, folds the log away and lets the file go. */
  close(): void {
    this.#commits.commit();
    this.journal.close();
  }
}
