import { compile, type Test } from "./filter.ts";
import { comparator, SortedEntries, type Sort } from "./sorted.ts";
import { taken, UniqueIndex, type IndexOptions } from "./unique-index.ts";
import { keyOf, textOf, type Document } from "./values.ts";

/** One document in memory; never changed, only replaced. `key` is its row in the data file and counts up with its making. */
export interface Entry {
  readonly key: number;
  readonly id: string;
  readonly doc: Document;
}

export interface Selection {
  sort?: Sort;
  skip?: number;
  limit?: number;
}

const mostOrders = 16;
const keptMatches = 8;
const smallCollection = 256;

/** The documents of one collection, with the orders and unique values that find them. */
export class Records {
  readonly name: string;
  readonly #entries = new Map<string, Entry>();
  readonly #orders = new Map<string, SortedEntries>();
  readonly #matches = new Map<string, readonly Entry[]>();
  readonly uniques: UniqueIndex[] = [];

  constructor(name: string, entries: Entry[] = []) {
    this.name = name;
    for (const entry of entries) this.replace(undefined, entry);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Puts `after` in the place of `before`; one of them may be missing. Throws error 11000 and changes nothing for a taken value. */
  replace(before: Entry | undefined, after: Entry | undefined): void {
    if (after && !before && this.#entries.has(after.id))
      throw taken(this.name, "_id_", { _id: 1 }, { _id: after.doc._id });
    if (after) for (const index of this.uniques) index.check(before, after);
    if (after) this.#entries.set(after.id, after);
    else if (before) this.#entries.delete(before.id);
    for (const index of this.uniques) index.replace(before, after);
    for (const sorted of this.#orders.values()) sorted.replace(before, after);
    this.#matches.clear();
  }

  /** Refuses what exists already, as MongoDB does when it builds the index. */
  addUnique(name: string, fields: Document, options: IndexOptions): void {
    if (this.uniques.some((index) => index.name === name)) return;
    const index = new UniqueIndex(this.name, name, fields, options);
    for (const entry of this.#entries.values()) {
      index.check(undefined, entry);
      index.replace(undefined, entry);
    }
    this.uniques.push(index);
  }

  find(filter: Document, { sort, skip = 0, limit = 0 }: Selection = {}): Entry[] {
    const end = limit > 0 ? skip + limit : Infinity;
    const named = this.#named(filter);
    if (!named && sort && this.#entries.size > smallCollection) return this.#walk(filter, sort, skip, end);
    const found = [...(named ?? this.#scan(filter, sort ? Infinity : end))];
    if (sort) found.sort(comparator(sort));
    return found.slice(skip, end);
  }

  count(filter: Document): number {
    return (this.#named(filter) ?? this.#matching(filter)).length;
  }

  #named(filter: Document): Entry[] | undefined {
    const { _id } = filter;
    const isId = typeof _id === "string" || (typeof _id === "object" && _id !== null && "toHexString" in _id);
    const found = isId
      ? { entry: this.#entries.get(keyOf(_id)) }
      : this.uniques.map((index) => index.find(filter)).find((result) => result !== undefined);
    return found && (found.entry && compile(filter)(found.entry.doc) ? [found.entry] : []);
  }

  #scan(filter: Document, end: number): readonly Entry[] {
    if (end === Infinity) return this.#matching(filter);
    const test = compile(filter);
    const found: Entry[] = [];
    for (const entry of this.#entries.values()) if (test(entry.doc) && found.push(entry) >= end) break;
    return found;
  }

  /** All entries that meet the filter, kept until the next write: a page and its total ask the same. */
  #matching(filter: Document): readonly Entry[] {
    const name = textOf(filter);
    const kept = this.#matches.get(name);
    if (kept) return kept;
    const test = compile(filter);
    const found: Entry[] = [];
    for (const entry of this.#entries.values()) if (test(entry.doc)) found.push(entry);
    if (this.#matches.size >= keptMatches) this.#matches.delete(this.#matches.keys().next().value as string);
    this.#matches.set(name, found);
    return found;
  }

  #walk(filter: Document, sort: Sort, skip: number, end: number): Entry[] {
    const matching = this.#matching(filter);
    if (matching.length <= smallCollection) return [...matching].sort(comparator(sort)).slice(skip, end);
    const isBackward = sort[0]?.[1] === -1;
    const ordered = this.#order(
      isBackward ? sort.map(([field, direction]) => [field, direction === 1 ? -1 : 1]) : sort,
    );
    const test: Test = matching.length === this.#entries.size ? () => true : compile(filter);
    const found: Entry[] = [];
    const wanted = Math.min(end, matching.length);
    for (let at = 0, passed = 0; at < ordered.length && passed < wanted; at++) {
      const entry = ordered[isBackward ? ordered.length - 1 - at : at]!;
      if (test(entry.doc) && ++passed > skip) found.push(entry);
    }
    return found;
  }

  #order(sort: Sort): readonly Entry[] {
    const name = JSON.stringify(sort);
    const kept = this.#orders.get(name);
    if (kept) return kept.read();
    if (this.#orders.size >= mostOrders) this.#orders.delete(this.#orders.keys().next().value as string);
    const made = new SortedEntries(sort, this.#entries.values());
    this.#orders.set(name, made);
    return made.read();
  }
}
