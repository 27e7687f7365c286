import type { Model, mongo } from "mongoose";
import { StoreAwayError } from "./errors/storage-errors.ts";

export const longestRead = { maxTimeMS: 5_000 };

/** Bypasses mongoose, which costs several times the look-up: takes ids as ObjectId only, and writes raise no revision. */
export function collectionOf<T>({
  db,
  collection,
}: Pick<Model<T>, "db" | "collection">): mongo.Collection<T & mongo.Document> {
  if (db.readyState === 0) throw new StoreAwayError();
  return collection as unknown as mongo.Collection<T & mongo.Document>;
}

export const findOneOf = <T>(model: Pick<Model<T>, "db" | "collection">, filter: object): Promise<T | null> =>
  collectionOf(model).findOne(filter, longestRead) as Promise<T | null>;
