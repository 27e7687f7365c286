const marks = /[*_`[\]<>&\\!#+\n~-]|\d[.)]/g;
const addresses = /:\/\/|www\./gi;

// Measured: with so many marks the worst text takes 20 ms on one core, with ten times as many over 100.
const maxMarks = 1_000;
// Each can be searched for its end up to the end of the text: 40 take 20 ms at worst, 2,000 half a second.
const maxAddresses = 40;
// A row is filled with empty cells up to the length of the head: 65,536 cells take 40 ms.
const maxCells = 20_000;

const count = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0;

export const isSlow = (text: string): boolean =>
  count(text, marks) > maxMarks ||
  count(text, addresses) > maxAddresses ||
  count(text, /\|/g) * count(text, /\n/g) > maxCells;
