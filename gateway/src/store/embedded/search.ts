import { compile, containedText } from "./filter.ts";
import type { Entry } from "./records.ts";
import { comparator, firstOf, SortedEntries, type Sort } from "./sorted.ts";
import { TextIndex } from "./text-index.ts";
import { textOf, type Document } from "./values.ts";

/** Which of the entries found are wanted, and in which order; no limit is 0. */
export interface Selection {
  sort?: Sort;
  skip?: number;
  limit?: number;
}

const smallCollection = 256;
/** A page that ends here or sooner is picked out; sorting everything for it would hold up everyone else. */
const nearPage = 256;
const mostOrders = 16;
const keptMatches = 8;

/** Makes room for one more, at the cost of the oldest. */
function makeRoom(kept: Map<string, unknown>, most: number): void {
  if (kept.size >= most) kept.delete(kept.keys().next().value as string);
}

/** Answers filters over a collection. What helps with large ones (orders, texts) is made when it is first asked for. */
export class Search {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #orders = new Map<string, SortedEntries>();
  readonly #texts = new Map<string, TextIndex>();
  readonly #matches = new Map<string, readonly Entry[]>();

  constructor(entries: ReadonlyMap<string, Entry>) {
    this.#entries = entries;
  }

  replace(before: Entry | undefined, after: Entry | undefined): void {
    for (const order of this.#orders.values()) order.replace(before, after);
    for (const text of this.#texts.values()) text.replace(before, after);
    this.#matches.clear();
  }

  find(filter: Document, { sort, skip = 0, limit = 0 }: Selection): Entry[] {
    const end = limit > 0 ? skip + limit : Infinity;
    if (!sort) return this.#first(filter, end).slice(skip, end);
    const matching = this.matching(filter);
    if (matching.length <= smallCollection) return [...matching].sort(comparator(sort)).slice(skip, end);
    return this.#page(matching, sort, skip, end);
  }

  /** All entries that meet the filter, oldest first. Kept until the next write: a page and its total ask the same. */
  matching(filter: Document): readonly Entry[] {
    const name = textOf(filter);
    const kept = this.#matches.get(name);
    if (kept) return kept;
    const found = this.#containing(filter) ?? this.#meeting(filter, this.#entries.values());
    makeRoom(this.#matches, keptMatches);
    this.#matches.set(name, found);
    return found;
  }

  #first(filter: Document, end: number): readonly Entry[] {
    return end === Infinity ? this.matching(filter) : this.#meeting(filter, this.#entries.values(), end);
  }

  #meeting(filter: Document, entries: Iterable<Entry>, end = Infinity): Entry[] {
    const test = compile(filter);
    const found: Entry[] = [];
    for (const entry of entries) if (test(entry.doc) && found.push(entry) >= end) break;
    return found;
  }

  /** The entries that meet a filter with a text to look for; undefined when it has none. */
  #containing(filter: Document): Entry[] | undefined {
    const field = Object.keys(filter).find((name) => !name.includes(".") && containedText(filter[name]) !== null);
    if (field === undefined || this.#entries.size <= smallCollection) return undefined;
    const { [field]: condition, ...rest } = filter;
    const index = this.#texts.get(field) ?? new TextIndex(field, this.#entries.values());
    this.#texts.set(field, index);
    const found = this.#meeting(rest, index.find(containedText(condition)!));
    return found.sort((a, b) => a.key - b.key);
  }

  /** Goes through the kept order and takes what matches: cheaper than sorting the matches for every page. */
  #page(matching: readonly Entry[], sort: Sort, skip: number, end: number): Entry[] {
    if (end <= nearPage) return firstOf(matching, sort, end).slice(skip);
    const isBackward = sort[0]?.[1] === -1;
    const ordered = this.#order(isBackward ? sort.map(([field, way]) => [field, way === 1 ? -1 : 1]) : sort);
    const matches = new Uint8Array(1 + matching.reduce((most, { key }) => Math.max(most, key), 0));
    for (const { key } of matching) matches[key] = 1;
    const wanted = Math.min(end, matching.length);
    const found: Entry[] = [];
    for (let at = 0, passed = 0; at < ordered.length && passed < wanted; at++) {
      const entry = ordered[isBackward ? ordered.length - 1 - at : at]!;
      if (matches[entry.key] === 1 && ++passed > skip) found.push(entry);
    }
    return found;
  }

  #order(sort: Sort): readonly Entry[] {
    const name = JSON.stringify(sort);
    const kept = this.#orders.get(name);
    if (kept) return kept.read();
    makeRoom(this.#orders, mostOrders);
    const made = new SortedEntries(sort, this.#entries.values());
    this.#orders.set(name, made);
    return made.read();
  }
}
