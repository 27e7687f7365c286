import type { Tinypool } from "tinypool";
import { startThread } from "../../../platform/event-loop/worker-thread.ts";
import { yieldToEventLoop } from "../../../platform/event-loop/yield-to-event-loop.ts";
import { StoreError } from "../../store-error.ts";
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
