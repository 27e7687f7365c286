import { sortedLength } from "./limits.ts";

/** Letters without a decomposition in Unicode that its collation (DUCET) treats as variants; ı and ς match a typed i and σ. */
const undecomposed: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ł: "l",
  ı: "i",
  ς: "σ",
};
const letter = new RegExp(`[${Object.keys(undecomposed).join("")}]`, "g");

/** Marks of other scripts stay, since they spell vowels there. */
const accents = String.raw`(?:(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}])+`;
/** In these scripts a letter with a mark equals the letter without; й, ё and が of other scripts are letters of their own. */
const accented = String.raw`([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])`;
const accentedLetter = new RegExp(accented + accents, "gu");
const remainingAccents = new RegExp(accents, "gu");

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

const otherDigit = /(?![0-9])\p{Nd}/gu;

/** Unicode gives the digits of each script ten code points in a row, from zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

function withAsciiDigits(text: string): string {
  const known = new Map<string, string>();
  return text.replace(otherDigit, (digit) => {
    const ascii = known.get(digit) ?? asciiDigit(digit);
    known.set(digit, ascii);
    return ascii;
  });
}

/** At most 30 marks in a row, as in the Stream-Safe Text Format of UAX #15: to normalise n marks takes n² steps. */
export const cutMarks = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, "$1");

export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const withoutAccents = cutMarks(text).normalize("NFKD").replace(accentedLetter, "$1");
  // NFC first, so that a mark that is part of a letter (й) stays and only loose marks, such as a stress over а, are removed.
  const folded = withoutAccents.normalize("NFC").replace(remainingAccents, "").toLowerCase();
  return withAsciiDigits(folded.replace(letter, (one) => undecomposed[one]!));
}

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
