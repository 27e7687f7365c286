import type { Tinypool } from "tinypool";
import { startThread } from "../../../platform/event-loop/worker-thread.ts";
import { yieldToEventLoop } from "../../../platform/event-loop/yield-to-event-loop.ts";
import { StoreError } from "../../store-error.ts";
import { decode, type Entry } from "../memory/document.ts";
import { Records } from "../memory/records.ts";
import { checksum } from "./data-file.ts";
import type { Call, Counts, Known, Outcome, Row, Step } from "./journal-worker.ts";

const rowsPerRead = 100;
// Receiving rows that the thread has ready does not yield to the event loop by itself.
const rowsBetweenYields = 500;

// Shared by all files and never ended: ending the thread would close, and so write to, an abandoned database.
let pool: Tinypool | undefined; // eslint-disable-line no-restricted-syntax

// A separate thread, so that flushing to a slow disk does not delay reads.
const thread = () =>
  (pool ??= startThread(new URL("./journal-worker", import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  }));

type ValueOf<Name extends string> = Extract<Outcome<Name>, { value: unknown }>["value"];

async function inThread<C extends Call>(call: C): Promise<ValueOf<C["method"]>> {
  const outcome = (await thread().run(call)) as Outcome<C["method"]>;
  if ("value" in outcome) return outcome.value;
  const { message, code, isRefusal, isLost } = outcome.failure;
  throw isRefusal ? new StoreError(message, { isLost }) : Object.assign(new Error(message), { code });
}

export class Journal {
  readonly #dataDir: string;

  private constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  static async open(dataDir: string): Promise<Journal> {
    await inThread({ dataDir, method: "open" });
    return new Journal(dataDir);
  }

  known(): Promise<Known> {
    return inThread({ dataDir: this.#dataDir, method: "known", args: [] });
  }

  async *rows(): AsyncGenerator<Row[]> {
    const after = (key: number) => inThread({ dataDir: this.#dataDir, method: "rowsAfter", args: [key, rowsPerRead] });
    let read = 0;
    for (let rows = await after(0); rows.length > 0;) {
      const next = after(rows.at(-1)!.key);
      next.catch(() => undefined);
      yield rows;
      if ((read += rows.length) % rowsBetweenYields === 0) await yieldToEventLoop();
      rows = await next;
    }
  }

  begin(commits: number): Promise<void> {
    return inThread({ dataDir: this.#dataDir, method: "begin", args: [commits] });
  }

  commit(steps: Step[], counts: Counts): Promise<void> {
    return inThread({ dataDir: this.#dataDir, method: "commit", args: [steps, counts] });
  }

  limitTo(pages: number): Promise<void> {
    return inThread({ dataDir: this.#dataDir, method: "limitTo", args: [pages] });
  }

  abandon(): Promise<void> {
    return inThread({ dataDir: this.#dataDir, method: "abandon", args: [] });
  }

  close(): Promise<void> {
    return inThread({ dataDir: this.#dataDir, method: "close", args: [] });
  }
}

interface Content {
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
