import mongoose from "mongoose";
import { StoreAwayError } from "../../../platform/storage-failures.ts";
import { RowCursor } from "./cursor.ts";
import type { Engine } from "../engine.ts";
import { indexName, projected, selectionOf, type Options } from "./options.ts";
import type { Entry, Records } from "../memory/records.ts";
import type { IndexOptions } from "../memory/unique-index.ts";
import type { Update } from "../memory/update.ts";
import { copy, type Document } from "../memory/values.ts";
import { Write, type Outcome } from "./writes.ts";

type AbstractCollection = new (...args: unknown[]) => { name: string; conn: { engine?: Engine }; onOpen(): void };

const answer = (entry: Entry | undefined, options: Options, more: Document): Document | null => {
  const [row] = entry ? projected([entry.doc], options.projection) : [];
  const value = row ? copy(row) : null;
  return options.includeResultMetadata ? { value, lastErrorObject: { n: entry ? 1 : 0, ...more }, ok: 1 } : value;
};

const counts = (outcomes: Outcome[]) => {
  const made = outcomes.find(({ before }) => !before)?.after;
  return {
    acknowledged: true,
    matchedCount: outcomes.filter(({ before }) => before).length,
    modifiedCount: outcomes.filter(({ before, after }) => before && before !== after).length,
    upsertedCount: made ? 1 : 0,
    upsertedId: made?.doc._id ?? null,
  };
};

/**
 * MongoDB's collection as mongoose calls it; its methods are async even where they need not be, since they reject and never throw.
 * What is missing here is not offered; mongoose's own class throws for it.
 */
export class EmbeddedCollection extends (mongoose.BaseCollection as unknown as AbstractCollection) {
  /** Null until the store is open, which mongoose looks at before it makes indexes. */
  get collection(): Records | null {
    return this.conn.engine?.records(this.name) ?? null;
  }

  find(filter: Document = {}, options: Options = {}): RowCursor {
    return new RowCursor(() => this.#rows(filter, options));
  }

  async findOne(filter: Document = {}, options: Options = {}): Promise<Document | null> {
    const [row] = this.#rows(filter, { ...options, limit: 1 });
    return row ? copy(row) : null;
  }

  async countDocuments(filter: Document = {}, options: Options = {}): Promise<number> {
    const { skip, limit } = selectionOf(options);
    return skip || limit ? this.#records().find(filter, { skip, limit }).length : this.#records().count(filter);
  }

  async insertOne(doc: Document, options: Options = {}): Promise<Document> {
    selectionOf(options);
    const { doc: kept } = await this.#write((write) => write.insert(doc));
    return { acknowledged: true, insertedId: kept._id };
  }

  async insertMany(docs: Document[], options: Options = {}): Promise<Document> {
    selectionOf(options);
    const entries = await this.#write((write) => docs.map((doc) => write.insert(doc)));
    const insertedIds = Object.fromEntries(entries.map(({ doc }, at) => [at, doc._id]));
    return { acknowledged: true, insertedCount: entries.length, insertedIds };
  }

  async updateOne(filter: Document, update: Update, options: Options = {}): Promise<Document> {
    return counts(await this.#update(filter, update, { ...options, limit: 1 }));
  }

  async updateMany(filter: Document, update: Update, options: Options = {}): Promise<Document> {
    return counts(await this.#update(filter, update, options));
  }

  async findOneAndUpdate(filter: Document, update: Update, options: Options = {}): Promise<Document | null> {
    const [outcome] = await this.#update(filter, update, { ...options, limit: 1 });
    const made = outcome && !outcome.before ? { upserted: outcome.after?.doc._id } : {};
    const entry = options.returnDocument === "after" ? outcome?.after : outcome?.before;
    return answer(entry, options, { updatedExisting: Boolean(outcome?.before), ...made });
  }

  async deleteOne(filter: Document, options: Options = {}): Promise<Document> {
    return this.deleteMany(filter, { ...options, limit: 1 });
  }

  async deleteMany(filter: Document, options: Options = {}): Promise<Document> {
    const selection = selectionOf(options);
    const removed = await this.#write((write) => write.remove(filter, selection));
    return { acknowledged: true, deletedCount: removed.length };
  }

  async createIndex(fields: Document, options: IndexOptions = {}): Promise<string> {
    const name = options.name ?? indexName(fields);
    if (options.unique) this.#records().addUnique(name, fields, options);
    return name; // the others speed up a server; here each order is kept as soon as somebody asks for it
  }

  #records(): Records {
    if (!this.collection) throw new StoreAwayError();
    return this.collection;
  }

  #rows(filter: Document, options: Options): Document[] {
    const entries = this.#records().find(filter, selectionOf(options));
    return projected(
      entries.map(({ doc }) => doc),
      options.projection,
    );
  }

  #update(filter: Document, update: Update, options: Options): Promise<Outcome[]> {
    const selection = selectionOf(options);
    return this.#write((write) => write.update(filter, update, selection, options));
  }

  #write<T>(work: (write: Write) => T): Promise<T> {
    const records = this.#records();
    const engine = this.conn.engine as Engine; // safe: the records were its
    return engine.write((apply) => work(new Write(engine, records, apply)));
  }
}
