import type { Document } from "./document.ts";
import { edgesOf, isScalar, type Edge } from "./edges.ts";
import type { Test } from "./filter.ts";
import { KeySet } from "./key-set.ts";
import { eachYielding } from "./yielding.ts";
import type { Entry } from "./document.ts";
import { order, orderOf, type Order, type Sort } from "./sort.ts";
import { sortedByFields } from "./sorted-by-fields.ts";
import { SortedList } from "./sorted-list.ts";

/** The entries of an index between two places, in its order, and what of the filter they were not chosen by. */
export interface Range {
  size: number;
  /** A copy of the current entries, or of a part of them. */
  slice: (from?: number, to?: number) => Entry[];
  rest: Document;
  /** Their current keys; missing where it would take a look at each. */
  keys?: () => KeySet;
}

type Replacement = [before: Entry | undefined, after: Entry | undefined];

/** How an index is made: with `needs`, of those alone that have these fields; with `covers`, of those alone that meet a test, as all do that it is filled from. */
interface Coverage {
  needs?: string[];
  covers?: Test;
}

/** Entries in the order of some fields, then of age; once filled, maintained by every write. */
export class OrderedIndex {
  readonly #fields: string[];
  readonly #needs: string[];
  readonly #covers: Test | undefined;
  readonly #order: Order;
  #list: SortedList<Entry>;
  readonly #keys = new KeySet();
  /** The keys of those that have a list or an object in these fields: while there are any, the index answers nothing. */
  readonly #strays = new Set<number>();
  #filling: Promise<void> | undefined;
  /** What was written while it was being filled. */
  #missed: Replacement[] | undefined;

  constructor(fields: string[], { needs = [], covers }: Coverage = {}) {
    this.#fields = fields;
    this.#needs = needs;
    this.#covers = covers;
    this.#order = orderOf(fields.map((field) => [field, 1]));
    this.#list = new SortedList(this.#order);
  }

  /** Fills the index at the first call, from all entries or, with `covers`, from those that meet it. */
  fill(entries: () => Entry[] | Promise<Entry[]>): Promise<void> {
    this.#filling ??= this.#fill(entries);
    return this.#filling;
  }

  replace(before: Entry | undefined, after: Entry | undefined): void {
    if (!this.#filling) return;
    if (this.#missed) return void this.#missed.push([before, after]);
    const isInPlace = () => after && this.#order(before!, after) === 0 && this.#holds(after) && !this.#isStray(before!);
    if (before && !isInPlace()) this.#remove(before);
    if (after) this.#add(after);
  }

  /** Whether it has all that the filter can mean, and fewer than all. */
  narrows(filter: Document): boolean {
    return this.#isWhole(filter) && this.#edges(filter).covered.length > 0;
  }

  /** Whether the entries that the filter means come from it in this order, or in its reverse. */
  isOrderedBy(sort: Sort, filter: Document): boolean {
    const { fixed } = this.#edges(filter);
    const left = this.#fields.slice(fixed.length);
    const isSame = sort.length === left.length && sort.every(([field], at) => field === left[at]);
    const isOneWay = sort.every(([, direction]) => direction === sort[0]?.[1]);
    return isSame && isOneWay && sort.at(-1)?.[0] === "_id" && this.#isWhole(filter);
  }

  /** The entries that can meet the filter; undefined while it cannot tell. */
  range(filter: Document): Range | undefined {
    if (!this.#filling || this.#missed || this.#strays.size > 0 || !this.#isWhole(filter)) return undefined;
    const { fixed, low, high, covered } = this.#edges(filter);
    const { start, size } = this.#list.stretch(
      (entry) => this.#isBefore(entry, fixed, low),
      (entry) => this.#isBefore(entry, fixed, high),
    );
    const rest = Object.fromEntries(Object.entries(filter).filter(([field]) => !covered.includes(field)));
    const slice = (from = 0, to = size) => this.#list.slice(start + from, start + Math.min(to, size));
    return { size, rest, slice, ...(size === this.#list.size && { keys: () => this.#keys.copy() }) };
  }

  async #fill(entries: () => Entry[] | Promise<Entry[]>): Promise<void> {
    const missed: Replacement[] = (this.#missed = []);
    const own: Entry[] = [];
    await eachYielding(await entries(), (entry) => {
      if (!this.#has(entry)) return;
      if (this.#isStray(entry)) return void this.#strays.add(entry.key);
      own.push(entry);
      this.#keys.add(entry.key);
    });
    this.#list = new SortedList(this.#order, await sortedByFields(own, this.#fields));
    this.#missed = undefined;
    for (const [before, after] of missed) this.replace(before, after);
  }

  #isWhole(filter: Document): boolean {
    const isNeverMissing = (condition: unknown) => condition !== null && (isScalar(condition) || edgesOf(condition));
    return this.#needs.every((field) => isNeverMissing(filter[field]));
  }

  /** What the filter asks of the fields from the first on: some to be equal, then one to be within a range. */
  #edges(filter: Document): { fixed: unknown[]; low: Edge; high: Edge; covered: string[] } {
    const count = this.#fields.findIndex((field) => !isScalar(filter[field]));
    const equal = count < 0 ? this.#fields : this.#fields.slice(0, count);
    const fixed = equal.map((field) => filter[field]);
    const next = this.#fields[equal.length];
    const edges = next === undefined ? undefined : edgesOf(filter[next]);
    if (!edges) return { fixed, low: { isPast: false }, high: { isPast: true }, covered: equal };
    return { fixed, low: edges[0], high: edges[1], covered: [...equal, next!] };
  }

  #isBefore({ doc }: Entry, fixed: unknown[], { value, isPast }: Edge): boolean {
    for (let at = 0; at < fixed.length; at++) {
      const side = order(doc[this.#fields[at]!], fixed[at]);
      if (side !== 0) return side < 0;
    }
    if (value === undefined) return isPast;
    const side = order(doc[this.#fields[fixed.length]!], value);
    return side < 0 || (side === 0 && isPast);
  }

  #has({ doc }: Entry): boolean {
    return this.#needs.every((field) => doc[field] !== undefined);
  }

  #holds(entry: Entry): boolean {
    return this.#has(entry) && (this.#covers?.(entry.doc) ?? true);
  }

  #isStray({ doc }: Entry): boolean {
    return !this.#fields.every((field) => isScalar(doc[field] ?? null));
  }

  #add(entry: Entry): void {
    if (!this.#holds(entry)) return;
    if (this.#isStray(entry)) return void this.#strays.add(entry.key);
    this.#list.add(entry);
    this.#keys.add(entry.key);
  }

  #remove(entry: Entry): void {
    if (this.#strays.delete(entry.key)) return;
    this.#list.remove(entry);
    this.#keys.delete(entry.key);
  }
}
