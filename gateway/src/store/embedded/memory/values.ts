import mongoose from "mongoose";
import { compare } from "mingo/util";

const { BSON } = mongoose.mongo;

/** A document as MongoDB's own format holds it: plain objects, arrays, and the driver's types. */
export type Document = Record<string, unknown>;

const formatOptions = { ignoreUndefined: false };

/** A document's bytes in BSON. */
export const encode = (doc: Document): Uint8Array => BSON.serialize(doc, formatOptions);

/** The document of bytes in BSON. Throws where they are none. */
export const decode = (bytes: Uint8Array): Document => BSON.deserialize(bytes);

/** What the document becomes by being stored and read back. */
export const stored = (doc: Document): Document => decode(encode(doc));

/** Whether it is an object of names and values, and no id, date or list. */
export function isPlain(value: unknown): value is Document {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A deep copy; ids and other immutable values of the driver are shared. */
export function copy<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return new Date(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => copy(item)) as T;
  if (!isPlain(value)) return value;
  const result: Document = {};
  for (const name in value) result[name] = copy((value as Document)[name]);
  return result as T;
}

/** A text that tells every two different filters apart. */
export const textOf = (filter: Document): string =>
  BSON.EJSON.stringify(filter, undefined, undefined, { relaxed: false, ignoreUndefined: false });

/** A text that two values share when MongoDB would call them equal. */
export function keyOf(value: unknown): string {
  if (value instanceof mongoose.Types.ObjectId) return `o${value.toHexString()}`;
  if (typeof value === "string") return `s${value}`;
  if (typeof value === "number") return `n${value}`;
  if (value === undefined || value === null) return "-";
  return `e${BSON.EJSON.stringify({ value }, { relaxed: true })}`;
}

/** MongoDB's order of two values; a missing one sorts as null. */
export function order(a: unknown, b: unknown): number {
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  return compare(a ?? null, b ?? null);
}
