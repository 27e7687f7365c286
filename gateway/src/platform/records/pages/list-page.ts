export interface PageRange {
  skip: number;
  limit: number;
  /** Null for the first page; undefined for a page by number. */
  after?: string | null;
  changes?: ChangesRange;
}

export interface ChangesRange {
  since: Date;
  hasRemoved: boolean;
}

export interface ChangesFound {
  nextSince: Date;
  removed: ReadonlySet<string>;
}

export class ListPage<T> implements Iterable<T> {
  readonly rows: T[];
  readonly total: number;
  readonly next?: string | undefined;
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
