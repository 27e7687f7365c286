const marks = /[*_`[\]<>&\\!#+\n~-]|\d[.)]/g;
const addresses = /:\/\/|www\./gi;

/** Measured: with so many marks the worst text takes 20 ms on one core, with ten times as many over 100. */
const maxMarks = 1_000;
/** Each can be searched for its end up to the end of the text: with so many the worst text takes 20 ms, with 2,000 half a second. */
const maxAddresses = 40;
/** A row of a table is filled up to as many cells as its head has: 65,536 of them take 40 ms. */
const maxCells = 20_000;

const count = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0;

/** Whether a text in Markdown may take over 20 ms to be rendered. */
export const isSlow = (text: string): boolean =>
  count(text, marks) > maxMarks ||
  count(text, addresses) > maxAddresses ||
  count(text, /\|/g) * count(text, /\n/g) > maxCells;
