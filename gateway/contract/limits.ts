/** How many rows a page of a table may have; -1 stands for all. */
export const rowsPerPage: readonly number[] = [5, 10, 20, 50, -1];

/** The most characters of a search text. */
export const longestSearch = 200;
