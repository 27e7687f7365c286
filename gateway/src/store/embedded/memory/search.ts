import { compile } from "./filter.ts";
import type { Entry } from "./records.ts";
import { order, textOf, type Document } from "./values.ts";

/** Fields in the order in which they decide: 1 ascending, -1 descending. */
export type Sort = [field: string, direction: 1 | -1][];

/** Which of the entries found are wanted, and in which order; no limit is 0. */
export interface Selection {
  sort?: Sort;
  skip?: number;
  limit?: number;
}

/** A page that ends here or sooner is picked out; sorting everything for it would hold up everyone else. */
const nearPage = 256;
const keptAnswers = 8;

/** The total order that a sort gives: ties go by age, backward with the first field. */
export function comparator(sort: Sort): (a: Entry, b: Entry) => number {
  const compare = sort.map(([field, direction]) =>
    field === "_id"
      ? (a: Entry, b: Entry) => direction * (a.id[0] === b.id[0] ? order(a.id, b.id) : order(a.doc._id, b.doc._id))
      : (a: Entry, b: Entry) => direction * order(a.doc[field], b.doc[field]),
  );
  compare.push((a, b) => (a.key - b.key) * (sort[0]?.[1] ?? 1));
  return (a, b) => {
    for (let at = 0; at < compare.length; at++) {
      const found = compare[at]!(a, b);
      if (found !== 0) return found;
    }
    return 0;
  };
}

/** The first few of many entries, oldest first, in the order of a sort. */
function firstOf(entries: readonly Entry[], sort: Sort, count: number): Entry[] {
  const compare = comparator(sort);
  const isBackward = sort[0]?.[1] === -1;
  const first: Entry[] = [];
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[isBackward ? entries.length - 1 - at : at]!;
    if (first.length === count && compare(entry, first[count - 1]!) > 0) continue;
    const place = first.findLastIndex((other) => compare(other, entry) < 0) + 1;
    first.splice(place, 0, entry);
    if (first.length > count) first.pop();
  }
  return first;
}

/** Answers filters over a collection by looking through it. Answers are kept until the next write: a page and its total ask the same. */
export class Search {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #kept = new Map<string, readonly Entry[]>();

  constructor(entries: ReadonlyMap<string, Entry>) {
    this.#entries = entries;
  }

  /** To be called at every write. */
  forget(): void {
    this.#kept.clear();
  }

  find(filter: Document, { sort, skip = 0, limit = 0 }: Selection): Entry[] {
    const end = limit > 0 ? skip + limit : Infinity;
    if (!sort) return (limit > 0 ? this.#meeting(filter, end) : this.matching(filter)).slice(skip);
    if (end <= nearPage) return firstOf(this.matching(filter), sort, end).slice(skip);
    const sorted = () => [...this.matching(filter)].sort(comparator(sort));
    return this.#keep(JSON.stringify(sort) + textOf(filter), sorted).slice(skip, end);
  }

  /** All entries that meet the filter, oldest first. */
  matching(filter: Document): readonly Entry[] {
    return this.#keep(textOf(filter), () => this.#meeting(filter));
  }

  #meeting(filter: Document, end = Infinity): Entry[] {
    const test = compile(filter);
    const found: Entry[] = [];
    for (const entry of this.#entries.values()) if (test(entry.doc) && found.push(entry) >= end) break;
    return found;
  }

  #keep(name: string, find: () => readonly Entry[]): readonly Entry[] {
    const found = this.#kept.get(name) ?? find();
    if (!this.#kept.has(name) && this.#kept.size >= keptAnswers) this.#kept.delete([...this.#kept.keys()][0]!);
    this.#kept.set(name, found);
    return found;
  }
}
