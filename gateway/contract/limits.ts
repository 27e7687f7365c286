/** The allowed numbers of rows on a page of a table; -1 means all. */
export const rowsPerPage: readonly number[] = [5, 10, 20, 50, -1];

/** The most characters of a search text. */
export const longestSearch = 200;
