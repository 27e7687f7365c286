/** Which records of a list are asked for. */
export interface PageRange {
  skip: number;
  limit: number;
  /** In a walk through the list the cursor of the record to go on after, null to begin; none for a page by its number. */
  after?: string | null;
}

/** A page of a list: GraphQL completes its rows, and REST tells the rest in headers. */
export class ListPage<T> implements Iterable<T> {
  readonly rows: T[];
  /** How many records the whole list has. */
  readonly total: number;
  /** The cursor of the last row, where a walk goes on after it. */
  readonly next?: string | undefined;

  constructor(rows: T[], total: number, next?: string) {
    this.rows = rows;
    this.total = total;
    this.next = next;
  }

  [Symbol.iterator](): Iterator<T> {
    return this.rows.values();
  }
}
