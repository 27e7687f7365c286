/** What makes a spreadsheet take a cell for a formula. */
const formula = /^'*[=+\-@\t\r\n]/;

/** The text that a spreadsheet shows as it is, and that `unescapeFormula` turns back into the same. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `escapeFormula` was given; any other cell as it is. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
