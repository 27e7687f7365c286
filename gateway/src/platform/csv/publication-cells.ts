import type { CsvKind } from "./csv-kind.ts";

const draft = "draft";

export const publicationCells: Pick<CsvKind, "texts" | "values"> = {
  texts: { publishAt: (value) => (value instanceof Date ? value.toISOString() : value === null ? draft : "") },
  values: { publishAt: (cell) => (cell.trim().toLowerCase() === draft ? null : cell.trim()) },
};
