export const rowsPerPage: readonly number[] = [5, 10, 20, 50, -1];

export const maxSearchLength = 200;
