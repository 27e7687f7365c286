import { maxListRows } from "../../../../contract/limits.ts";
import { badInput } from "../../errors/app-error.ts";

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

/** Throws BAD_USER_INPUT unless it is from 1 to 1000. */
export function firstRows(limit: number): PageRange {
  if (limit < 1 || limit > maxListRows) throw badInput(`limit must be a whole number from 1 to ${maxListRows}`);
  return { skip: 0, limit };
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
