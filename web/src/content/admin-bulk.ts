/** The texts of bulk actions, CSV and counts. */
const figures = new Intl.NumberFormat("en");
const rows = (count: number) => `${figures.format(count)} ${count === 1 ? "row" : "rows"}`;
const list = new Intl.ListFormat("en-GB");

/** Why a selected row was skipped, by the names of the schema. */
const reasons = {
  ownAccount: "your own account",
  lastAdministrator: "the last administrator",
  emailTaken: "the e-mail address is taken by another account",
  changed: "changed by somebody else meanwhile",
};
type Skipped = { count: number; reason: keyof typeof reasons };
const stayed = (skipped: readonly Skipped[]) =>
  skipped.map(({ count, reason }) => `; ${rows(count)} had to stay: ${reasons[reason]}`).join("");

export const bulkTexts = {
  bar: "Selected rows",
  selected: (count: number) => `${rows(count)} selected`,
  all: (total: number) => `Select all ${figures.format(total)} that match`,
  clear: "Clear the selection",
  deleting: "Deleting…",
  restoring: "Restoring…",
  deleted: (count: number, skipped: readonly Skipped[]) => `${rows(count)} deleted${stayed(skipped)}`,
  restored: (count: number, skipped: readonly Skipped[]) => `${rows(count)} restored${stayed(skipped)}`,
  ownAlone: "Your own account is not deleted together with others. Delete in its row asks about it.",
  ownAmong: (others: number) => ({
    title: "Your own account is selected",
    message: `It stays: deleting it would sign you out, and Delete in its own row asks about that. The other ${others === 1 ? "row is" : `${rows(others)} are`} deleted.`,
    yes: "Delete the others",
    no: "Keep all",
  }),
};

export const csvTexts = {
  export: "Export",
  exporting: "Exporting…",
  exported: (count: number) => `Exported ${rows(count)}`,
  exportFailed: "Failed to export rows",
  import: "Import",
  importTitle: "Import from CSV",
  importHint:
    "A CSV file in UTF-8, at most 2 MB and 5,000 lines: one that was exported here, or your own. All lines are imported, or none.",
  /** The header line of an import file. */
  importColumns: (required: readonly string[], others: readonly string[]) =>
    `Its first line names the columns: ${list.format(required)}${others.length > 0 ? `, and where you have them ${list.format(others)}` : ""}.`,
  importPublication: "In publishAt, “draft” makes a draft; an empty cell means now.",
  file: "File",
  start: "Import",
  importing: "Importing…",
  imported: (count: number) => `Imported ${rows(count)}`,
  importFailed: "Failed to import rows",
  fileChanged: "The file has changed since you chose it: choose it again",
  line: "Line",
  problem: "What is wrong",
};

export const unreadTexts = { mark: "New", unread: "unread" };

export const overviewTexts = {
  drawn: (what: string, weeks: readonly number[]) =>
    `${what} in each of the last ${weeks.length} weeks: ${weeks.map((count) => figures.format(count)).join(", ")}`,
  figure: (count: number) => figures.format(count),
  latest: "in the last seven days",
  total: "in all",
};
