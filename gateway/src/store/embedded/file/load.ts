import { setImmediate as nextTurn } from "node:timers/promises";
import { StoreRefusal } from "../../refusal.ts";
import { decode } from "../memory/document.ts";
import { Records, type Entry } from "../memory/records.ts";
import { lastCommit } from "./data-file.ts";
import { checksum, type Journal } from "./journal.ts";

interface Row {
  key: number;
  collection: ArrayBuffer;
  crc: number;
  body: ArrayBuffer;
}

/** What a data file holds. */
export interface Content {
  collections: Map<string, Records>;
  lastKey: number;
  commits: number;
}

const rowsPerTurn = 250;

// The library's text columns end the process on bytes that are no UTF-8, so names are read as bytes too.
const allRecords =
  "SELECT key, CAST(collection AS BLOB) AS collection, crc, CAST(body AS BLOB) AS body FROM records ORDER BY key";
const allCounts = "SELECT CAST(name AS BLOB) AS name, count FROM collections";

const textIn = (bytes: ArrayBuffer) => Buffer.from(bytes).toString();

/** The document of a row that is whole; of one that is not, the refusal names the id where the bytes still show it. */
function docOf({ key, crc, body }: Row, collection: string): Entry["doc"] {
  const bytes = Buffer.from(body);
  let doc: Entry["doc"] | undefined;
  try {
    doc = decode(bytes);
  } catch {
    // Told below: no bytes that are damaged have the checksum.
  }
  if (doc && checksum(collection, key, bytes) === crc) return doc;
  throw new StoreRefusal(`collection ${collection}, record ${doc ? String(doc._id) : `in row ${key}`} is damaged`);
}

/** Reads everything and checks that it is whole. Throws StoreRefusal naming collection and record where it is not. */
export async function load({ db, files }: Journal): Promise<Content> {
  const [check] = db.pragma("quick_check(1)") as { quick_check: string }[];
  if (check?.quick_check !== "ok") throw new StoreRefusal(check?.quick_check ?? "it cannot be checked");
  const counts = db.prepare(allCounts).all() as { name: ArrayBuffer; count: number }[];
  const counted = new Map(counts.map(({ name, count }) => [textIn(name), count]));
  const collections = new Map([...counted.keys()].map((name) => [name, new Records(name)]));
  let lastKey = 0;
  let read = 0;
  for (const row of db.prepare(allRecords).iterate() as Iterable<Row>) {
    const name = textIn(row.collection);
    const entry = { key: row.key, doc: docOf(row, name) };
    const records = collections.get(name);
    if (!records) throw new StoreRefusal(`collection ${name} was never counted`);
    records.replace(undefined, entry);
    lastKey = row.key;
    if (++read % rowsPerTurn === 0) await nextTurn();
  }
  const commits = counted.get("");
  const expected = lastCommit(files.last);
  collections.delete("");
  for (const [name, { size }] of collections)
    if (size !== counted.get(name))
      throw new StoreRefusal(`collection ${name} has ${size} records where ${counted.get(name)} were counted`);
  if (commits === undefined) throw new StoreRefusal("its count of commits is missing");
  if (commits < expected) throw new StoreRefusal(`it ends at commit ${commits} of ${expected}`);
  return { collections, lastKey, commits };
}
