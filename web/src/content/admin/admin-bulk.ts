import { maxCsvBytes, maxCsvLines, trashDays } from "../../../../gateway/contract/limits.ts";
import { nounOf } from "./admin.ts";

const figures = new Intl.NumberFormat("en");
const rows = (count: number) => `${figures.format(count)} ${count === 1 ? "row" : "rows"}`;

const reasons = {
  ownAccount: "your own account",
  lastAdministrator: "last administrator",
  emailTaken: "e-mail address taken by another account",
  changed: "changed by someone else",
};
type Skipped = { count: number; reason: keyof typeof reasons };
const without = (done: string, skipped: readonly Skipped[]) =>
  skipped.map(({ count, reason }) => `; ${figures.format(count)} not ${done}: ${reasons[reason]}`).join("");
const outcome = (done: string) => (count: number, skipped: readonly Skipped[]) =>
  `${rows(count)} ${done}${without(done, skipped)}`;

export const bulkTexts = {
  bar: "Selected rows",
  selected: (count: number) => `${rows(count)} selected`,
  all: (total: number) => `Select all ${figures.format(total)} that match`,
  clear: "Clear the selection",
  deleting: "Deleting…",
  restoring: "Restoring…",
  deleted: outcome("deleted"),
  restored: outcome("restored"),
  othersMatch: "The rows that match have changed. Look at them, then delete again.",
  ownAlone: "Your own account was skipped. To delete it, use Delete in its row.",
  elsewhere: (kind: string, count: number, elsewhere: number) => ({
    title:
      count === 1
        ? `Delete 1 ${nounOf(kind)} that is not on this page?`
        : `Delete ${figures.format(count)} ${nounOf(kind)}s, ${figures.format(elsewhere)} of them not on this page?`,
    message: `You can restore ${count === 1 ? "it" : "them"} from the trash for ${trashDays} days.`,
    yes: "Delete",
    no: "Cancel",
  }),
  ownAmong: (others: number, elsewhere: number) => ({
    title: "Your own account is selected",
    message: `It is skipped. To delete it, use Delete in its row. The other ${others === 1 ? "row is" : `${rows(others)} are`} deleted.${elsewhere > 0 ? ` ${figures.format(elsewhere)} of the selected rows are not on this page.` : ""}`,
    yes: "Delete the others",
    no: "Keep all",
  }),
};

export const csvTexts = {
  export: "Export",
  forExcel: "For Excel",
  forExcelHint:
    "Exports with semicolons, for Excel in French, Portuguese, German and other languages with a decimal comma",
  exporting: "Exporting…",
  exported: (count: number) => `Exported ${rows(count)}`,
  exportFailed: "Failed to export rows",
  import: "Import",
  importTitle: "Import from CSV",
  importHint: `CSV (UTF-8), up to ${maxCsvBytes / 1_000_000} MB and ${figures.format(maxCsvLines)} rows. If one row has an error, nothing is imported.`,
  importColumns: (required: readonly string[], others: readonly string[]) =>
    `Required columns: ${required.join(", ")}.${others.length > 0 ? ` Optional: ${others.join(", ")}.` : ""}`,
  importTemplate: "Download a template",
  importTemplateFile: "template.csv",
  importPublication: "In publishAt, “draft” creates a draft; an empty cell means now.",
  file: "File",
  fileRequired: "Choose a CSV file",
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
  latest: "added in the last seven days",
  total: "in all",
};
