import mongoose from "mongoose";
import { Query } from "mingo/query";
import { StoreAwayError } from "../../../platform/errors/storage-errors.ts";
import type { Engine, Steps } from "../engine.ts";
import { copyOf, type Document, type Entry } from "../memory/document.ts";
import { eachYielding } from "../memory/yielding.ts";
import type { Records, Selection } from "../memory/records.ts";
import type { IndexOptions } from "../memory/unique-index.ts";
import { updated, upserted, type Update } from "../memory/update.ts";
import { WriteSession } from "./gathered-writes.ts";

type AbstractCollection = new (...args: unknown[]) => { name: string; conn: { engine?: Engine }; onOpen(): void };

interface Options extends Omit<Selection, "sort"> {
  sort?: Record<string, unknown> | Map<string, unknown>;
  projection?: Document;
  upsert?: boolean;
  returnDocument?: "before" | "after";
  includeResultMetadata?: boolean;
  session?: unknown;
  collation?: unknown;
}

const sessionOf = ({ session }: Options) => (session instanceof WriteSession ? session : undefined);

interface SingleUpdate {
  filter: Document;
  update: Update;
  upsert?: boolean;
}

interface Outcome {
  before?: Entry;
  after: Entry;
}

interface UpdateRequest {
  filter: Document;
  update: Update;
  selection: Selection;
  isUpsert: boolean | undefined;
}

function updateIn(records: Records, { put }: Steps, { filter, update, selection, isUpsert }: UpdateRequest): Outcome[] {
  const found = records.find(filter, selection);
  if (found.length === 0 && isUpsert) return [{ after: put(records, upserted(filter, update)) }];
  return found.map((before) => {
    const doc = updated(before.doc, update);
    return { before, after: doc ? put(records, doc, before) : before };
  });
}

function selectionOf(options: Options): Selection {
  const { sort = {}, skip, limit, session, collation } = options;
  if ((session && !sessionOf(options)) || collation)
    throw new Error("The embedded store has no sessions but those of commits, and no collations");
  const fields = sort instanceof Map ? [...sort] : Object.entries(sort);
  if (fields.length === 0) return { skip, limit };
  return { skip, limit, sort: fields.map(([field, direction]) => [field, Number(direction) < 0 ? -1 : 1]) };
}

function copying({ projection = {} }: Options): (entry: Entry) => Document {
  const names = Object.keys(projection);
  if (names.length === 0) return ({ doc }) => copyOf(doc);
  if (names.length === 1 && projection._id === 1) return ({ doc }) => ({ _id: doc._id });
  const query = new Query({}, {});
  return ({ doc }) => query.find<Document>([copyOf(doc)], projection as Record<string, never>).next()!;
}

// All methods are async, because mongoose expects rejections and no synchronous exceptions.
export class EmbeddedCollection extends (mongoose.BaseCollection as unknown as AbstractCollection) {
  // Null until the store is open: mongoose checks this before it creates indexes.
  get collection(): Records | null {
    return this.conn.engine?.records(this.name) ?? null;
  }

  find(filter: Document = {}, options: Options = {}) {
    const found = this.#records().read(filter, selectionOf(options));
    found.catch(() => undefined);
    const copy = copying(options);
    let at = 0;
    return {
      next: async () => {
        const entry = (await found)[at++];
        return entry ? copy(entry) : null;
      },
      toArray: async () => {
        const rows: Document[] = [];
        await eachYielding((await found).slice(at), (entry) => void rows.push(copy(entry)));
        return rows;
      },
      close: async () => undefined,
    };
  }

  async findOne(filter: Document = {}, options: Options = {}): Promise<Document | null> {
    return this.find(filter, { ...options, limit: 1 }).next();
  }

  async countDocuments(filter: Document = {}, options: Options = {}): Promise<number> {
    const { skip, limit } = selectionOf(options);
    const records = this.#records();
    return skip || limit ? (await records.read(filter, { skip, limit })).length : records.count(filter);
  }

  async insertOne(doc: Document, options: Options = {}): Promise<Document> {
    await this.insertMany([doc], options);
    return { acknowledged: true, insertedId: doc._id };
  }

  async insertMany(docs: Document[], options: Options = {}): Promise<Document> {
    selectionOf(options);
    await this.#write((records, { put }) => docs.forEach((doc) => put(records, doc)), options);
    const insertedIds = Object.fromEntries(docs.map(({ _id }, at) => [at, _id]));
    return { acknowledged: true, insertedCount: docs.length, insertedIds };
  }

  async updateOne(filter: Document, update: Update, options: Options = {}): Promise<Document> {
    return this.updateMany(filter, update, { ...options, limit: 1 });
  }

  async updateMany(filter: Document, update: Update, options: Options = {}): Promise<Document> {
    const outcomes = await this.#update(filter, update, options);
    const matched = outcomes.filter(({ before }) => before);
    const made = outcomes.find(({ before }) => !before)?.after.doc._id;
    return {
      acknowledged: true,
      matchedCount: matched.length,
      modifiedCount: matched.filter(({ before, after }) => before !== after).length,
      upsertedCount: made ? 1 : 0,
      upsertedId: made ?? null,
    };
  }

  async findOneAndUpdate(filter: Document, update: Update, options: Options = {}): Promise<Document | null> {
    const [{ before, after } = {}] = await this.#update(filter, update, { ...options, limit: 1 });
    const entry = options.returnDocument === "after" ? after : before;
    const value = entry ? copying(options)(entry) : null;
    if (!options.includeResultMetadata) return value;
    const upserted = after && !before ? { upserted: after.doc._id } : {};
    return { value, lastErrorObject: { n: after ? 1 : 0, updatedExisting: Boolean(before), ...upserted }, ok: 1 };
  }

  async bulkWrite(operations: { updateOne: SingleUpdate }[], options: Options = {}): Promise<Document> {
    selectionOf(options);
    const outcomes = await this.#write((records, steps) => {
      const all = operations.flatMap(({ updateOne: { filter, update, upsert } }) =>
        updateIn(records, steps, { filter, update, selection: { limit: 1 }, isUpsert: upsert }),
      );
      sessionOf(options)?.check(all.length);
      return all;
    }, options);
    const upsertedCount = outcomes.filter(({ before }) => !before).length;
    return { matchedCount: outcomes.length - upsertedCount, upsertedCount };
  }

  async deleteOne(filter: Document, options: Options = {}): Promise<Document> {
    return this.deleteMany(filter, { ...options, limit: 1 });
  }

  async deleteMany(filter: Document, options: Options = {}): Promise<Document> {
    const selection = selectionOf(options);
    const deletedCount = await this.#write((records, { remove }) => {
      const found = records.find(filter, selection);
      sessionOf(options)?.check(found.length);
      for (const entry of found) remove(records, entry);
      return found.length;
    }, options);
    return { acknowledged: true, deletedCount };
  }

  async createIndex(fields: Document, options: IndexOptions = {}): Promise<string> {
    const name = options.name ?? Object.entries(fields).flat().join("_");
    const records = this.#records();
    if (options.unique) await records.addUnique(name, fields, options);
    else await records.addOrdered(name, Object.keys(fields), options);
    return name;
  }

  #records(): Records {
    if (!this.collection) throw new StoreAwayError();
    return this.collection;
  }

  async #update(filter: Document, update: Update, options: Options): Promise<Outcome[]> {
    const request = { filter, update, selection: selectionOf(options), isUpsert: options.upsert };
    return this.#write((records, steps) => {
      const outcomes = updateIn(records, steps, request);
      sessionOf(options)?.check(outcomes.length);
      return outcomes;
    }, options);
  }

  async #write<T>(work: (records: Records, steps: Steps) => T, options: Options): Promise<T> {
    const records = this.#records();
    const engine = sessionOf(options) ?? this.conn.engine!;
    return engine.write((steps) => work(records, steps));
  }
}
