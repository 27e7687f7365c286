import { closeSync, existsSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import Database from "libsql";
import { commitLine, filesIn, holderOf, lastCommit, lost, setHolder } from "./data-file.ts";
import type { Change } from "./group-commit.ts";
import { StoreRefusal } from "../../refusal.ts";
import { encode } from "../memory/values.ts";

/** Covers the row's place as well as its bytes, so that a row that moved is noticed. */
export const checksum = (collection: string, key: number, body: Uint8Array): number =>
  crc32(body, crc32(`${collection}:${key}`));

const isStorageError = (error: unknown) => /^(SQLITE_|E[A-Z]+$)/.test(String((error as { code?: unknown }).code));

const abandoned: Database.Database[] = [];

/** The durable half of the embedded store: one SQLite file, held by one process. */
export class Journal {
  readonly db: Database.Database;
  readonly #files: ReturnType<typeof filesIn>;
  readonly #statements: Record<"insert" | "update" | "remove" | "count", Database.Statement>;
  #last = -1;
  /** Counts the flushed commits of the store's whole life. */
  commits = 0;
  #hasErased = false;

  /** Takes the file for this process. Throws StoreRefusal when another holds it or it is no data file. Writes nothing to it. */
  constructor(dataDir: string) {
    this.#files = filesIn(dataDir);
    const { data, holder } = this.#files;
    try {
      this.db = new Database(data);
      this.db.pragma("locking_mode = EXCLUSIVE");
      this.db.exec("BEGIN EXCLUSIVE");
      this.#statements = {
        insert: this.db.prepare("INSERT INTO records VALUES (?, ?, ?, ?)"),
        update: this.db.prepare("UPDATE records SET crc = ?, body = ? WHERE key = ?"),
        remove: this.db.prepare("DELETE FROM records WHERE key = ?"),
        count: this.db.prepare(
          "INSERT INTO collections VALUES (?, ?) ON CONFLICT DO UPDATE SET count = excluded.count",
        ),
      };
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code?.startsWith("SQLITE_BUSY"))
        throw new StoreRefusal(`${data} is in use by process ${holderOf(holder) || "unknown"}`);
      throw lost(`${data} is damaged or no data file (${message})`);
    }
  }

  /** Tells who holds the file, for those who come after. */
  claim(): void {
    setHolder(this.#files.holder);
  }

  /** Begins to write, once the content was read and found whole. */
  begin(commits: number): void {
    const { last } = this.#files;
    this.commits = commits;
    this.#last = openSync(last, existsSync(last) ? "r+" : "w+", 0o600);
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
      for (const change of changes) this.#write(change);
      const touched = new Set(changes.map(({ records }) => records));
      for (const { name, size } of touched) this.#statements.count.run(name, size);
      this.#statements.count.run("", this.commits + 1);
      this.db.exec("COMMIT");
    } catch (error) {
      if (this.db.inTransaction) this.db.exec("ROLLBACK");
      throw error;
    }
    this.commits++;
    this.#hasErased ||= changes.some(({ after }) => !after);
    this.#settle();
  }

  /** The last commit the file is known to have held; a cut or foreign log would otherwise pass for an older store. */
  expected(): number {
    return lastCommit(this.#files.last);
  }

  /** Gives up without touching the file: a database with a log would write it back when it is closed or collected. */
  abandon(): void {
    if (this.db.inTransaction) this.db.exec("ROLLBACK");
    abandoned.push(this.db);
    rmSync(this.#files.holder, { force: true });
  }

  close(): void {
    this.db.pragma("journal_mode = DELETE"); // writes the log back and removes it
    this.db.pragma("locking_mode = NORMAL");
    this.db.prepare("SELECT count(*) FROM collections").all();
    this.db.close();
    closeSync(this.#last);
    rmSync(this.#files.holder, { force: true });
  }

  #write({ records, before, after }: Change): void {
    if (!after) this.#statements.remove.run(before?.key);
    else {
      const body = encode(after.doc);
      const crc = checksum(records.name, after.key, body);
      if (before) this.#statements.update.run(crc, body, after.key);
      else this.#statements.insert.run(after.key, records.name, crc, body);
    }
  }

  #note(): void {
    writeSync(this.#last, commitLine(this.commits), 0);
  }

  /** What follows a flushed commit cannot undo it any more; where it fails, the next commit tries again. */
  #settle(): void {
    try {
      this.#note();
      if (this.#hasErased) this.#forget();
    } catch (error) {
      if (!isStorageError(error)) throw error;
    }
  }

  /** What was erased is zeroed in the file; the log still has it until it is written back and cut. */
  #forget(): void {
    const [result] = this.db.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
    this.#hasErased = result?.busy !== 0;
  }
}
