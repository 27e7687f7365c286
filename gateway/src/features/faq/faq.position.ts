import { BASE_62_DIGITS, generateKeyBetween } from "fractional-indexing";
import type { Types } from "mongoose";

type Id = Types.ObjectId;

// The id makes positions unique when two entries are moved at the same time; a key must not end in a zero.
const endOf = (_id: Id) => `${_id.toHexString()}1`;

// Milliseconds in eight base-62 digits, which suffice until the year 8889.
function keyAt(time: Date): string {
  let digits = "";
  for (let left = Math.max(0, time.getTime()); left > 0; left = Math.floor(left / 62))
    digits = BASE_62_DIGITS[left % 62] + digits;
  return `h${digits.padStart(8, "0")}`;
}

export const positionAt = (time: Date, _id: Id): string => keyAt(time) + endOf(_id);

export function positionBetween(lower: string | null, upper: string | null, _id: Id): string {
  let key = generateKeyBetween(lower, upper);
  // A prefix of `upper`, followed by the id, could sort after `upper`.
  while (upper?.startsWith(key)) key = generateKeyBetween(lower, key);
  return key + endOf(_id);
}

export function positionLast(last: string | null, time: Date, _id: Id): string {
  const byTime = positionAt(time, _id);
  return last === null || byTime > last ? byTime : positionBetween(last, null, _id);
}

export function positionsBetween(lower: string | null, upper: string | null, ids: Id[]): string[] {
  if (ids.length === 0) return [];
  const half = ids.length >> 1;
  const middle = positionBetween(lower, upper, ids[half]!);
  const before = positionsBetween(lower, middle, ids.slice(0, half));
  return [...before, middle, ...positionsBetween(middle, upper, ids.slice(half + 1))];
}
