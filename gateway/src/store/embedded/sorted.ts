import type { Entry } from "./records.ts";
import { order } from "./values.ts";

export type Sort = [field: string, direction: 1 | -1][];

const fewWrites = 64;

/** The total order that a sort gives: ties go by age, backward with the first field. */
export const comparator =
  (sort: Sort) =>
  (a: Entry, b: Entry): number => {
    for (const [field, direction] of sort) {
      const found = field === "_id" && a.id[0] === b.id[0] ? order(a.id, b.id) : order(a.doc[field], b.doc[field]);
      if (found !== 0) return found * direction;
    }
    return (a.key - b.key) * (sort[0]?.[1] ?? 1);
  };

/** Where an entry belongs in entries that are in order. */
function placeOf(entry: Entry, entries: readonly Entry[], compare: (a: Entry, b: Entry) => number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(entries[middle]!, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first few of many entries, oldest first, in the order of a sort. */
export function firstOf(entries: readonly Entry[], sort: Sort, count: number): Entry[] {
  const compare = comparator(sort);
  const isBackward = sort[0]?.[1] === -1;
  const first: Entry[] = [];
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[isBackward ? entries.length - 1 - at : at]!;
    if (first.length === count && compare(entry, first[count - 1]!) > 0) continue;
    first.splice(placeOf(entry, first, compare), 0, entry);
    if (first.length > count) first.pop();
  }
  return first;
}

/** The entries of a collection kept in one order. Writes are taken in when the next reader comes. */
export class SortedEntries {
  #entries: Entry[];
  readonly #added = new Set<Entry>();
  readonly #gone = new Set<Entry>();
  readonly #compare: (a: Entry, b: Entry) => number;

  constructor(sort: Sort, entries: Iterable<Entry>) {
    this.#compare = comparator(sort);
    this.#entries = [...entries].sort(this.#compare);
  }

  replace(before: Entry | undefined, after: Entry | undefined): void {
    if (before && !this.#added.delete(before)) this.#gone.add(before);
    if (after && !this.#gone.delete(after)) this.#added.add(after);
  }

  read(): readonly Entry[] {
    if (this.#added.size + this.#gone.size > fewWrites) this.#sortAgain();
    else this.#placeEach();
    this.#added.clear();
    this.#gone.clear();
    return this.#entries;
  }

  #sortAgain(): void {
    this.#entries = [...this.#entries, ...this.#added].filter((entry) => !this.#gone.has(entry)).sort(this.#compare);
  }

  #placeEach(): void {
    for (const entry of this.#gone) this.#entries.splice(this.#place(entry), 1);
    for (const entry of this.#added) this.#entries.splice(this.#place(entry), 0, entry);
  }

  #place(entry: Entry): number {
    return placeOf(entry, this.#entries, this.#compare);
  }
}
