/** The words for what is done to many records at once. */
const figures = new Intl.NumberFormat("en");
const rows = (count: number) => `${figures.format(count)} ${count === 1 ? "row" : "rows"}`;
const stayed = (kept: number) => (kept > 0 ? `; ${rows(kept)} had to stay` : "");

export const bulkTexts = {
  bar: "Selected rows",
  selected: (count: number) => `${rows(count)} selected`,
  all: (total: number) => `Select all ${figures.format(total)} that match`,
  clear: "Clear the selection",
  deleted: (count: number, kept: number) => `${rows(count)} deleted${stayed(kept)}`,
  restored: (count: number, kept: number) => `${rows(count)} restored${stayed(kept)}`,
};
