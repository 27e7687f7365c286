const draft = "draft";

export const publicationCells = {
  texts: { publishAt: (value: unknown) => (value instanceof Date ? value.toISOString() : value === null ? draft : "") },
  values: { publishAt: (cell: string) => (cell.trim().toLowerCase() === draft ? null : cell.trim()) },
};
