import { LRUCache } from "lru-cache";
import { isObject } from "mingo/util";
import { yieldToEventLoop } from "../../../platform/event-loop/yield-to-event-loop.ts";
import { textOf, type Document, type Entry } from "./document.ts";
import { compile, testOf } from "./filter.ts";
import { OrderedIndex, type Range } from "./ordered-index.ts";
import { filterAsync } from "./yielding.ts";

const keysInChunk = 1_000;
// Ends each text; a search for this character is not answered here, so that no match spans two texts.
const end = "\u0000";

interface Texts {
  all: string;
  ends: number[];
}

interface Chunk {
  entries: Map<number, Entry>;
  // Built by the first search and dropped by a write; null if a value is not a text.
  texts: Map<string, Texts | null>;
}

function literalOf(pattern: unknown): string | undefined {
  if (typeof pattern !== "string" || !/^(?:[^\\^$.*+?()[\]{}|\0]|\\[^\w\0])+$/.test(pattern)) return undefined;
  return pattern.replace(/\\(.)/gs, "$1");
}

export function textIn(filter: Document): { field: string; text: string; rest: Document } | undefined {
  for (const [field, condition] of Object.entries(filter)) {
    const isPattern = isObject(condition) && Object.keys(condition).join() === "$regex" && !/[.$]/.test(field);
    const text = isPattern ? literalOf((condition as Document).$regex) : undefined;
    if (text === undefined) continue;
    const { [field]: _, ...rest } = filter;
    return { field, text, rest };
  }
  return undefined;
}

function textsOf(entries: Entry[], field: string): Texts | null {
  const values = entries.map(({ doc }) => doc[field] ?? "");
  if (!values.every((value) => typeof value === "string")) return null;
  const ends: number[] = [];
  let length = 0;
  for (const text of values) ends.push((length += text.length + end.length));
  return { all: values.map((text) => text + end).join(""), ends };
}

// Searching joined texts takes a third of the time of visiting each document, which waits for memory.
export class TextChunks {
  readonly #chunks = new Map<number, Chunk>();

  replace(before: Entry | undefined, after: Entry | undefined): void {
    const entry = after ?? before;
    if (!entry) return;
    const number = Math.floor(entry.key / keysInChunk);
    const chunk = this.#chunks.get(number) ?? { entries: new Map(), texts: new Map() };
    if (chunk.entries.size === 0) this.#chunks.set(number, chunk);
    chunk.texts.clear();
    if (after) chunk.entries.set(entry.key, after);
    else chunk.entries.delete(entry.key);
    if (chunk.entries.size === 0) this.#chunks.delete(number);
  }

  async containing(field: string, text: string): Promise<Entry[] | undefined> {
    const found: Entry[] = [];
    for (const chunk of [...this.#chunks.values()]) {
      const entries = [...chunk.entries.values()];
      const texts = chunk.texts.has(field) ? chunk.texts.get(field) : textsOf(entries, field);
      chunk.texts.set(field, texts!);
      if (!texts) return undefined;
      let entry = 0;
      for (let hit = texts.all.indexOf(text); hit >= 0; hit = texts.all.indexOf(text, texts.ends[entry])) {
        while (texts.ends[entry]! <= hit) entry++;
        found.push(entries[entry]!);
      }
      await yieldToEventLoop();
    }
    return found;
  }
}

// Writes update recent searches: searching again made the p95 of a table page after a write 2.8 times as long.
export class Searches {
  readonly #all: () => Entry[];
  readonly #known = new LRUCache<string, OrderedIndex>({ max: 24 });
  readonly #texts = new TextChunks();

  constructor(all: () => Entry[]) {
    this.#all = all;
  }

  replace(before: Entry | undefined, after: Entry | undefined): void {
    for (const index of this.#known.values()) index.replace(before, after);
    this.#texts.replace(before, after);
  }

  async find(filter: Document): Promise<Range> {
    const key = textOf(filter);
    const search = this.#known.get(key) ?? new OrderedIndex([], { predicate: compile(filter) });
    this.#known.set(key, search);
    await search.fill(() => this.#matching(filter));
    return search.range({})!;
  }

  async #matching(filter: Document): Promise<Entry[]> {
    const asked = textIn(filter);
    const found = asked && (await this.#texts.containing(asked.field, asked.text));
    return found ? filterAsync(found, testOf(asked.rest)) : filterAsync(this.#all(), testOf(filter));
  }
}
