import mongoose from "mongoose";
import { cloneDeep } from "mingo/util";
import { columnOf, isSortField, sortTextOf } from "../../../../contract/fold-text.ts";

const { BSON, ObjectId } = mongoose.mongo;

const nullForUndefined = { ignoreUndefined: false };

export type Document = Record<string, unknown>;

export interface Entry {
  readonly key: number;
  readonly doc: Document;
}

// Copied out of the library's buffer of 8 kB, which a slice would keep in memory.
export const encode = (doc: Document): Uint8Array => new Uint8Array(BSON.serialize(doc, nullForUndefined));

export const decode = (bytes: Uint8Array): Document => BSON.deserialize(bytes);

export function textOf(value: unknown): string {
  // Not toHexString(): its string of twelve parts takes 220 bytes as a key of a Map, this one 40.
  if (value instanceof ObjectId) return Buffer.from(value.id).toString("hex");
  // The same result as EJSON in less time.
  if (typeof value === "string") return JSON.stringify([value]);
  return BSON.EJSON.stringify([value], { relaxed: false, ...nullForUndefined });
}

const isLasting = (value: unknown) => typeof value !== "object" || value === null || value instanceof ObjectId;

export function copyOf(doc: Document): Document {
  const copy = { ...doc };
  for (const name in copy) if (!isLasting(copy[name])) copy[name] = cloneDeep(copy[name]);
  return copy;
}

const mostKnown = 2_000;

export function reading(field: string): (doc: Document) => unknown {
  if (!isSortField(field)) return (doc) => doc[field];
  const column = columnOf(field);
  return (doc) => sortTextOf(doc[column]);
}

export function readingAgain(field: string): (doc: Document) => unknown {
  const read = reading(field);
  if (!isSortField(field)) return read;
  const column = columnOf(field);
  const known = new Map<unknown, unknown>();
  return (doc) => {
    const text = doc[column];
    if (known.has(text)) return known.get(text);
    if (known.size === mostKnown) known.clear();
    const value = read(doc);
    known.set(text, value);
    return value;
  };
}

// In memory, derived fields would cost as much as the texts themselves.
export function withoutDerived(doc: Document): Document {
  if (!Object.keys(doc).some(isSortField)) return doc;
  return Object.fromEntries(Object.entries(doc).filter(([field]) => !isSortField(field)));
}
