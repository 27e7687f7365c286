/** The part of a list that a request asks for. */
export interface PageRange {
  skip: number;
  limit: number;
  /** The cursor after which the page begins, null for the first page; missing for a page by number. */
  after?: string | null;
  /** Set if the request asks for changes. */
  changes?: ChangesRange;
}

export interface ChangesRange {
  since: Date;
  /** Whether records that are no longer public are included. */
  hasRemoved: boolean;
}

export interface ChangesFound {
  /** The `since` of the next request; no earlier change is missed. */
  nextSince: Date;
  /** The ids of rows that are no longer public. */
  removed: ReadonlySet<string>;
}

/** A page of a list: GraphQL completes its rows, and REST sends the rest in headers. */
export class ListPage<T> implements Iterable<T> {
  readonly rows: T[];
  /** How many records the whole list has. */
  readonly total: number;
  /** The cursor of the last row if there are more rows. */
  readonly next?: string | undefined;
  /** Of a page of changes. */
  readonly changes?: ChangesFound | undefined;

  constructor(rows: T[], total: number, next?: string, changes?: ChangesFound) {
    this.rows = rows;
    this.total = total;
    this.next = next;
    this.changes = changes;
  }

  [Symbol.iterator](): Iterator<T> {
    return this.rows.values();
  }
}
