import { foldText } from "./fold-text.ts";

const prefix = "sort_";

/** The field that holds what a column of texts is sorted by. MongoDB stores it; the embedded store computes it where it compares. */
export const sortFieldOf = (column: string): string => prefix + column;

export const isSortField = (field: string): boolean => field.startsWith(prefix);

/** The column that such a field belongs to. */
export const columnOf = (sortField: string): string => sortField.slice(prefix.length);

const longestSortText = 64;
/** Enough for what is left of a text without its accents. */
const longestFolded = 4 * longestSortText;
const numberPlaces = 12;

/** Longer numbers follow those of twelve places, by their length first. */
function padded(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, "");
  return number.length > numberPlaces ? `:${number.length}${number}` : number.padStart(numberPlaces, "0");
}

/** What a text is sorted by, code point by code point: folded, with numbers in their order, and cut. */
export function sortTextOf(text: unknown): string {
  if (typeof text !== "string") return "";
  const folded = foldText(text.slice(0, longestFolded)).replace(/\d+/g, padded);
  return folded.slice(0, longestSortText).replace(/[\ud800-\udbff]$/, "");
}
