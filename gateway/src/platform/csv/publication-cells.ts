import type { CsvKind } from "./csv-kind.ts";

const draft = "draft";

/** How the moment of publication stands in a file, where an empty cell means now. */
export const publicationCells: Pick<CsvKind, "texts" | "values"> = {
  texts: { publishAt: (value) => (value instanceof Date ? value.toISOString() : value === null ? draft : "") },
  values: { publishAt: (cell) => (cell.trim().toLowerCase() === draft ? null : cell.trim()) },
};
