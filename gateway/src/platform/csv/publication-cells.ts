import type { CsvKind } from "./csv-kind.ts";

const draft = "draft";

/** The publication date in a CSV file; an empty cell means now. */
export const publicationCells: Pick<CsvKind, "texts" | "values"> = {
  texts: { publishAt: (value) => (value instanceof Date ? value.toISOString() : value === null ? draft : "") },
  values: { publishAt: (cell) => (cell.trim().toLowerCase() === draft ? null : cell.trim()) },
};
