/** Which records of a list are asked for. */
export interface PageRange {
  skip: number;
  limit: number;
}

/** A page of a list: GraphQL completes its rows, and REST tells the total in a header. */
export class ListPage<T> implements Iterable<T> {
  readonly rows: T[];
  /** How many records the whole list has. */
  readonly total: number;

  constructor(rows: T[], total: number) {
    this.rows = rows;
    this.total = total;
  }

  [Symbol.iterator](): Iterator<T> {
    return this.rows.values();
  }
}
