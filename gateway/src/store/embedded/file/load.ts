import { StoreError } from "../../store-error.ts";
import { decode, type Entry } from "../memory/document.ts";
import { Records } from "../memory/records.ts";
import { checksum } from "./data-file.ts";
import type { Row } from "./journal-worker.ts";
import type { Journal } from "./journal.ts";

export interface Content {
  collections: Map<string, Records>;
  lastKey: number;
  commits: number;
}

function docOf({ key, collection, crc, body }: Row): Entry["doc"] {
  let doc: Entry["doc"] | undefined;
  try {
    doc = decode(body);
  } catch {
    // The checksum below reports damaged bytes.
  }
  if (doc && checksum(collection, key, body) === crc) return doc;
  throw new StoreError(`collection ${collection}, record ${doc ? String(doc._id) : `in row ${key}`} is damaged`);
}

export async function load(journal: Journal): Promise<Content> {
  const { counts, commits, expected } = await journal.known();
  const collections = new Map([...counts.keys()].map((name) => [name, new Records(name)]));
  let lastKey = 0;
  for await (const rows of journal.rows())
    for (const row of rows) {
      const entry = { key: row.key, doc: docOf(row) };
      const records = collections.get(row.collection);
      if (!records) throw new StoreError(`collection ${row.collection} was never counted`);
      records.replace(undefined, entry);
      lastKey = row.key;
    }
  for (const [name, { size }] of collections)
    if (size !== counts.get(name))
      throw new StoreError(`collection ${name} has ${size} records where ${counts.get(name)} were counted`);
  if (commits === undefined) throw new StoreError("its count of commits is missing");
  if (commits < expected) throw new StoreError(`it ends at commit ${commits} of ${expected}`);
  return { collections, lastKey, commits };
}
