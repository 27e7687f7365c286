/** Which page of which rows, as every table query of the schema takes it. */
export interface TableQuery {
  page: number;
  /** -1 is all. */
  rowsPerPage: number;
  search: string;
  sortBy: string | null;
  direction: "asc" | "desc";
  /** Missing where the table has no trash. */
  trash?: boolean;
  /** Of the trash, what looked like spam; missing where the table has no spam. */
  suspected?: boolean;
}

export interface Identified {
  _id: string;
}

/** What every record of a table has. */
export interface StoredRow extends Identified {
  version: number;
}

/** The response to a table query. */
export interface Page<Row> {
  rows: readonly Row[];
  total: number;
  /** How many writes the collection had seen; 0 where nobody follows the changes of others. */
  revision: number;
}
