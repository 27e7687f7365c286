import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, join } from "node:path";
import { crc32 } from "node:zlib";
import Database from "libsql";
import { StoreError } from "../../store-error.ts";

export const filesIn = (dataDir: string) => ({
  data: join(dataDir, "baobab.db"),
  log: join(dataDir, "baobab.db-wal"),
  holder: join(dataDir, "baobab.pid"),
  last: join(dataDir, "baobab.last"),
});

/** The folder of a store that is to replace a damaged one. */
export const restoringName = ".restoring";

export const lost = (what: string): StoreError =>
  new StoreError(`${what}; npm run restore -- FILE --replace puts a backup in its place`, { isLost: true });

const schema = `
  PRAGMA application_id = 0x62616f62;
  CREATE TABLE records (key INTEGER PRIMARY KEY, collection TEXT NOT NULL, crc INTEGER NOT NULL, body BLOB NOT NULL);
  CREATE TABLE collections (name TEXT PRIMARY KEY, count INTEGER NOT NULL);
  INSERT INTO collections VALUES ('', 0);`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function hasPictures(uploads: string): boolean {
  return (
    statSync(uploads, { throwIfNoEntry: false })?.isDirectory() === true &&
    readdirSync(uploads).some((name) => uuid.test(name))
  );
}

// If they exist without a data file, data was lost and this is not a first start.
function traces(dataDir: string): string[] {
  const files = ["secret", "baobab.last", restoringName].filter((name) => existsSync(join(dataDir, name)));
  return hasPictures(join(dataDir, "uploads")) ? [...files, "uploads"] : files;
}

function create(data: string): void {
  const made = `${data}.${process.pid}.new`;
  rmSync(made, { force: true });
  try {
    const db = new Database(made);
    db.exec(schema);
    db.close();
    linkSync(made, data); // unlike a rename, does not overwrite the file of another process
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(made, { force: true });
  }
}

// Older versions left the permissions of other accounts in an existing folder.
function closeFiles(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith("baobab."))) {
    const file = join(dataDir, name);
    try {
      if (statSync(file).mode & 0o077) chmodSync(file, 0o600);
    } catch {
      // Only the owner of a file can change its mode; the start reports the folder.
    }
  }
}

export function prepareDataFile(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  closeFiles(dataDir);
  const { data } = filesIn(dataDir);
  const isThere = existsSync(data);
  if (isThere && statSync(data).size > 0) return;
  const [trace] = traces(dataDir);
  if (isThere) throw lost(`${data} is empty`);
  if (trace) throw lost(`${data} is missing, but ${join(dataDir, trace)} of an earlier run exists`);
  create(data);
}

// Includes the key, so that a row that moved is detected.
export const checksum = (collection: string, key: number, body: Uint8Array): number =>
  crc32(body, crc32(`${collection}:${key}`));

const digits = 15;

// Fixed length and a checksum, because the line overwrites the previous one.
export function commitLine(commits: number): string {
  const number = String(commits).padStart(digits, "0");
  return `${number} ${crc32(number).toString(16).padStart(8, "0")}\n`;
}

// Without this number, a truncated or foreign log would look like an older store.
export function lastCommit(file: string): number {
  const text = existsSync(file) ? readFileSync(file, "latin1") : "";
  const commits = Number(text.slice(0, digits));
  return commitLine(commits) === text ? commits : 0;
}

export const holderOf = (file: string): string =>
  (existsSync(file) && readFileSync(file, "latin1").trim()) || "unknown";

/** Moves the lost data file to a folder that is kept and returns that folder; null if there was no file. */
export function replaceLost(dataDir: string, from: string): string | null {
  const { data, last } = filesIn(dataDir);
  const kept = join(dataDir, `lost-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
  const found = [data, `${data}-wal`, `${data}-shm`, `${data}-journal`, last].filter((file) => existsSync(file));
  if (found.length > 0) mkdirSync(kept, { mode: 0o700 });
  for (const file of found) renameSync(file, join(kept, basename(file)));
  renameSync(filesIn(from).last, last);
  // On a nearly full disk the records may still be in the log.
  const log = `${filesIn(from).data}-wal`;
  if (existsSync(log)) renameSync(log, `${data}-wal`);
  renameSync(filesIn(from).data, data);
  rmSync(from, { recursive: true });
  return found.length > 0 ? kept : null;
}
