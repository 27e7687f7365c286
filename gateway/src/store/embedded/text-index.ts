import type { Entry } from "./records.ts";
import type { Document } from "./values.ts";

/** Never part of a text in UTF-8: no find reaches from one text into the next. */
const separator = 0xff;
const leastGarbage = 1_024;

function textsOf(doc: Document, field: string): string[] {
  const value = doc[field];
  if (typeof value === "string") return [value];
  return [value].flat(2).filter((text): text is string => typeof text === "string");
}

/** The texts of one field, end to end in one buffer: looking through it is some ten times faster than asking each record. */
export class TextIndex {
  readonly #field: string;
  #bytes = Buffer.alloc(0);
  #end = 0;
  #entries: Entry[] = [];
  #starts: number[] = [];
  readonly #gone = new Set<Entry>();

  constructor(field: string, entries: Iterable<Entry>) {
    this.#field = field;
    for (const entry of entries) this.#append(entry);
  }

  replace(before: Entry | undefined, after: Entry | undefined): void {
    if (before) this.#gone.add(before);
    if (after && !this.#gone.delete(after)) this.#append(after);
    if (this.#gone.size > leastGarbage && this.#gone.size > this.#entries.length / 4) this.#compact();
  }

  /** The entries whose field contains the text, in no order. */
  find(text: string): Entry[] {
    const bytes = this.#bytes.subarray(0, this.#end);
    const wanted = Buffer.from(text);
    const found: Entry[] = [];
    for (let at = bytes.indexOf(wanted), slot = 0; at !== -1; at = this.#nextFrom(bytes, wanted, slot)) {
      slot = this.#slotOf(at, slot);
      const entry = this.#entries[slot]!;
      if (!this.#gone.has(entry)) found.push(entry);
    }
    return found;
  }

  #nextFrom(bytes: Buffer, wanted: Buffer, slot: number): number {
    const start = this.#starts[slot + 1];
    return start === undefined ? -1 : bytes.indexOf(wanted, start);
  }

  /** The last slot that starts at or before the place; it is often near the one before. */
  #slotOf(place: number, from: number): number {
    let low = from;
    let step = 1;
    while (low + step < this.#starts.length && this.#starts[low + step]! <= place) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, this.#starts.length);
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#starts[middle]! <= place) low = middle;
      else high = middle;
    }
    return low;
  }

  #append(entry: Entry): void {
    const texts = textsOf(entry.doc, this.#field);
    this.#entries.push(entry);
    this.#starts.push(this.#end);
    for (const text of texts) {
      this.#reserve(text.length * 3 + 1);
      this.#end += this.#bytes.write(text, this.#end);
      this.#bytes[this.#end++] = separator;
    }
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#bytes.length) return;
    const larger = Buffer.alloc(Math.max(2 * this.#bytes.length, this.#end + length));
    this.#bytes.copy(larger);
    this.#bytes = larger;
  }

  #compact(): void {
    const living = this.#entries.filter((entry) => !this.#gone.has(entry));
    this.#entries = [];
    this.#starts = [];
    this.#end = 0;
    this.#gone.clear();
    for (const entry of living) this.#append(entry);
  }
}
