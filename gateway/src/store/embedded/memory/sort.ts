import mongoose from "mongoose";
import { compare } from "mingo/util";
import { readingAgain, type Entry } from "./document.ts";

export type Sort = [field: string, direction: 1 | -1][];

const { ObjectId } = mongoose.mongo;

const isHigh = /[\ud800-\uffff]/;

// By code points, as MongoDB compares: UTF-16 has characters above U+FFFF before U+E000.
function orderOfTexts(a: string, b: string): number {
  if (!isHigh.test(a) || !isHigh.test(b)) return a < b ? -1 : 1;
  let at = 0;
  while (a[at] === b[at]) at++;
  const isSurrogate = (text: string) => /^[\ud800-\udfff]/.test(text.slice(at));
  if (isSurrogate(a) !== isSurrogate(b) && a[at]! >= "\ud800" && b[at]! >= "\ud800") return isSurrogate(a) ? 1 : -1;
  return a < b ? -1 : 1;
}

export function order(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === "string" && typeof b === "string") return orderOfTexts(a, b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  return compare(a ?? null, b ?? null);
}

export type Order = (a: Entry, b: Entry) => number;

export function orderOf(sort: Sort): Order {
  const values = sort.map(([field]) => readingAgain(field));
  const directions = sort.map(([, direction]) => direction);
  return (a, b) => {
    for (let at = 0; at < values.length; at++) {
      const side = order(values[at]!(a.doc), values[at]!(b.doc));
      if (side !== 0) return directions[at]! * side;
    }
    return a.key - b.key;
  };
}
