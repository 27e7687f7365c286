import mongoose from "mongoose";
import { migrationsName, unfinishedRestore } from "../store-error.ts";
import type { StoreContent, BackedUpRecord } from "../store.ts";
import { startRevisions } from "./revisions.ts";

type Doc = BackedUpRecord["doc"];

const batchSize = 1_000;
const namespaceNotFound = 26;

const collectionOf = (name: string) => mongoose.connection.collection<Doc>(name);
const incomingOf = (name: string) => `${name}.restoring`;
const names = () => Object.values(mongoose.connection.models).map((model) => model.collection.name);

async function dropIncoming(name: string): Promise<void> {
  try {
    await mongoose.connection.dropCollection(incomingOf(name));
  } catch (error) {
    if ((error as { code?: unknown }).code !== namespaceNotFound) throw error;
  }
}

/** Removes what an earlier restore left. */
async function prepare(name: string): Promise<void> {
  await dropIncoming(name);
  const incoming = await mongoose.connection.createCollection<Doc>(incomingOf(name));
  const isKnown = (await mongoose.connection.listCollections()).some((known) => known.name === name);
  const indexes = isKnown ? await collectionOf(name).indexes() : [];
  const own = indexes.filter((index) => index.name !== "_id_").map(({ v: _v, ns: _ns, ...index }) => index);
  if (own.length > 0) await incoming.createIndexes(own as Parameters<typeof incoming.createIndexes>[0]);
}

async function* batches(records: AsyncIterable<BackedUpRecord>): AsyncGenerator<{ name: string; docs: Doc[] }> {
  let batch: { name: string; docs: Doc[] } = { name: "", docs: [] };
  for await (const { collection, doc } of records) {
    if (collection !== batch.name || batch.docs.length === batchSize) {
      if (batch.docs.length > 0) yield batch;
      batch = { name: collection, docs: [] };
    }
    batch.docs.push(doc);
  }
  if (batch.docs.length > 0) yield batch;
}

async function fill(records: AsyncIterable<BackedUpRecord>, filled: Set<string>): Promise<void> {
  for (const name of filled) await prepare(name);
  for await (const { name, docs } of batches(records)) {
    if (!filled.has(name)) {
      filled.add(name);
      await prepare(name);
    }
    await collectionOf(incomingOf(name)).insertMany(docs);
  }
}

async function markUnfinished(): Promise<void> {
  const migrations = mongoose.connection.collection<{ _id: string }>(migrationsName);
  await migrations.updateOne({ _id: unfinishedRestore }, { $set: { at: new Date() } }, { upsert: true });
}

export const mongodbContent: StoreContent = {
  async isEmpty() {
    const found = await Promise.all(names().map((name) => collectionOf(name).findOne({}, { projection: { _id: 1 } })));
    return found.every((doc) => doc === null);
  },

  async *read() {
    const session = mongoose.connection.getClient().startSession({ snapshot: true });
    try {
      for (const collection of names())
        for await (const doc of collectionOf(collection).find({}, { session, batchSize })) yield { collection, doc };
    } finally {
      await session.endSession();
    }
  },

  async replace(records) {
    const filled = new Set([...names(), migrationsName]);
    try {
      await fill(records, filled);
      await markUnfinished();
      // Replaced last, because it has the mark.
      filled.delete(migrationsName);
      filled.add(migrationsName);
      for (const name of filled)
        await mongoose.connection.db!.renameCollection(incomingOf(name), name, { dropTarget: true });
    } finally {
      for (const name of filled) await dropIncoming(name);
      await startRevisions();
    }
  },
};
