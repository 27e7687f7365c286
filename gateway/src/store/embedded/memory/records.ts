import { LRUCache } from "lru-cache";
import { isObject } from "mingo/util";
import { textOf, type Document } from "./document.ts";
import { compile } from "./filter.ts";
import { firstOf, orderOf, type Sort } from "./sort.ts";
import { UniqueIndex, type IndexOptions } from "./unique-index.ts";

/** One document in memory; never changed, only replaced. `key` is its row in the data file and counts up with its making. */
export interface Entry {
  readonly key: number;
  readonly doc: Document;
}

/** Which of the entries found are wanted, and in which order; no limit is 0. */
export interface Selection {
  sort?: Sort;
  skip?: number;
  limit?: number;
}

/** A page so near to either end is picked out of its collection; for one between them, everything is sorted once. */
const nearPage = 256;

const listIn = (condition: unknown): unknown[] | undefined =>
  isObject(condition) && Object.keys(condition).join() === "$in" ? (condition as { $in: unknown[] }).$in : undefined;

/** The documents of one collection and their unique values. */
export class Records {
  readonly name: string;
  readonly #ids = new UniqueIndex("_id_", { _id: 1 });
  readonly #uniques = [this.#ids];
  /** Answers that stand until the next write: a page and its total ask the same. */
  readonly #kept = new LRUCache<string, Entry[], () => Entry[]>({
    max: 8,
    memoMethod: (_k, _v, { context }) => context(),
  });

  constructor(name: string, entries: Entry[] = []) {
    this.name = name;
    for (const entry of entries) this.#ids.replace(undefined, entry);
  }

  get size(): number {
    return this.#ids.entries.size;
  }

  /** Puts `after` in the place of `before`; one of them may be missing. Throws error 11000 and changes nothing for a taken value. */
  replace(before: Entry | undefined, after: Entry | undefined): void {
    if (after) for (const index of this.#uniques) index.check(before, after);
    for (const index of this.#uniques) index.replace(before, after);
    this.#kept.clear();
  }

  /** Refuses what exists already, as MongoDB does when it builds the index. */
  addUnique(name: string, fields: Document, options: IndexOptions): void {
    if (this.#uniques.some((index) => index.name === name)) return;
    const index = new UniqueIndex(name, fields, options);
    for (const entry of this.#ids.entries.values()) {
      index.check(undefined, entry);
      index.replace(undefined, entry);
    }
    this.#uniques.push(index);
  }

  find(filter: Document, { sort, skip = 0, limit = 0 }: Selection = {}): Entry[] {
    const end = limit > 0 ? skip + limit : Infinity;
    if (!sort) return this.#matching(filter, end).slice(skip, end);
    const found = this.#matching(filter);
    const inOrder = orderOf(sort);
    if (end <= nearPage) return firstOf(found, inOrder, end).slice(skip);
    const left = found.length - skip;
    if (left <= 0) return [];
    if (left <= nearPage)
      return firstOf(found, (a, b) => inOrder(b, a), left)
        .reverse()
        .slice(0, limit || left);
    const sorted = () => found.toSorted(inOrder);
    return this.#kept.memo(textOf([filter, sort]), { context: sorted }).slice(skip, end);
  }

  count(filter: Document): number {
    return this.#matching(filter).length;
  }

  /** All entries that meet the filter, or the first so many; the oldest first, unless the filter lists ids. */
  #matching(filter: Document, end = Infinity): Entry[] {
    const { _id, ...others } = filter;
    const listed = listIn(_id)?.map((id) => this.#ids.find({ _id: id }));
    if (listed?.every((found) => found !== undefined)) return meeting(new Set(listed.flat()), others, end);
    const named = this.#uniques.map((index) => index.find(filter)).find(Boolean);
    if (named || end < Infinity) return meeting(named ?? this.#ids.entries.values(), filter, end);
    return this.#kept.memo(textOf(filter), { context: () => meeting(this.#ids.entries.values(), filter) });
  }
}

function meeting(entries: Iterable<Entry>, filter: Document, end = Infinity): Entry[] {
  const test = compile(filter);
  const found: Entry[] = [];
  for (const entry of entries) if (test(entry.doc) && found.push(entry) >= end) break;
  return found;
}
