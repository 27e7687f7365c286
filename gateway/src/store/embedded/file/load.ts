import { setImmediate as nextTurn } from "node:timers/promises";
import { StoreRefusal } from "../../refusal.ts";
import { checksum, type Journal } from "./journal.ts";
import type { Entry } from "../memory/records.ts";
import { decode, keyOf } from "../memory/values.ts";

interface Row {
  key: number;
  collection: ArrayBuffer;
  crc: number;
  body: ArrayBuffer;
}

const rowsPerTurn = 1_000;

/** What a data file holds: each collection's entries in the order of their making. */
export interface Content {
  collections: Map<string, Entry[]>;
  lastKey: number;
  commits: number;
}

// The library's text columns end the process on bytes that are no UTF-8, so names are read as bytes too.
const allRecords =
  "SELECT key, CAST(collection AS BLOB) AS collection, crc, CAST(body AS BLOB) AS body FROM records ORDER BY key";
const allCounts = "SELECT CAST(name AS BLOB) AS name, count FROM collections";

const textIn = (bytes: ArrayBuffer) => Buffer.from(bytes).toString();

function entryOf({ key, crc, body }: Row, collection: string): Entry {
  const bytes = Buffer.from(body);
  const isWhole = checksum(collection, key, bytes) === crc;
  if (!isWhole) throw new StoreRefusal(`collection ${collection}, record ${idIn(bytes) ?? `in row ${key}`} is damaged`);
  const doc = decode(bytes);
  return { key, id: keyOf(doc._id), doc };
}

/** The id that a damaged body still shows. */
function idIn(bytes: Buffer): string | null {
  try {
    return String(decode(bytes)._id);
  } catch {
    return null;
  }
}

function checkCounts(journal: Journal, collections: Map<string, Entry[]>): number {
  const rows = journal.db.prepare(allCounts).all() as { name: ArrayBuffer; count: number }[];
  const counts = new Map(rows.map(({ name, count }) => [textIn(name), count]));
  for (const name of new Set([...counts.keys(), ...collections.keys()])) {
    const found = collections.get(name)?.length ?? 0;
    if (name && found !== counts.get(name))
      throw new StoreRefusal(
        `collection ${name} has ${found} records where ${counts.get(name) ?? "none"} were counted`,
      );
  }
  const commits = counts.get("");
  if (commits === undefined) throw new StoreRefusal("its count of commits is missing");
  if (commits < journal.expected()) throw new StoreRefusal(`it ends at commit ${commits} of ${journal.expected()}`);
  return commits;
}

/** Reads everything and checks that it is whole. Throws StoreRefusal naming collection and record where it is not. */
export async function load(journal: Journal): Promise<Content> {
  const [check] = journal.db.pragma("quick_check(1)") as { quick_check: string }[];
  if (check?.quick_check !== "ok") throw new StoreRefusal(check?.quick_check ?? "it cannot be checked");
  const collections = new Map<string, Entry[]>();
  let lastKey = 0;
  let read = 0;
  for (const row of journal.db.prepare(allRecords).iterate() as Iterable<Row>) {
    const name = textIn(row.collection);
    const entries = collections.get(name);
    if (entries) entries.push(entryOf(row, name));
    else collections.set(name, [entryOf(row, name)]);
    lastKey = row.key;
    if (++read % rowsPerTurn === 0) await nextTurn();
  }
  return { collections, lastKey, commits: checkCounts(journal, collections) };
}
