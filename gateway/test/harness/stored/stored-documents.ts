import mongoose from "mongoose";
import { Engine } from "../../../src/store/embedded/engine.ts";

type Document = Record<string, unknown>;

async function inDatabase<T>(uri: string, use: (database: mongoose.mongo.Db) => Promise<T>): Promise<T> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  return use(client.db()).finally(() => client.close());
}

/** What a collection of a store holds that no gateway has open. */
export async function storedDocuments(store: Record<string, string>, name: string): Promise<Document[]> {
  if (store.MONGODB_URI) return inDatabase(store.MONGODB_URI, (database) => database.collection(name).find().toArray());
  const engine = await Engine.open(store.DATA_DIR!);
  const found = engine.records(name).find({});
  await engine.close();
  return found.map(({ doc }) => doc);
}

/** Adds a document to such a store, past the product. */
export async function storeDocument(store: Record<string, string>, name: string, doc: Document): Promise<void> {
  if (store.MONGODB_URI)
    return inDatabase(store.MONGODB_URI, async (database) => void (await database.collection(name).insertOne(doc)));
  const engine = await Engine.open(store.DATA_DIR!);
  await engine.write(({ put }) => put(engine.records(name), doc));
  await engine.close();
}

/** Changes the documents of a collection in such a store, past the product: `fieldsOf` returns what is set in each. */
export async function changeDocuments(
  store: Record<string, string>,
  name: string,
  fieldsOf: (doc: Document) => Document,
): Promise<void> {
  const changed = (doc: Document) => ({ ...doc, ...fieldsOf(doc) });
  if (store.MONGODB_URI)
    return inDatabase(store.MONGODB_URI, async (database) => {
      const collection = database.collection(name);
      for (const doc of await collection.find().toArray()) await collection.replaceOne({ _id: doc._id }, changed(doc));
    });
  const engine = await Engine.open(store.DATA_DIR!);
  const records = engine.records(name);
  const found = records.find({});
  await engine.write(({ put }) => {
    for (const entry of found) put(records, changed(entry.doc), entry);
  });
  await engine.close();
}

/** The names of a collection's indexes on MongoDB. */
export const indexNames = (uri: string, name: string): Promise<string[]> =>
  inDatabase(uri, async (database) => (await database.collection(name).indexes()).map((index) => index.name!));

/** Makes indexes as an earlier release did. */
export const makeIndexes = (uri: string, name: string, fields: string[]): Promise<unknown> =>
  inDatabase(uri, async (database) => {
    for (const field of fields) await database.collection(name).createIndex({ [field]: 1 }, { sparse: true });
  });

/** Everything in a database, indexes included. */
export const everythingIn = (uri: string): Promise<Document> =>
  inDatabase(uri, async (database) => {
    const names = (await database.listCollections().toArray()).map(({ name }) => name).sort();
    const found = names.map(async (name) => {
      const collection = database.collection(name);
      return [name, await collection.find().sort({ _id: 1 }).toArray(), await collection.indexes()] as const;
    });
    return Object.fromEntries((await Promise.all(found)).map(([name, ...rest]) => [name, rest]));
  });
