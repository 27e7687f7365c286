import mongoose from "mongoose";
import { resolve } from "mingo/util";
import { textOf, type Document, type Entry } from "./document.ts";
import { compile, type Test } from "./filter.ts";
import { eachYielding } from "./yielding.ts";

const { MongoServerError, ObjectId } = mongoose.mongo;

export interface IndexOptions {
  name?: string;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
}

export class UniqueIndex {
  readonly name: string;
  readonly entries = new Map<string | undefined, Entry>();
  readonly #pattern: Document;
  readonly #fields: string[];
  readonly #isPartial: boolean;
  readonly #covers: Test | undefined;

  constructor(name: string, pattern: Document, { sparse = false, partialFilterExpression }: IndexOptions = {}) {
    this.name = name;
    this.#pattern = pattern;
    this.#fields = Object.keys(pattern);
    this.#isPartial = partialFilterExpression !== undefined;
    const isPresent: Test = (doc) => !sparse || this.#fields.some((field) => resolve(doc, field) !== undefined);
    const isMet = partialFilterExpression && compile(partialFilterExpression);
    if (sparse || isMet) this.#covers = (doc) => isPresent(doc) && (isMet?.(doc) ?? true);
  }

  check(before: Entry | undefined, { doc }: Entry): void {
    const other = this.entries.get(this.#key(doc));
    if (!other || other === before) return;
    const keyValue = Object.fromEntries(this.#fields.map((field) => [field, resolve(doc, field)]));
    const message = `E11000 duplicate key error index: ${this.name}`;
    throw Object.assign(new MongoServerError({ message }), { code: 11_000, keyPattern: this.#pattern, keyValue });
  }

  fill(entries: Iterable<Entry>): Promise<void> {
    return eachYielding(entries, (entry) => {
      this.check(entry, entry);
      this.replace(undefined, entry);
    });
  }

  replace(before: Entry | undefined, after: Entry | undefined): void {
    const [old, key] = [this.#key(before?.doc), this.#key(after?.doc)];
    if (old !== key) this.entries.delete(old);
    if (after && key) this.entries.set(key, after);
  }

  find(filter: Document): Entry[] | undefined {
    const isGiven = (value: unknown) => /string|number/.test(typeof value) || value instanceof ObjectId;
    if (this.#isPartial || !this.#fields.every((field) => isGiven(resolve(filter, field)))) return undefined;
    const entry = this.entries.get(this.#key(filter));
    return entry ? [entry] : [];
  }

  #key(doc: Document | undefined): string | undefined {
    if (!doc || this.#covers?.(doc) === false) return undefined;
    return this.#fields.map((field) => textOf(resolve(doc, field))).join();
  }
}
