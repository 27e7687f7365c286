/**
 * A cell that starts a formula in a spreadsheet: white space and invisible characters, which some skip, and then a mark, also in its
 * full-width and small forms, which some take for the ASCII one.
 */
const formula = /^'*(?:[\t\r\n\0]|[\s\p{C}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

/** The cells that the exports of earlier releases escaped. */
const legacyFormula = /^'*[=+\-@\t\r\n]/;

const unescapeWith = (pattern: RegExp) => (cell: string) =>
  cell.startsWith("'") && pattern.test(cell) ? cell.slice(1) : cell;

/** The text that a spreadsheet shows as it is, and that `unescapeFormula` turns back into the same. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `escapeFormula` was given; any other cell as it is. */
export const unescapeFormula = unescapeWith(formula);

/** The same for a cell that an earlier release exported. */
export const unescapeLegacyFormula = unescapeWith(legacyFormula);
