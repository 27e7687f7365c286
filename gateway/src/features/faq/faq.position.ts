import { BASE_62_DIGITS, generateKeyBetween } from "fractional-indexing";
import type { Types } from "mongoose";

type Id = Types.ObjectId;

/** The id at its end keeps the positions of two entries apart, whoever moves them at the same time; a key must not end in a zero. */
const endOf = (_id: Id) => `${_id.toHexString()}1`;

/** The place of a time in milliseconds, as a whole number of eight digits; they last until the year 8889. */
function keyAt(time: Date): string {
  let digits = "";
  for (let left = Math.max(0, time.getTime()); left > 0; left = Math.floor(left / 62))
    digits = BASE_62_DIGITS[left % 62] + digits;
  return `h${digits.padStart(8, "0")}`;
}

/** The position of an entry that was never moved: by its creation, then by its id. */
export const positionAt = (time: Date, _id: Id): string => keyAt(time) + endOf(_id);

/** A position between two others; null stands for either end. */
export function positionBetween(lower: string | null, upper: string | null, _id: Id): string {
  let key = generateKeyBetween(lower, upper);
  // With the id behind it, a beginning of the upper position could come after it.
  while (upper?.startsWith(key)) key = generateKeyBetween(lower, key);
  return key + endOf(_id);
}

/** The position after the last one, by time where that is later: entries without a position get theirs so, too. */
export function positionLast(last: string | null, time: Date, _id: Id): string {
  const byTime = positionAt(time, _id);
  return last === null || byTime > last ? byTime : positionBetween(last, null, _id);
}

/** Positions for these entries between two others, in their order. */
export function positionsBetween(lower: string | null, upper: string | null, ids: Id[]): string[] {
  if (ids.length === 0) return [];
  const half = ids.length >> 1;
  const middle = positionBetween(lower, upper, ids[half]!);
  const before = positionsBetween(lower, middle, ids.slice(0, half));
  return [...before, middle, ...positionsBetween(middle, upper, ids.slice(half + 1))];
}
