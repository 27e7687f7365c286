import type { Tinypool } from "tinypool";
import { startThread } from "../../../platform/event-loop/worker-thread.ts";
import { yieldToEventLoop } from "../../../platform/event-loop/yield-to-event-loop.ts";
import { StoreError } from "../../store-error.ts";
import type { Call, Counts, Known, Outcome, Row, Step } from "./journal-worker.ts";

const rowsAtOnce = 100;
/** What the thread has ready is taken without a turn of the event loop, which is yielded to after so many rows. */
const rowsBetweenYields = 500;

// Not of one file, and never ended: a database that was abandoned would be closed, and so written to, with its thread.
let pool: Tinypool | undefined; // eslint-disable-line no-restricted-syntax

/** One thread, so that a flush, however slow the disk, holds up nobody who only reads. */
const thread = () =>
  (pool ??= startThread(new URL("./journal-worker", import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 2 }, // what passes through is not kept
  }));

type ValueOf<Name extends string> = Extract<Outcome<Name>, { value: unknown }>["value"];

async function inThread<C extends Call>(call: C): Promise<ValueOf<C["method"]>> {
  const outcome = (await thread().run(call)) as Outcome<C["method"]>;
  if ("value" in outcome) return outcome.value;
  const { message, code, isRefusal, isLost } = outcome.failure;
  throw isRefusal ? new StoreError(message, { isLost }) : Object.assign(new Error(message), { code });
}

/** The durable half of the embedded store: the data file of a folder, in a thread of its own. */
export class Journal {
  readonly #dataDir: string;

  private constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Locks the file for this process, without writing to it. Throws StoreError when another holds it or it is no data file. */
  static async open(dataDir: string): Promise<Journal> {
    await inThread({ dataDir, method: "open" });
    return new Journal(dataDir);
  }

  /** What the file tells of itself. Throws StoreError when it is not whole. */
  known(): Promise<Known> {
    return inThread({ dataDir: this.#dataDir, method: "known", args: [] });
  }

  /** All rows by their keys, some at a time; the next are read while these are looked at. */
  async *rows(): AsyncGenerator<Row[]> {
    const after = (key: number) => inThread({ dataDir: this.#dataDir, method: "rowsAfter", args: [key, rowsAtOnce] });
    let read = 0;
    for (let rows = await after(0); rows.length > 0;) {
      const next = after(rows.at(-1)!.key);
      next.catch(() => undefined); // told when it is awaited, if the reader goes on
      yield rows;
      if ((read += rows.length) % rowsBetweenYields === 0) await yieldToEventLoop();
      rows = await next;
    }
  }

  /** Begins to write after so many commits, once the content was read and found whole. */
  begin(commits: number): Promise<void> {
    return inThread({ dataDir: this.#dataDir, method: "begin", args: [commits] });
  }

  /** Writes the steps and how many rows these collections then have, and flushes them, all or none. */
  commit(steps: Step[], counts: Counts): Promise<void> {
    return inThread({ dataDir: this.#dataDir, method: "commit", args: [steps, counts] });
  }

  /** SQLite's own limit, which it reports just as a disk without room: for tests. */
  limitTo(pages: number): Promise<void> {
    return inThread({ dataDir: this.#dataDir, method: "limitTo", args: [pages] });
  }

  /** Closes without writing to the file. */
  abandon(): Promise<void> {
    return inThread({ dataDir: this.#dataDir, method: "abandon", args: [] });
  }

  /** Checkpoints the log and releases the file. */
  close(): Promise<void> {
    return inThread({ dataDir: this.#dataDir, method: "close", args: [] });
  }
}
