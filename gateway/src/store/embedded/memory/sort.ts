import mongoose from "mongoose";
import { compare, findInsertIndex } from "mingo/util";
import type { Entry } from "./records.ts";

/** Fields in the order in which they decide: 1 ascending, -1 descending. */
export type Sort = [field: string, direction: 1 | -1][];

const { ObjectId } = mongoose.mongo;

/** MongoDB's order of two values, of which a missing one counts as null. */
function order(a: unknown, b: unknown): number {
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : Number(a > b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  return compare(a ?? null, b ?? null);
}

/** Which of two entries comes first. */
export type Order = (a: Entry, b: Entry) => number;

/** The total order that a sort gives; ties go by age. */
export const orderOf =
  (sort: Sort): Order =>
  (a, b) => {
    for (const [field, direction] of sort) {
      const found = direction * order(a.doc[field], b.doc[field]);
      if (found !== 0) return found;
    }
    return a.key - b.key;
  };

/** The first few of many entries in an order; sorting all of them for one page would hold up everyone else. */
export function firstOf(entries: readonly Entry[], compareEntries: Order, count: number): Entry[] {
  const first: Entry[] = [];
  for (const entry of entries) {
    if (first.length === count && compareEntries(entry, first[count - 1]!) > 0) continue;
    first.splice(findInsertIndex(first, entry, compareEntries as never), 0, entry);
    if (first.length > count) first.pop();
  }
  return first;
}
