import type { Document, Entry } from "./document.ts";
import { boundsOf, isScalar, type Bound } from "./range-bounds.ts";
import type { Test } from "./filter.ts";
import { eachYielding, sortedByFields } from "./yielding.ts";
import { order, orderOf, type Order, type Sort } from "./sort.ts";
import { SortedList } from "./sorted-list.ts";

const initialBytes = 1_024;

// One bit per key: 12 kB for 100,000 entries.
class KeySet {
  #bits: Uint8Array;

  constructor(bits = new Uint8Array(initialBytes)) {
    this.#bits = bits;
  }

  has(key: number): boolean {
    return ((this.#bits[key >>> 3] ?? 0) & (1 << (key & 7))) !== 0;
  }

  add(key: number): void {
    if (key >>> 3 >= this.#bits.length) {
      const longer = new Uint8Array((key >>> 3) * 2);
      longer.set(this.#bits);
      this.#bits = longer;
    }
    this.#bits[key >>> 3]! |= 1 << (key & 7);
  }

  delete(key: number): void {
    if (this.has(key)) this.#bits[key >>> 3]! &= ~(1 << (key & 7));
  }

  copy(): KeySet {
    return new KeySet(this.#bits.slice());
  }
}

export interface Range {
  size: number;
  slice: (from?: number, to?: number) => Entry[];
  rest: Document;
  keys?: () => KeySet;
}

type Replacement = [before: Entry | undefined, after: Entry | undefined];

interface OrderedIndexOptions {
  requiredFields?: string[];
  predicate?: Test;
}

export class OrderedIndex {
  readonly #fields: string[];
  readonly #requiredFields: string[];
  readonly #predicate: Test | undefined;
  readonly #order: Order;
  #list: SortedList<Entry>;
  readonly #keys = new KeySet();
  // Keys of entries with a list or an object in an indexed field: the index is not used while there are any.
  readonly #unindexable = new Set<number>();
  #filling: Promise<void> | undefined;
  #pendingReplacements: Replacement[] | undefined;

  constructor(fields: string[], { requiredFields = [], predicate }: OrderedIndexOptions = {}) {
    this.#fields = fields;
    this.#requiredFields = requiredFields;
    this.#predicate = predicate;
    this.#order = orderOf(fields.map((field) => [field, 1]));
    this.#list = new SortedList(this.#order);
  }

  fill(entries: () => Entry[] | Promise<Entry[]>): Promise<void> {
    this.#filling ??= this.#fill(entries);
    return this.#filling;
  }

  replace(before: Entry | undefined, after: Entry | undefined): void {
    if (!this.#filling) return;
    if (this.#pendingReplacements) return void this.#pendingReplacements.push([before, after]);
    const isInPlace = () =>
      after && this.#order(before!, after) === 0 && this.#holds(after) && !this.#isUnindexable(before!);
    if (before && !isInPlace()) this.#remove(before);
    if (after) this.#add(after);
  }

  narrows(filter: Document): boolean {
    return this.#isWhole(filter) && this.#bounds(filter).covered.length > 0;
  }

  isOrderedBy(sort: Sort, filter: Document): boolean {
    const { fixed } = this.#bounds(filter);
    const left = this.#fields.slice(fixed.length);
    const isSame = sort.length === left.length && sort.every(([field], at) => field === left[at]);
    const isOneWay = sort.every(([, direction]) => direction === sort[0]?.[1]);
    return isSame && isOneWay && sort.at(-1)?.[0] === "_id" && this.#isWhole(filter);
  }

  range(filter: Document): Range | undefined {
    if (!this.#filling || this.#pendingReplacements || this.#unindexable.size > 0 || !this.#isWhole(filter))
      return undefined;
    const { fixed, low, high, covered } = this.#bounds(filter);
    const { start, size } = this.#list.stretch(
      (entry) => this.#isBefore(entry, fixed, low),
      (entry) => this.#isBefore(entry, fixed, high),
    );
    const rest = Object.fromEntries(Object.entries(filter).filter(([field]) => !covered.includes(field)));
    const slice = (from = 0, to = size) => this.#list.slice(start + from, start + Math.min(to, size));
    return { size, rest, slice, ...(size === this.#list.size && { keys: () => this.#keys.copy() }) };
  }

  async #fill(entries: () => Entry[] | Promise<Entry[]>): Promise<void> {
    const pending: Replacement[] = (this.#pendingReplacements = []);
    const own: Entry[] = [];
    await eachYielding(await entries(), (entry) => {
      if (!this.#has(entry)) return;
      if (this.#isUnindexable(entry)) return void this.#unindexable.add(entry.key);
      own.push(entry);
      this.#keys.add(entry.key);
    });
    this.#list = new SortedList(this.#order, await sortedByFields(own, this.#fields));
    this.#pendingReplacements = undefined;
    for (const [before, after] of pending) this.replace(before, after);
  }

  #isWhole(filter: Document): boolean {
    const isNeverMissing = (condition: unknown) => condition !== null && (isScalar(condition) || boundsOf(condition));
    return this.#requiredFields.every((field) => isNeverMissing(filter[field]));
  }

  #bounds(filter: Document): { fixed: unknown[]; low: Bound; high: Bound; covered: string[] } {
    const count = this.#fields.findIndex((field) => !isScalar(filter[field]));
    const equal = count < 0 ? this.#fields : this.#fields.slice(0, count);
    const fixed = equal.map((field) => filter[field]);
    const next = this.#fields[equal.length];
    const bounds = next === undefined ? undefined : boundsOf(filter[next]);
    if (!bounds) return { fixed, low: { isAfter: false }, high: { isAfter: true }, covered: equal };
    return { fixed, low: bounds[0], high: bounds[1], covered: [...equal, next!] };
  }

  #isBefore({ doc }: Entry, fixed: unknown[], { value, isAfter }: Bound): boolean {
    for (let at = 0; at < fixed.length; at++) {
      const side = order(doc[this.#fields[at]!], fixed[at]);
      if (side !== 0) return side < 0;
    }
    if (value === undefined) return isAfter;
    const side = order(doc[this.#fields[fixed.length]!], value);
    return side < 0 || (side === 0 && isAfter);
  }

  #has({ doc }: Entry): boolean {
    return this.#requiredFields.every((field) => doc[field] !== undefined);
  }

  #holds(entry: Entry): boolean {
    return this.#has(entry) && (this.#predicate?.(entry.doc) ?? true);
  }

  #isUnindexable({ doc }: Entry): boolean {
    return !this.#fields.every((field) => isScalar(doc[field] ?? null));
  }

  #add(entry: Entry): void {
    if (!this.#holds(entry)) return;
    if (this.#isUnindexable(entry)) return void this.#unindexable.add(entry.key);
    this.#list.add(entry);
    this.#keys.add(entry.key);
  }

  #remove(entry: Entry): void {
    if (this.#unindexable.delete(entry.key)) return;
    this.#list.remove(entry);
    this.#keys.delete(entry.key);
  }
}
