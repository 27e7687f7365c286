import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { Tinypool } from "tinypool";
import { within } from "../event-loop/within.ts";
import { startThread } from "../event-loop/worker-thread.ts";
import { yieldToEventLoop } from "../event-loop/yield-to-event-loop.ts";
import type { Logger } from "../log.ts";
import { renderText, unrendered, type RenderedText } from "./render-text.ts";

interface PostText {
  _id: unknown;
  version: number;
  body: string;
}

const maxBytes = 64 * 1024 * 1024;
const bytesPerChar = 2;
const bytesPerEntry = 500;

const threadTimeoutMs = 10_000;
const threadIdleMs = 30_000;
const threadMemoryMb = 128;
const failureTtlMs = 60_000;

const marks = /[*_`[\]<>&\\!#+\n~-]|\d[.)]/g;
const addresses = /:\/\/|www\./gi;

// Measured: with so many marks the worst text takes 20 ms on one core, with ten times as many over 100.
const maxMarks = 1_000;
// Each can be searched for its end up to the end of the text: 40 take 20 ms at worst, 2,000 half a second.
const maxAddresses = 40;
// A row is filled with empty cells up to the length of the head: 65,536 cells take 40 ms.
const maxCells = 20_000;

const count = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0;

const isSlow = (text: string): boolean =>
  count(text, marks) > maxMarks ||
  count(text, addresses) > maxAddresses ||
  count(text, /\|/g) * count(text, /\n/g) > maxCells;

export class RenderedPosts {
  readonly #log: Logger;
  readonly #closing = new AbortController();
  #thread: Tinypool | undefined;
  readonly #hereInTurn = pLimit(1);
  readonly #inThreadInTurn = pLimit(1);

  readonly #rendered = new LRUCache<string, RenderedText, PostText>({
    maxSize: maxBytes,
    sizeCalculation: ({ html, excerpt }) => (html.length + excerpt.length) * bytesPerChar + bytesPerEntry,
    // A result that is evicted or too large for the cache still goes to its callers.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _outdated, { context, options }) =>
      this.#render(context.body).catch((error: unknown) => {
        const { _id, version, body } = context;
        if (!this.#closing.signal.aborted)
          this.#log.error({ event: "markdown not rendered", _id, version, cause: error });
        options.ttl = failureTtlMs;
        return unrendered(body);
      }),
  });

  constructor(log: Logger) {
    this.#log = log;
  }

  async of(post: PostText): Promise<RenderedText> {
    const key = `${String(post._id)} ${post.version}`;
    return (await this.#rendered.fetch(key, { context: post })) ?? unrendered(post.body);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#thread?.destroy();
  }

  #render(text: string): Promise<RenderedText> {
    return isSlow(text)
      ? this.#inThreadInTurn(() => this.renderInThread(text))
      : this.#hereInTurn(() => this.renderHere(text));
  }

  async renderHere(text: string): Promise<RenderedText> {
    await yieldToEventLoop();
    return renderText(text);
  }

  async renderInThread(text: string): Promise<RenderedText> {
    this.#thread ??= startThread(new URL("./markdown-worker", import.meta.url), {
      minThreads: 0,
      idleTimeout: threadIdleMs,
      resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
    });
    const thread = this.#thread;
    return within(threadTimeoutMs, this.#closing.signal, (signal) => thread.run(text, { signal }));
  }
}
