import { closeSync, constants, fdatasyncSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import Database from "libsql";
import { StoreRefusal } from "../../refusal.ts";
import type { Entry, Records } from "../memory/records.ts";
import { commitLine, filesIn, holderOf, lost } from "./data-file.ts";

/** One step of a write: `before` gave way to `after`, whose bytes are `body`; a missing one means that there was or is none. */
export interface Change {
  records: Records;
  before?: Entry;
  after?: Entry;
  body?: Uint8Array;
}

/** Covers the row's place as well as its bytes, so that a row that moved is noticed. */
export const checksum = (collection: string, key: number, body: Uint8Array): number =>
  crc32(body, crc32(`${collection}:${key}`));

const isStorageError = (error: unknown) => /^(SQLITE_|E[A-Z]+$)/.test(String((error as { code?: unknown }).code));

const abandoned: Database.Database[] = [];

/** The durable half of the embedded store: one SQLite file, held by one process. */
export class Journal {
  readonly db: Database.Database;
  /** Counts the flushed commits of the store's whole life. */
  commits = 0;
  readonly files: ReturnType<typeof filesIn>;
  readonly #statements: Record<"put" | "remove" | "count", Database.Statement>;
  #last = -1;
  #hasErased = false;

  /** Takes the file for this process. Throws StoreRefusal when another holds it or it is no data file. Writes nothing to it. */
  constructor(dataDir: string) {
    this.files = filesIn(dataDir);
    const { data, holder } = this.files;
    try {
      this.db = new Database(data);
      this.db.pragma("locking_mode = EXCLUSIVE");
      this.db.exec("BEGIN EXCLUSIVE");
      this.#statements = {
        put: this.db.prepare("INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)"),
        remove: this.db.prepare("DELETE FROM records WHERE key = ?"),
        count: this.db.prepare("INSERT OR REPLACE INTO collections VALUES (?, ?)"),
      };
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code?.startsWith("SQLITE_BUSY")) throw new StoreRefusal(`${data} is in use by process ${holderOf(holder)}`);
      throw lost(`${data} is damaged or no data file (${message})`);
    }
  }

  /** Tells who holds the file, for those who come after. */
  claim(): void {
    writeFileSync(this.files.holder, `${process.pid}\n`, { mode: 0o600 });
  }

  /** Begins to write, once the content was read and found whole. */
  begin(commits: number): void {
    this.commits = commits;
    this.#last = openSync(this.files.last, constants.O_RDWR | constants.O_CREAT, 0o600);
    this.db.exec("COMMIT");
    const [mode] = this.db.pragma("journal_mode = WAL") as { journal_mode: string }[];
    if (mode?.journal_mode !== "wal") throw new Error("it cannot be given a write-ahead log");
    this.db.pragma("synchronous = FULL");
    this.db.pragma("secure_delete = ON");
    this.#note();
    fdatasyncSync(this.#last);
  }

  /** Writes the changes and flushes them, all or none. */
  commit(changes: Change[]): void {
    this.db.exec("BEGIN IMMEDIATE");
    try {
      for (const { records, before, after, body } of changes)
        if (after) this.#statements.put.run(after.key, records.name, checksum(records.name, after.key, body!), body);
        else this.#statements.remove.run(before?.key);
      for (const { name, size } of new Set(changes.map(({ records }) => records)))
        this.#statements.count.run(name, size);
      this.#statements.count.run("", this.commits + 1);
      this.db.exec("COMMIT");
    } catch (error) {
      if (this.db.inTransaction) this.db.exec("ROLLBACK"); // a full disk has rolled back; libsql's transaction() would hide it
      throw error;
    }
    this.commits++;
    this.#hasErased ||= changes.some(({ after }) => !after);
    this.#settle();
  }

  /** Gives up without touching the file: a database with a log would write it back when it is closed or collected. */
  abandon(): void {
    if (this.db.inTransaction) this.db.exec("ROLLBACK");
    abandoned.push(this.db);
    rmSync(this.files.holder, { force: true });
  }

  close(): void {
    this.db.pragma("journal_mode = DELETE"); // writes the log back and removes it
    this.db.pragma("locking_mode = NORMAL");
    this.db.prepare("SELECT count(*) FROM collections").all();
    this.db.close();
    closeSync(this.#last);
    rmSync(this.files.holder, { force: true });
  }

  #note(): void {
    writeSync(this.#last, commitLine(this.commits), 0);
  }

  /** What follows a flushed commit cannot undo it any more; where it fails, the next commit tries again. */
  #settle(): void {
    try {
      this.#note();
      if (!this.#hasErased) return;
      // What was erased is zeroed in the file; the log still has it until it is written back and cut.
      const [result] = this.db.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
      this.#hasErased = result?.busy !== 0;
    } catch (error) {
      if (!isStorageError(error)) throw error;
    }
  }
}
