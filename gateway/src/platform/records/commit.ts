import type { Model, UpdateQuery } from "mongoose";
import { collectionOf } from "../collection-of.ts";
import { isDuplicate } from "../errors/storage-errors.ts";
import type { StoreConnection, Write } from "../write.ts";
import { insertRecord, type Filter, type RecordModel, type StoredRecord } from "./stored-record.ts";

interface ChangeOptions {
  /** Whether `updatedAt` moves; it does by default. */
  timestamps?: boolean;
}

/** Inserts a document as it is, past mongoose and uncounted. */
export const insertion = <T extends { _id: unknown }>(model: Model<T>, document: T): Write<T> => ({
  model,
  expected: 1,
  run: async (session) => {
    await collectionOf(model).insertOne(document as never, { session });
    return { matched: 1, value: document };
  },
});

/** Inserts a record as it is (`newRecord`). */
export const recordInsertion = <T extends StoredRecord>(model: RecordModel<T>, record: T): Write<T> => ({
  model,
  expected: 1,
  run: async (session) => {
    await insertRecord(model, record, session);
    return { matched: 1, value: record };
  },
});

/** Changes the one document that meets the filter, and returns it as it is then; null for none. */
export const change = <T>(
  model: Model<T>,
  filter: Filter,
  update: UpdateQuery<T>,
  options: ChangeOptions = {},
): Write<T | null> => ({
  model,
  expected: 1,
  run: async (session) => {
    const after = { ...options, ...(session && { session }), returnDocument: "after" } as const;
    const value = (await model.findOneAndUpdate(filter, update, after).lean()) as T | null;
    return { matched: Number(value !== null), value };
  },
});

/** Changes all documents that meet the filter, of which there must be so many; returns how many there were. */
export const changes = <T>(
  model: Model<T>,
  filter: Filter,
  update: UpdateQuery<T>,
  expected: number,
): Write<number> => ({
  model,
  expected,
  run: async (session) => {
    const { matchedCount } = await model.updateMany(filter, update, session && { session });
    return { matched: matchedCount, value: matchedCount };
  },
});

/** An update of one document, or an insertion if it is an upsert and there is no such document. */
interface SingleUpdate {
  filter: Filter;
  update: Filter;
  upsert?: boolean;
}

/** Makes each of these updates of one document, past mongoose and uncounted. */
export const eachChange = <T>(model: Model<T>, updates: readonly SingleUpdate[]): Write<void> => ({
  model,
  expected: updates.length,
  run: async (session) => {
    const operations = updates.map((updateOne) => ({ updateOne }));
    const { matchedCount, upsertedCount } = await collectionOf(model).bulkWrite(operations as never, { session });
    return { matched: matchedCount + upsertedCount, value: undefined };
  },
});

/** Removes the one document that meets the filter; returns how many there were. */
export const removal = <T>(model: Model<T>, filter: Filter): Write<number> => ({
  model,
  expected: 1,
  run: async (session) => {
    const { deletedCount } = await model.deleteOne(filter, session && { session });
    return { matched: deletedCount, value: deletedCount };
  },
});

/** Removes all documents that meet the filter, of which there must be at least so many; returns how many there were. */
export const removals = <T>(model: Model<T>, filter: Filter, expected: number): Write<number> => ({
  model,
  expected,
  run: async (session) => {
    const { deletedCount } = await model.deleteMany(filter, session && { session });
    return { matched: deletedCount, value: deletedCount };
  },
});

/**
 * Carries out all of these writes or none, whatever fails or is killed, and returns the value of the first. Null, with nothing written,
 * where somebody else was faster: a write matched too few documents, its `_id` is taken, or others wrote to the same documents. Throws what
 * a write throws, as for a unique value that is taken. Where the store is away, it is unknown whether they took effect. One write alone
 * needs no transaction.
 */
export async function commit<T>(first: Write<T>, ...others: readonly Write[]): Promise<T | null> {
  try {
    if (others.length === 0 && first.expected <= 1) {
      const { matched, value } = await first.run();
      return matched < first.expected ? null : value;
    }
    const connection = first.model.db as unknown as StoreConnection;
    const values = await connection.commit([first, ...others]);
    return values && (values[0] as T);
  } catch (error) {
    if (isDuplicate(error, "_id")) return null;
    throw error;
  }
}
