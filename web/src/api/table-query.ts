export type View = "active" | "trash" | "spam";

export const ARGUMENTS_BY_VIEW = {
  active: {},
  trash: { trash: true },
  spam: { trash: true, suspected: true },
} as const;

export interface Filters {
  state?: string;
  role?: number;
  kind?: string;
  actor?: string;
  recordId?: string;
  /** ISO 8601: rows created at this time or later. */
  since?: string;
}

export interface TableQuery {
  page: number;
  rowsPerPage: number;
  search: string;
  sortBy: string | null;
  direction: "asc" | "desc";
  view: View;
  filters: Filters;
}

export interface Identified {
  _id: string;
}

export interface StoredRow extends Identified {
  version: number;
}

export interface Page<Row> {
  rows: readonly Row[];
  total: number;
  /** How many writes the collection had seen; 0 for tables without live changes. */
  revision: number;
}
