import { setTimeout as delay } from "node:timers/promises";
import type { HydratedDocument, Model, Types, UpdateQuery } from "mongoose";
import { collectionOf, findOneOf } from "../collection-of.ts";
import { conflict } from "../errors/app-error.ts";
import { isDuplicate, StoreAwayError } from "../errors/storage-errors.ts";
import type { StoreConnection, Write } from "../write.ts";
import { insertRecord, type Filter, type RecordModel, type StoredRecord } from "./stored-record.ts";

/** Less than the minute for which a gateway that was killed leaves its locks in MongoDB, and more than many writers at once need. */
const longestMs = 30_000;

const firstPauseMs = 20;
const longestPauseMs = 500;

interface ChangeOptions {
  timestamps?: boolean;
}

/** Past mongoose: casts nothing, and the revision stays. */
export const insertion = <T extends { _id: unknown }>(model: Model<T>, document: T): Write<T> => ({
  model,
  expected: 1,
  run: async (session) => {
    await collectionOf(model).insertOne(document as never, { session });
    return { matched: 1, value: document };
  },
});

export const recordInsertion = <T extends StoredRecord>(model: RecordModel<T>, record: T): Write<T> => ({
  model,
  expected: 1,
  run: async (session) => {
    await insertRecord(model, record, session);
    return { matched: 1, value: record };
  },
});

/** Through mongoose, which checks the document and completes it; for collections without a revision. */
export const creation = <T>(model: Model<T>, fields: object): Write<T> => ({
  model,
  expected: 1,
  run: async (session) => {
    const [created] = (await model.create([fields] as never, { session })) as unknown as [HydratedDocument<T>];
    return { matched: 1, value: created.toObject() as T };
  },
});

/** Through mongoose, which checks the records and completes them. */
export const recordInsertions = <T extends StoredRecord>(model: RecordModel<T>, records: object[]): Write<T[]> => ({
  model,
  expected: records.length,
  run: async (session) => {
    const value = (await model.insertMany(records as never[], session ? { session } : {})) as unknown as T[];
    return { matched: value.length, value };
  },
});

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

interface SingleUpdate {
  filter: Filter;
  update: Filter;
  upsert?: boolean;
}

export const eachChange = <T>(model: Model<T>, updates: readonly SingleUpdate[]): Write<void> => ({
  model,
  expected: updates.length,
  run: async (session) => {
    const operations = updates.map((updateOne) => ({ updateOne }));
    const { matchedCount, upsertedCount } = await collectionOf(model).bulkWrite(operations as never, { session });
    return { matched: matchedCount + upsertedCount, value: undefined };
  },
});

/** The revision stays, since no table shows what is written. */
export const unseen = <T>(write: Write<T>): Write<T> => ({ ...write, isUnseen: true });

export const removal = <T>(model: Model<T>, filter: Filter): Write<number> => ({
  model,
  expected: 1,
  run: async (session) => {
    const { deletedCount } = await model.deleteOne(filter, session && { session });
    return { matched: deletedCount, value: deletedCount };
  },
});

export const removals = <T>(model: Model<T>, filter: Filter, expected: number): Write<number> => ({
  model,
  expected,
  run: async (session) => {
    const { deletedCount } = await model.deleteMany(filter, session && { session });
    return { matched: deletedCount, value: deletedCount };
  },
});

/** All writes or none; unknown while the store is away. Null on a conflict: too few documents match, or an `_id` is in use. */
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

/** Calls again after a conflict, when it resolves to null. Throws StoreAwayError where conflicts go on. */
export async function untilCommitted<T>(attempt: () => Promise<T | null>, longest = longestMs): Promise<T> {
  const end = performance.now() + longest;
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 1.5, longestPauseMs)) {
    const committed = await attempt();
    if (committed !== null) return committed;
    if (performance.now() > end)
      throw new StoreAwayError("Others kept writing to the same records, or keep them locked");
    await delay(Math.random() * pause);
  }
}

/** Calls again after a conflict, as `untilCommitted` does. Throws CONFLICT if the id is in use. */
export const untilCreated = <T>(
  model: Write["model"],
  _id: Types.ObjectId,
  attempt: () => Promise<T | null>,
): Promise<T> =>
  untilCommitted(async () => {
    const created = await attempt();
    if (!created && (await findOneOf(model, { _id }))) throw conflict("There is a record of this id already");
    return created;
  });

/** Commits a new document with other writes. Throws CONFLICT if its id is in use. */
export const commitNew = <T extends object>(
  _id: Types.ObjectId,
  document: Write<T>,
  ...others: readonly Write[]
): Promise<T> => untilCreated(document.model, _id, () => commit(document, ...others));
