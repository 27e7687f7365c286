import mongoose from "mongoose";
import { cloneDeep } from "mingo/util";

const { BSON, ObjectId } = mongoose.mongo;

const nullForUndefined = { ignoreUndefined: false };

/** A document as MongoDB's own format holds it: plain objects, arrays, and the driver's types. */
export type Document = Record<string, unknown>;

/** One document in memory; never changed, only replaced. `key` is its row in the data file and counts up with its making. */
export interface Entry {
  readonly key: number;
  readonly doc: Document;
}

/** A document's bytes in BSON, alone in their buffer: that of the library is a slice of 8 kB, which binary data would keep. */
export const encode = (doc: Document): Uint8Array => new Uint8Array(BSON.serialize(doc, nullForUndefined));

/** The document of bytes in BSON, whose binary data stays in their buffer. Throws where they are none. */
export const decode = (bytes: Uint8Array): Document => BSON.deserialize(bytes);

/** A text that two values or filters share when MongoDB would call them equal. */
export function textOf(value: unknown): string {
  // Not toHexString(), which puts twelve pieces together that a Map then keeps: 220 bytes an id, and not 40.
  if (value instanceof ObjectId) return Buffer.from(value.id).toString("hex");
  // The same as EJSON makes of a text, in less time.
  if (typeof value === "string") return JSON.stringify([value]);
  return BSON.EJSON.stringify([value], { relaxed: false, ...nullForUndefined });
}

const isLasting = (value: unknown) => typeof value !== "object" || value === null || value instanceof ObjectId;

/** A copy that the caller may change; shares the immutable values of the driver. */
export function copyOf(doc: Document): Document {
  const copy = { ...doc };
  for (const name in copy) if (!isLasting(copy[name])) copy[name] = cloneDeep(copy[name]);
  return copy;
}
