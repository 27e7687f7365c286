import mongoose from "mongoose";
import { compile, type Test } from "./filter.ts";
import type { Entry } from "./records.ts";
import { keyOf, type Document } from "./values.ts";

/** The options of a MongoDB index that change what it refuses. */
export interface IndexOptions {
  name?: string;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
}

const valueAt = (doc: Document, path: string): unknown =>
  path.split(".").reduce<unknown>((at, name) => (at as Document | null | undefined)?.[name], doc);

/** The error that MongoDB gives for a value that is taken. */
export const taken = (collection: string, name: string, keyPattern: Document, keyValue: Document) =>
  Object.assign(
    new mongoose.mongo.MongoServerError({
      message: `E11000 duplicate key error collection: ${collection} index: ${name} dup key: ${Object.keys(keyPattern).join(", ")}`,
    }),
    { code: 11_000, index: 0, keyPattern, keyValue },
  );

/** Finds an entry by the fields of a unique index, and refuses a second one, as MongoDB's does. */
export class UniqueIndex {
  readonly name: string;
  readonly fields: Document;
  readonly #collection: string;
  readonly #covers: Test;
  readonly #partial: Document;
  readonly #entries = new Map<string, Entry>();

  constructor(collection: string, name: string, fields: Document, options: IndexOptions) {
    const isPresent: Test = (doc) => Object.keys(fields).some((field) => valueAt(doc, field) !== undefined);
    this.#partial = options.partialFilterExpression ?? {};
    const isChosen = compile(this.#partial);
    this.#covers = options.sparse ? (doc) => isPresent(doc) && isChosen(doc) : isChosen;
    this.#collection = collection;
    this.name = name;
    this.fields = fields;
  }

  /** Throws MongoDB's error 11000 when another entry than `before` has the values of `after`. */
  check(before: Entry | undefined, after: Entry): void {
    if (!this.#covers(after.doc)) return;
    const other = this.#entries.get(this.#key(after.doc));
    if (!other || other === before) return;
    const values = Object.fromEntries(Object.keys(this.fields).map((field) => [field, valueAt(after.doc, field)]));
    throw taken(this.#collection, this.name, this.fields, values);
  }

  replace(before: Entry | undefined, after: Entry | undefined): void {
    if (before && this.#covers(before.doc)) this.#entries.delete(this.#key(before.doc));
    if (after && this.#covers(after.doc)) this.#entries.set(this.#key(after.doc), after);
  }

  /** The one entry that a filter can mean; undefined when the filter does not name this index's value. */
  find(filter: Document): { entry: Entry | undefined } | undefined {
    const names = (field: string) => typeof filter[field] === "string";
    const isInside = Object.entries(this.#partial).every(([field, value]) => value === null && filter[field] === null);
    if (!isInside || !Object.keys(this.fields).every(names)) return undefined;
    return { entry: this.#entries.get(this.#key(filter)) };
  }

  #key(doc: Document): string {
    return Object.keys(this.fields)
      .map((field) => keyOf(valueAt(doc, field)))
      .join("\u0000");
  }
}
