import mongoose from "mongoose";
import { isObject } from "mingo/util";
import { order } from "./sort.ts";

const { ObjectId } = mongoose.mongo;

export interface Bound {
  value?: unknown;
  isAfter: boolean;
}

export const isScalar = (value: unknown): boolean =>
  value === null ||
  typeof value === "string" ||
  typeof value === "boolean" ||
  value instanceof ObjectId ||
  Number.isFinite(value instanceof Date ? value.getTime() : value);

const operators = /^\$([gl])te?$/;

const typeOf = (value: unknown): string => (value instanceof Date ? "date" : typeof value);

const between = (least: unknown, greatest: unknown, isAfter = true): [Bound, Bound] => [
  { value: least, isAfter: false },
  { value: greatest, isAfter },
];

// A range has values of one type only; in MongoDB's order, objects come after strings.
function boundsOfType(type: string): [Bound, Bound] | undefined {
  if (type === "number") return between(-Infinity, Infinity);
  if (type === "date") return between(new Date(-8.64e15), new Date(8.64e15));
  return type === "string" ? between("", {}, false) : undefined;
}

export function boundsOf(condition: unknown): [Bound, Bound] | undefined {
  if (!isObject(condition)) return undefined;
  const given = Object.entries(condition);
  if (given.length === 1 && given[0]![0] === "$ne" && given[0]![1] === null)
    return [{ value: null, isAfter: true }, { isAfter: true }];
  const type = typeOf(given[0]?.[1]);
  const bounds = boundsOfType(type);
  const isRange = ([name, value]: [string, unknown]) =>
    operators.test(name) && isScalar(value) && typeOf(value) === type;
  if (!bounds || !given.every(isRange)) return undefined;
  for (const [name, value] of given) {
    const isLow = name.startsWith("$g");
    const bound = { value, isAfter: name === "$gt" || name === "$lte" };
    const current = bounds[isLow ? 0 : 1];
    const side = order(value, current.value);
    const isNarrower = side === 0 ? bound.isAfter === isLow : isLow ? side > 0 : side < 0;
    if (isNarrower) bounds[isLow ? 0 : 1] = bound;
  }
  return bounds;
}
