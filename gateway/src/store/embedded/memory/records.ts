import { compile } from "./filter.ts";
import { Search, type Selection } from "./search.ts";
import { taken, UniqueIndex, type IndexOptions } from "./unique-index.ts";
import { keyOf, type Document } from "./values.ts";

/** One document in memory; never changed, only replaced. `key` is its row in the data file and counts up with its making. */
export interface Entry {
  readonly key: number;
  readonly id: string;
  readonly doc: Document;
}

/** The documents of one collection and their unique values. */
export class Records {
  readonly name: string;
  readonly #entries = new Map<string, Entry>();
  readonly #uniques: UniqueIndex[] = [];
  readonly #search = new Search(this.#entries);

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
    if (after) for (const index of this.#uniques) index.check(before, after);
    if (after) this.#entries.set(after.id, after);
    else if (before) this.#entries.delete(before.id);
    for (const index of this.#uniques) index.replace(before, after);
    this.#search.forget();
  }

  /** Refuses what exists already, as MongoDB does when it builds the index. */
  addUnique(name: string, fields: Document, options: IndexOptions): void {
    if (this.#uniques.some((index) => index.name === name)) return;
    const index = new UniqueIndex(this.name, name, fields, options);
    for (const entry of this.#entries.values()) {
      index.check(undefined, entry);
      index.replace(undefined, entry);
    }
    this.#uniques.push(index);
  }

  find(filter: Document, selection: Selection = {}): Entry[] {
    const named = this.#named(filter);
    if (named) return named.slice(selection.skip ?? 0);
    const { sort, skip, limit } = selection;
    return (sort || skip || limit ? undefined : this.#listed(filter)) ?? this.#search.find(filter, selection);
  }

  count(filter: Document): number {
    return (this.#named(filter) ?? this.#search.matching(filter)).length;
  }

  /** The entries of a filter that lists ids; undefined for any other filter. */
  #listed(filter: Document): Entry[] | undefined {
    const ids = (filter._id as { $in?: unknown } | null | undefined)?.$in;
    if (!Array.isArray(ids)) return undefined;
    const test = compile(filter);
    const entries = new Set(ids.map((id) => this.#entries.get(keyOf(id))));
    return [...entries].filter((entry): entry is Entry => entry !== undefined && test(entry.doc));
  }

  /** The one entry, or none, of a filter that names an id or a unique value; undefined for any other filter. */
  #named(filter: Document): Entry[] | undefined {
    const { _id } = filter;
    const isId = typeof _id === "string" || (typeof _id === "object" && _id !== null && "toHexString" in _id);
    const found = isId
      ? { entry: this.#entries.get(keyOf(_id)) }
      : this.#uniques.map((index) => index.find(filter)).find((result) => result !== undefined);
    return found && (found.entry && compile(filter)(found.entry.doc) ? [found.entry] : []);
  }
}
