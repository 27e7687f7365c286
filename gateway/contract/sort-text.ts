import { foldText } from "./fold-text.ts";
import { sortedLength } from "./limits.ts";

const prefix = "sort_";

/** MongoDB stores this field; the embedded store computes it when it compares. */
export const sortFieldOf = (column: string): string => prefix + column;

export const isSortField = (field: string): boolean => field.startsWith(prefix);

export const columnOf = (sortField: string): string => sortField.slice(prefix.length);

/** Enough characters for what remains of a text without its accents. */
const longestFolded = 4 * sortedLength;
const numberPlaces = 12;

function padded(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, "");
  return number.length > numberPlaces ? `:${number.length}${number}` : number.padStart(numberPlaces, "0");
}

/** Compare the result by code points: folded, cut, with numbers padded so that 9 is before 10. */
export function sortTextOf(text: unknown): string {
  if (typeof text !== "string") return "";
  const folded = foldText(text.slice(0, longestFolded)).replace(/\d+/g, padded);
  return folded.slice(0, sortedLength).replace(/[\ud800-\udbff]$/, "");
}
