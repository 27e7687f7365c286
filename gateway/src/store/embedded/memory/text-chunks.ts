import { isObject } from "mingo/util";
import type { Document, Entry } from "./document.ts";
import { yieldToEventLoop } from "../../../platform/event-loop/yield-to-event-loop.ts";

/** Entries of so many keys in a row share a chunk: its texts are put together in a millisecond or two. */
const keysInChunk = 1_000;
/** Ends each text: what contains it is not looked for here, so that nothing found spans two. */
const end = "\u0000";

/** The texts of some entries side by side, and where each of them ends. */
interface Texts {
  all: string;
  ends: number[];
}

interface Chunk {
  /** By their keys. */
  entries: Map<number, Entry>;
  /** Their texts by the name of the field, from when they are looked through until one of them changes; null where one holds what is no text. */
  texts: Map<string, Texts | null>;
}

/** What a pattern looks for that is a literal text, its punctuation escaped; undefined for any other. */
function literalOf(pattern: unknown): string | undefined {
  if (typeof pattern !== "string" || !/^(?:[^\\^$.*+?()[\]{}|\0]|\\[^\w\0])+$/.test(pattern)) return undefined;
  return pattern.replace(/\\(.)/gs, "$1");
}

/** The field in which a filter looks for a literal text, and what else it asks; undefined where it looks for none. */
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

/**
 * Entries in chunks of up to a thousand, with the texts of a field in one: to look through these takes a third of the time of a visit to
 * each document, which is spent on waiting for memory.
 */
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

  /** Those whose text in a field contains this one at the time their chunk is searched; undefined where a field holds something else than text. */
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
