/** Which records of a list are asked for. */
export interface PageRange {
  skip: number;
  limit: number;
  /** In a walk through the list the cursor of the record to go on after, null to begin; none for a page by its number. */
  after?: string | null;
  /** In a walk through the changes: since when. */
  changes?: ChangesRange;
}

/** Which changes of a list are asked for. */
export interface ChangesRange {
  since: Date;
  /** Whether what is not shown any more is among them. */
  hasRemoved: boolean;
}

/** What is known of a page of changes. */
export interface ChangesFound {
  /** The time for the next question, before which nothing is missed. */
  nextSince: Date;
  /** The ids of those rows that are not shown any more. */
  removed: ReadonlySet<string>;
}

/** A page of a list: GraphQL completes its rows, and REST tells the rest in headers. */
export class ListPage<T> implements Iterable<T> {
  readonly rows: T[];
  /** How many records the whole list has. */
  readonly total: number;
  /** The cursor of the last row, where a walk goes on after it. */
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
