import mongoose from "mongoose";
import { isObject } from "mingo/util";
import { order } from "./sort.ts";

const { ObjectId } = mongoose.mongo;

/** One end of a range of values: before the value, or past it; without one, before or past all there are. */
export interface Edge {
  value?: unknown;
  isPast: boolean;
}

/** What has one place in an order, unlike a list, an object and what is no number. */
export const isScalar = (value: unknown): boolean =>
  value === null ||
  typeof value === "string" ||
  typeof value === "boolean" ||
  value instanceof ObjectId ||
  Number.isFinite(value instanceof Date ? value.getTime() : value);

const operators = /^\$([gl])te?$/;

const typeOf = (value: unknown): string => (value instanceof Date ? "date" : typeof value);

const between = (least: unknown, greatest: unknown, isPast = true): [Edge, Edge] => [
  { value: least, isPast: false },
  { value: greatest, isPast },
];

/** The ends of all values of a type, since what is of another type is in no range. After texts come objects. */
function endsOf(type: string): [Edge, Edge] | undefined {
  if (type === "number") return between(-Infinity, Infinity);
  if (type === "date") return between(new Date(-8.64e15), new Date(8.64e15));
  return type === "string" ? between("", {}, false) : undefined;
}

/** The ends of what a condition allows; undefined for a condition that is no range of dates, numbers or texts. */
export function edgesOf(condition: unknown): [Edge, Edge] | undefined {
  if (!isObject(condition)) return undefined;
  const given = Object.entries(condition);
  if (given.length === 1 && given[0]![0] === "$ne" && given[0]![1] === null)
    return [{ value: null, isPast: true }, { isPast: true }];
  const type = typeOf(given[0]?.[1]);
  const edges = endsOf(type);
  const isRange = ([name, value]: [string, unknown]) =>
    operators.test(name) && isScalar(value) && typeOf(value) === type;
  if (!edges || !given.every(isRange)) return undefined;
  for (const [name, value] of given) {
    const isLow = name.startsWith("$g");
    const edge = { value, isPast: name === "$gt" || name === "$lte" };
    const current = edges[isLow ? 0 : 1];
    const side = order(value, current.value);
    const isNarrower = side === 0 ? edge.isPast === isLow : isLow ? side > 0 : side < 0;
    if (isNarrower) edges[isLow ? 0 : 1] = edge;
  }
  return edges;
}
