// Some spreadsheets start a formula with full-width and small forms, too.
const mark = "[=+\\-@＝＋－＠﹦﹢﹣﹫−]";

// Some spreadsheets skip white space and invisible characters before a formula.
const formula = new RegExp(`^'*(?:[\\t\\r\\n\\0]|[\\s\\p{C}\\p{DI}]*${mark})`, "u");

// A spreadsheet that separates by semicolon or tab ignores the quotes of a cell after a comma, so a formula can start inside a cell.
const separator = "[;\\t\\r\\n]";
const skipped = "(?:(?![;\\t\\r\\n])[\\s\\p{C}\\p{DI}])*";
const plainInside = new RegExp(`(${separator})(?='*${skipped}${mark})`, "gu");
const escapedInside = new RegExp(`(${separator})'(?='*${skipped}${mark})`, "gu");

const legacyFormula = /^'*[=+\-@\t\r\n]/;

const withoutApostrophe = (cell: string, pattern: RegExp) =>
  cell.startsWith("'") && pattern.test(cell) ? cell.slice(1) : cell;

export function escapeFormula(text: string): string {
  const inside = text.replace(plainInside, "$1'");
  return formula.test(inside) ? `'${inside}` : inside;
}

export const unescapeFormula = (cell: string): string => withoutApostrophe(cell, formula).replace(escapedInside, "$1");

// What Excel saves as "CSV UTF-8" looks like an export of an older version, which escaped nothing inside of a cell.
export const unescapeLegacyFormula = (cell: string): string =>
  withoutApostrophe(cell, legacyFormula).replace(escapedInside, "$1");
