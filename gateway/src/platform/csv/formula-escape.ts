/** What starts a formula, in its ASCII, full-width and small forms, which some spreadsheets take for the same. */
const mark = "[=+\\-@＝＋－＠﹦﹢﹣﹫−]";

/** A cell that starts a formula: a control character, or a mark behind white space or invisible characters, which some skip. */
const formula = new RegExp(`^'*(?:[\\t\\r\\n\\0]|[\\s\\p{C}\\p{DI}]*${mark})`, "u");

/**
 * The same inside a cell, behind what starts a new cell in a spreadsheet that separates by semicolon or tab: it does not take the quotes of a
 * cell that follows a comma for quotes.
 */
const separator = "[;\\t\\r\\n]";
const skipped = "(?:(?![;\\t\\r\\n])[\\s\\p{C}\\p{DI}])*";
const plainInside = new RegExp(`(${separator})(?='*${skipped}${mark})`, "gu");
const escapedInside = new RegExp(`(${separator})'(?='*${skipped}${mark})`, "gu");

/** The cells that the exports of earlier releases escaped. */
const legacyFormula = /^'*[=+\-@\t\r\n]/;

const withoutApostrophe = (cell: string, pattern: RegExp) =>
  cell.startsWith("'") && pattern.test(cell) ? cell.slice(1) : cell;

/** The text that a spreadsheet shows as it is, and that `unescapeFormula` turns back into the same. */
export function escapeFormula(text: string): string {
  const inside = text.replace(plainInside, "$1'");
  return formula.test(inside) ? `'${inside}` : inside;
}

/** The text that `escapeFormula` was given; any other cell as it is. */
export const unescapeFormula = (cell: string): string => withoutApostrophe(cell, formula).replace(escapedInside, "$1");

/** The same for a cell that an earlier release exported. */
export const unescapeLegacyFormula = (cell: string): string => withoutApostrophe(cell, legacyFormula);
