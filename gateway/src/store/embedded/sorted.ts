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
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#entries[middle]!, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
