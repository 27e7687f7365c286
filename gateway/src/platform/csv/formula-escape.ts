// Some spreadsheets start a formula with full-width and small forms, too.
const mark = "[=+\\-@＝＋－＠﹦﹢﹣﹫−]";

// Some spreadsheets skip white space and invisible characters before a formula.
const formula = new RegExp(`^'*(?:[\\t\\r\\n\\0]|[\\s\\p{C}\\p{DI}]*${mark})`, "u");

// A spreadsheet that separates by another mark than the file ignores the quotes of a cell, so a formula can start inside a cell.
const skipped = "(?:(?![;\\t\\r\\n])[\\s\\p{C}\\p{DI}])*";
const inside = (marks: string) => ({
  plain: new RegExp(`([${marks}])(?='*${skipped}${mark})`, "gu"),
  escaped: new RegExp(`([${marks}])'(?='*${skipped}${mark})`, "gu"),
});
const insideCommas = inside(";\\t\\r\\n");
const insideSemicolons = inside(",;\\t\\r\\n");
const insideOf = (separator: string) => (separator === ";" ? insideSemicolons : insideCommas);

const legacyFormula = /^'*[=+\-@\t\r\n]/;

const withoutApostrophe = (cell: string, pattern: RegExp) =>
  cell.startsWith("'") && pattern.test(cell) ? cell.slice(1) : cell;

export function escapeFormula(text: string, separator = ","): string {
  const escaped = text.replace(insideOf(separator).plain, "$1'");
  return formula.test(escaped) ? `'${escaped}` : escaped;
}

export const unescapeFormula = (cell: string, separator = ","): string =>
  withoutApostrophe(cell, formula).replace(insideOf(separator).escaped, "$1");

// What Excel saves as "CSV UTF-8" looks like an export of an older version, which escaped nothing inside of a cell.
export const unescapeLegacyFormula = (cell: string, separator: string): string =>
  withoutApostrophe(cell, legacyFormula).replace(insideOf(separator).escaped, "$1");
