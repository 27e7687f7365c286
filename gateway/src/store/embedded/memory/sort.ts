import mongoose from "mongoose";
import { compare } from "mingo/util";
import type { Entry } from "./document.ts";

/** Fields in the order in which they decide: 1 ascending, -1 descending. */
export type Sort = [field: string, direction: 1 | -1][];

const { ObjectId } = mongoose.mongo;

/** MongoDB's order of two values, of which a missing one counts as null. */
export function order(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : 1;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  return compare(a ?? null, b ?? null);
}

/** Which of two entries comes first. */
export type Order = (a: Entry, b: Entry) => number;

/** The total order that a sort gives; ties go by age. */
export function orderOf(sort: Sort): Order {
  const fields = sort.map(([field]) => field);
  const directions = sort.map(([, direction]) => direction);
  return (a, b) => {
    for (let at = 0; at < fields.length; at++) {
      const side = order(a.doc[fields[at]!], b.doc[fields[at]!]);
      if (side !== 0) return directions[at]! * side;
    }
    return a.key - b.key;
  };
}
