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

export const csvTexts = {
  export: "Export",
  exporting: "Exporting…",
  exported: (count: number) => `Exported ${rows(count)}`,
  exportFailed: "Failed to export rows",
  import: "Import",
  importTitle: "Import from CSV",
  importHint:
    "A CSV file in UTF-8 with a line of headings, at most 2 MB and 5,000 lines: one that was exported here, or your own. All lines are imported, or none.",
  file: "File",
  start: "Import",
  importing: "Importing…",
  imported: (count: number) => `Imported ${rows(count)}`,
  importFailed: "Failed to import rows",
  line: "Line",
  problem: "What is wrong",
};

export const newsTexts = { mark: "New", unread: "unread" };

export const overviewTexts = {
  drawn: (what: string, weeks: readonly number[]) =>
    `${what} in each of the last ${weeks.length} weeks: ${weeks.map((count) => figures.format(count)).join(", ")}`,
  figure: (count: number) => figures.format(count),
  latest: "in the last seven days",
  total: "in all",
};
