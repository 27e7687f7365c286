import { isObject } from "mingo/util";
import type { Document, Entry } from "./document.ts";
import { compile, testOf, type Test } from "./filter.ts";
import { firstInOrder, filterAsync } from "./yielding.ts";
import { OrderedIndex, type Range } from "./ordered-index.ts";
import { Searches } from "./searches.ts";
import { orderOf, type Sort } from "./sort.ts";
import { UniqueIndex, type IndexOptions } from "./unique-index.ts";

export interface Selection {
  sort?: Sort;
  skip?: number;
  limit?: number;
}

// How many times more sorting an entry costs than scanning it in index order, if a filter is tested or keys are known.
const sortCost = { test: 5, keys: 100 };

const maxScannedEntries = 1_000;

function requiredFieldsOf(fields: string[], { sparse, partialFilterExpression }: IndexOptions): string[] | undefined {
  if (fields.some((field) => field.includes("."))) return undefined;
  if (sparse) return fields.length === 1 ? fields : undefined;
  const conditions = Object.entries(partialFilterExpression ?? {});
  const isPresence = ([name, condition]: [string, unknown]) =>
    fields.includes(name) && isObject(condition) && (condition as Document).$exists === true;
  return conditions.every(isPresence) ? conditions.map(([name]) => name) : undefined;
}

const isEmpty = (filter: Document) => Object.keys(filter).length === 0;

const listIn = (condition: unknown): unknown[] | undefined =>
  isObject(condition) && Object.keys(condition).join() === "$in" ? (condition as { $in: unknown[] }).$in : undefined;

const rangeOf = (entries: Entry[], rest: Document): Range => ({
  size: entries.length,
  slice: (from, to) => entries.slice(from, to),
  rest,
});

function meetingNow(entries: Entry[], test: Test, count: number): Entry[] {
  const found: Entry[] = [];
  for (const entry of entries) if (test(entry.doc) && found.push(entry) >= count) break;
  return found;
}

async function firstIn(ordered: Range | undefined, isDescending: boolean, end: number): Promise<Entry[] | undefined> {
  if (!ordered || end > 2 * maxScannedEntries) return undefined;
  const { size, slice, rest } = ordered;
  const count = Math.min(size, end + maxScannedEntries);
  const entries = isDescending ? slice(size - count, size).reverse() : slice(0, count);
  const found = await filterAsync(entries, testOf(rest), end);
  return found.length === end || count === size ? found : undefined;
}

export class Records {
  readonly name: string;
  readonly #ids = new UniqueIndex("_id_", { _id: 1 });
  readonly #uniques = [this.#ids];
  readonly #ordered = new Map<string, OrderedIndex>();
  readonly #attempted = new Map<number, Entry | undefined>();
  readonly #searches = new Searches(() => this.#now());

  constructor(name: string) {
    this.name = name;
  }

  get size(): number {
    return this.#ids.entries.size;
  }

  /** Applies to `find` and `size` only, until `forget`; swapped arguments revert it. Throws error 11000 if a unique value is in use. */
  attempt(before: Entry | undefined, after: Entry | undefined): void {
    if (after) for (const index of this.#uniques) index.check(before, after);
    for (const index of this.#uniques) index.replace(before, after);
    this.#attempted.set((after ?? before)!.key, after);
  }

  forget(): void {
    this.#attempted.clear();
  }

  replace(before: Entry | undefined, after: Entry | undefined): void {
    if (after) for (const index of this.#uniques) index.check(before, after);
    for (const index of this.#uniques) index.replace(before, after);
    for (const index of this.#ordered.values()) index.replace(before, after);
    this.#searches.replace(before, after);
  }

  async addUnique(name: string, fields: Document, options: IndexOptions): Promise<void> {
    if (this.#uniques.some((index) => index.name === name)) return;
    const index = new UniqueIndex(name, fields, options);
    this.#uniques.push(index);
    try {
      await index.fill(this.#all());
    } catch (error) {
      this.#uniques.splice(this.#uniques.indexOf(index), 1);
      throw error;
    }
  }

  // An unsupported kind of index is ignored, because an index never changes a result.
  async addOrdered(name: string, fields: string[], options: IndexOptions): Promise<void> {
    const requiredFields = requiredFieldsOf(fields, options);
    if (!requiredFields || this.#ordered.has(name)) return;
    const index = new OrderedIndex(fields, { requiredFields });
    this.#ordered.set(name, index);
    // Filled now because a write cannot wait for it; the others are filled at their first use.
    if (requiredFields.length > 0) await index.fill(this.#now);
  }

  find(filter: Document, { sort, skip = 0, limit = 0 }: Selection = {}): Entry[] {
    const end = limit > 0 && !sort ? skip + limit + this.#attempted.size : Infinity;
    const named = this.#named(filter);
    const { slice, rest } = named ?? this.#narrowest(filter);
    const kept = isEmpty(rest) ? slice(0, end) : meetingNow(slice(), compile(rest), end);
    const found = named || this.#attempted.size === 0 ? kept : this.#asAttempted(kept, compile(filter));
    return (sort ? found.sort(orderOf(sort)) : found).slice(skip, limit > 0 ? skip + limit : undefined);
  }

  async read(filter: Document, { sort, skip = 0, limit = 0 }: Selection = {}): Promise<Entry[]> {
    const end = limit > 0 ? skip + limit : Infinity;
    if (sort && !this.#named(filter)) return this.#sorted(filter, sort, skip, end);
    if (sort) return this.find(filter, { sort, skip, limit });
    const { slice, rest } = this.#named(filter) ?? (await this.#indexed(filter));
    return (await filterAsync(slice(), testOf(rest), end)).slice(skip);
  }

  async count(filter: Document): Promise<number> {
    const named = this.#named(filter);
    return named ? this.find(filter).length : (await this.#matching(filter)).size;
  }

  #asAttempted(kept: Entry[], test: Test): Entry[] {
    const attempted = [...this.#attempted.values()].filter((entry) => entry && test(entry.doc)) as Entry[];
    return [...kept.filter(({ key }) => !this.#attempted.has(key)), ...attempted];
  }

  #all(): Iterable<Entry> {
    return this.#ids.entries.values();
  }

  // A copy, because an iteration that yields could see an entry twice that was removed and inserted again meanwhile.
  readonly #now = (): Entry[] => [...this.#all()];

  #everything(rest: Document): Range {
    return { size: this.size, slice: (from, to) => [...this.#all()].slice(from, to), rest };
  }

  #named(filter: Document): Range | undefined {
    const { _id, ...others } = filter;
    const listed = listIn(_id)?.map((id) => this.#ids.find({ _id: id }));
    if (listed?.every((found) => found !== undefined)) return rangeOf([...new Set(listed.flat())], others);
    const named = this.#uniques.map((index) => index.find(filter)).find(Boolean);
    return named && rangeOf(named, filter);
  }

  #narrowest(filter: Document): Range {
    const narrowing = [...this.#ordered.values()].filter((index) => index.narrows(filter));
    for (const index of narrowing) this.#fillBehind(index);
    const ranges = narrowing.map((index) => index.range(filter)).filter((range) => range !== undefined);
    if (ranges.length === 0) return this.#everything(filter);
    const left = ({ rest }: Range) => Object.keys(rest).length;
    const isBetter = (one: Range, other: Range) =>
      one.size < other.size || (one.size === other.size && left(one) < left(other));
    return ranges.reduce((best, range) => (isBetter(range, best) ? range : best));
  }

  // Starts after the current write, whose attempts may be reverted.
  #fillBehind(index: OrderedIndex): void {
    void Promise.resolve().then(() => index.fill(this.#now));
  }

  async #indexed(filter: Document): Promise<Range> {
    for (const index of this.#ordered.values()) if (index.narrows(filter)) await index.fill(this.#now);
    return this.#narrowest(filter);
  }

  async #matching(filter: Document): Promise<Range> {
    if (isEmpty(filter)) return this.#everything(filter);
    const range = await this.#indexed(filter);
    if (isEmpty(range.rest)) return range;
    const test = compile(range.rest);
    if (range.size > maxScannedEntries) return this.#searches.find(filter);
    const found = range.slice().filter(({ doc }) => test(doc));
    return rangeOf(found, {});
  }

  async #sorted(filter: Document, sort: Sort, skip: number, end: number): Promise<Entry[]> {
    const index = [...this.#ordered.values()].find((one) => one.isOrderedBy(sort, filter));
    await index?.fill(this.#now);
    const first = skip === 0 && (await firstIn(index?.range(filter), sort[0]?.[1] === -1, end));
    if (first) return first;
    const { size, slice, keys } = await this.#matching(filter);
    const last = Math.min(end, size);
    if (skip >= last) return [];
    const isDescending = sort[0]?.[1] === -1;
    const ordered = index?.range(filter);
    if (ordered && isEmpty(ordered.rest))
      return isDescending ? ordered.slice(size - last, size - skip).reverse() : ordered.slice(skip, last);
    const isFromEnd = size - skip < last;
    const count = isFromEnd ? size - skip : last;
    const take = (): Promise<Entry[]> => {
      if (ordered && (count * ordered.size) / size <= (keys ? sortCost.keys : sortCost.test) * size) {
        const entries = ordered.slice();
        const known = keys?.();
        const test = known ? ({ key }: Entry) => known.has(key) : testOf(ordered.rest);
        return filterAsync(isDescending === isFromEnd ? entries : entries.reverse(), test, count);
      }
      const order = orderOf(sort);
      return firstInOrder(slice(), isFromEnd ? (a, b) => order(b, a) : order, count);
    };
    const taken = await take();
    return isFromEnd ? taken.reverse().slice(0, last - skip) : taken.slice(skip);
  }
}
