import type { Model, mongo } from "mongoose";
import { StoreAwayError } from "./errors/storage-errors.ts";

/** How long the store may take to answer a read, in milliseconds: as long as mongoose's own may. */
export const longestRead = { maxTimeMS: 5_000 };

/**
 * The collection of a model, past mongoose: a query of it costs several times the look-up. Writes by it are nobody's edit: they raise no
 * revision. It takes ids as ObjectId alone. Throws StoreAwayError where MongoDB is known to be away: the driver would wait for it.
 */
export function collectionOf<T>({
  db,
  collection,
}: Pick<Model<T>, "db" | "collection">): mongo.Collection<T & mongo.Document> {
  if (db.readyState === 0) throw new StoreAwayError();
  return collection as unknown as mongo.Collection<T & mongo.Document>;
}

/** One record as it is stored; null where none meets the filter. */
export const findOneOf = <T>(model: Pick<Model<T>, "db" | "collection">, filter: object): Promise<T | null> =>
  collectionOf(model).findOne(filter, longestRead) as Promise<T | null>;
