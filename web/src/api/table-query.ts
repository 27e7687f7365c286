/** Which rows of a table: those in use, those in the trash, or those of the trash that look like spam. */
export type View = "active" | "trash" | "spam";

/** The arguments of the schema for each view. */
export const ARGUMENTS_BY_VIEW = {
  active: {},
  trash: { trash: true },
  spam: { trash: true, suspected: true },
} as const;

/** The filters of the schema, by the names of its arguments. */
export interface Filters {
  state?: string;
  role?: number;
  kind?: string;
  /** The id of the account that did it. */
  actor?: string;
  recordId?: string;
  /** ISO 8601: rows created at this time or later. */
  since?: string;
}

/** Which page of which rows. Every table query of the schema takes it, with arguments in place of `view` and `filters`. */
export interface TableQuery {
  page: number;
  /** -1 is all. */
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
