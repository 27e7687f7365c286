import {
  accessSync,
  closeSync,
  constants,
  fdatasyncSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import Database from "libsql";
import { StoreError } from "../../store-error.ts";
import { checksum, commitLine, filesIn, holderOf, lastCommit, lost } from "./data-file.ts";
import { clearFreeSpace, pagesInLog } from "./free-space.ts";

export interface Row {
  key: number;
  collection: string;
  crc: number;
  body: Uint8Array;
}

export interface Step {
  key: number;
  collection: string;
  body?: Uint8Array;
}

export type Counts = Map<string, number>;

export interface Known {
  counts: Counts;
  commits: number | undefined;
  expected: number;
}

// libsql's text columns end the process on bytes that are not UTF-8, so names are read as bytes too.
const someRecords =
  "SELECT key, CAST(collection AS BLOB) AS collection, crc, CAST(body AS BLOB) AS body FROM records WHERE key > ? ORDER BY key LIMIT ?";
const allCounts = "SELECT CAST(name AS BLOB) AS name, count FROM collections";

// As large as SQLite lets it become by itself.
const maxLogBytes = 4 * 1024 * 1024;

const textIn = (bytes: ArrayBuffer) => Buffer.from(bytes).toString();

const isStorageError = (error: unknown) => /^(SQLITE_|E[A-Z]+$)/.test(String((error as { code?: unknown }).code));

// Referenced until closed: collecting an open database would write its log back, even to a file that must not change.
const held = new Set<Database.Database>();

// libsql never frees a statement, nor a kilobyte of every `all`: statements are made once, and commits use `get`.
class OpenFile {
  readonly #db: Database.Database;
  readonly #files: ReturnType<typeof filesIn>;
  readonly #statements: Record<
    "put" | "remove" | "count" | "rows" | "readPage" | "writePage" | "checkpoint",
    Database.Statement
  >;
  #commits = 0;
  #last = -1;
  #hasErased = false;

  constructor(dataDir: string) {
    this.#files = filesIn(dataDir);
    const { data, holder } = this.#files;
    try {
      accessSync(data, constants.R_OK | constants.W_OK);
      this.#db = new Database(data);
      held.add(this.#db);
      this.#db.pragma("locking_mode = EXCLUSIVE");
      this.#db.exec("BEGIN EXCLUSIVE");
      this.#statements = {
        put: this.#db.prepare("INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)"),
        remove: this.#db.prepare("DELETE FROM records WHERE key = ?"),
        count: this.#db.prepare("INSERT OR REPLACE INTO collections VALUES (?, ?)"),
        rows: this.#db.prepare(someRecords),
        readPage: this.#db.prepare("SELECT data FROM sqlite_dbpage WHERE pgno = ?"),
        writePage: this.#db.prepare("UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?"),
        checkpoint: this.#db.prepare("PRAGMA wal_checkpoint(TRUNCATE)"),
      };
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code?.startsWith("SQLITE_BUSY")) throw new StoreError(`${data} is in use by process ${holderOf(holder)}`);
      if (/^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(String(code)))
        throw lost(`${data} is damaged or no data file (${message})`);
      throw new StoreError(`${data} cannot be opened: ${message}`);
    }
    this.#ifStorageAllows(() => writeFileSync(holder, `${process.pid}\n`, { mode: 0o600 }));
  }

  known(): Known {
    const [check] = this.#db.pragma("quick_check(1)") as { quick_check: string }[];
    if (check?.quick_check !== "ok") throw new StoreError(check?.quick_check ?? "it cannot be checked");
    const rows = this.#db.prepare(allCounts).all() as { name: ArrayBuffer; count: number }[];
    const counts: Counts = new Map(rows.map(({ name, count }) => [textIn(name), count]));
    const commits = counts.get("");
    counts.delete("");
    return { counts, commits, expected: lastCommit(this.#files.last) };
  }

  rowsAfter(key: number, most: number): Row[] {
    const rows = this.#statements.rows.all(key, most) as (Row & { collection: unknown; body: unknown })[];
    return rows.map((row) => ({
      ...row,
      collection: textIn(row.collection as unknown as ArrayBuffer),
      body: new Uint8Array(row.body as unknown as ArrayBuffer),
    }));
  }

  begin(commits: number): void {
    this.#commits = commits;
    this.#last = openSync(this.#files.last, constants.O_RDWR | constants.O_CREAT, 0o600);
    this.#db.exec("COMMIT");
    const [mode] = this.#db.pragma("journal_mode = WAL") as { journal_mode: string }[];
    if (mode?.journal_mode !== "wal") throw new Error("it cannot be given a write-ahead log");
    this.#db.pragma("synchronous = FULL");
    this.#db.pragma("secure_delete = ON");
    this.#db.pragma("wal_autocheckpoint = 0");
    this.#note();
    fdatasyncSync(this.#last);
    this.#ifStorageAllows(() => this.#writeBack(this.#allPages()));
  }

  commit(steps: Step[], counts: Counts): void {
    this.#transaction(() => {
      for (const { key, collection, body } of steps)
        if (body) this.#statements.put.run(key, collection, checksum(collection, key, body), body);
        else this.#statements.remove.run(key);
      for (const [name, count] of counts) this.#statements.count.run(name, count);
      this.#statements.count.run("", this.#commits + 1);
    });
    this.#commits++;
    this.#hasErased ||= steps.some(({ body }) => !body);
    this.#ifStorageAllows(() => this.#settle());
  }

  limitTo(pages: number): void {
    this.#db.pragma(`max_page_count = ${pages}`);
  }

  abandon(): void {
    if (this.#db.inTransaction) this.#db.exec("ROLLBACK");
    rmSync(this.#files.holder, { force: true });
  }

  close(): void {
    this.#ifStorageAllows(() => {
      this.#db.pragma("journal_mode = DELETE"); // writes the log back and removes it; it stays where the disk is full
      this.#db.pragma("locking_mode = NORMAL");
      this.#db.prepare("SELECT count(*) FROM collections").all();
    });
    this.#db.close();
    held.delete(this.#db);
    closeSync(this.#last);
    rmSync(this.#files.holder, { force: true });
  }

  #note(): void {
    writeSync(this.#last, commitLine(this.#commits), 0);
  }

  #transaction(work: () => void): void {
    this.#db.exec("BEGIN IMMEDIATE");
    try {
      work();
      this.#db.exec("COMMIT");
    } catch (error) {
      if (this.#db.inTransaction) this.#db.exec("ROLLBACK"); // a full disk has rolled back already; libsql's transaction() would hide that error
      throw error;
    }
  }

  // A failure here cannot undo a flushed commit, so the next commit tries again.
  #ifStorageAllows(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!isStorageError(error)) throw error;
    }
  }

  #settle(): void {
    this.#note();
    const { log } = this.#files;
    if (this.#hasErased || statSync(log).size > maxLogBytes) this.#writeBack(pagesInLog(log));
  }

  // Erased data is in the log until it is truncated, and copies of moved records in the free space of pages.
  #writeBack(pages: Iterable<number>): void {
    this.#transaction(() => {
      for (const number of pages) {
        const row = this.#statements.readPage.get(number) as { data: ArrayBuffer } | undefined;
        const page = row && Buffer.from(row.data);
        if (page && clearFreeSpace(page)) this.#statements.writePage.run(page, number);
      }
    });
    const { busy } = this.#statements.checkpoint.get() as { busy: number };
    this.#hasErased = busy !== 0;
  }

  *#allPages(): Generator<number> {
    const { page_count } = this.#db.prepare("PRAGMA page_count").get() as { page_count: number };
    for (let number = 1; number <= page_count; number++) yield number;
  }
}

type Method = Exclude<keyof OpenFile, "constructor">;

export type Call = { dataDir: string } & (
  { method: "open" } | { [Name in Method]: { method: Name; args: Parameters<OpenFile[Name]> } }[Method]
);

// Only the message of an error survives the way out of a thread.
export type Outcome<Name extends string> =
  | { value: Name extends Method ? ReturnType<OpenFile[Name]> : undefined }
  | { failure: { message: string; code: unknown; isRefusal: boolean; isLost: boolean } };

const open = new Map<string, OpenFile>();

function perform(call: Call): unknown {
  const { dataDir, method } = call;
  if (method === "open") return void open.set(dataDir, new OpenFile(dataDir));
  const file = open.get(dataDir)!;
  if (method === "close" || method === "abandon") open.delete(dataDir);
  return (file[method] as (...args: unknown[]) => unknown)(...call.args);
}

export default function answer(call: Call): Outcome<string> {
  try {
    return { value: perform(call) as undefined };
  } catch (error) {
    const { message, code } = error as Error & { code?: unknown };
    const isRefusal = error instanceof StoreError;
    return { failure: { message, code, isRefusal, isLost: isRefusal && error.isLost } };
  }
}
