import type { Model } from "mongoose";
import { maxListRows } from "../../../../contract/limits.ts";
import { collectionOf, longestRead } from "../../collection-of.ts";
import { badInput } from "../../errors/app-error.ts";
import { batchSize } from "../stored-record.ts";

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

export type Complete<T> = (rows: T[]) => Promise<T[]>;

const rowsPerChunk = 250;

/** Reads rows from the store as they are consumed, and completes them in chunks: a long list is never in memory as a whole. */
export class RowStream<T> implements AsyncIterable<T> {
  readonly #model: Pick<Model<T>, "db" | "collection">;
  readonly #filter: object;
  readonly #sort: Record<string, 1 | -1>;
  readonly #complete: Complete<T>;

  constructor(
    model: Pick<Model<T>, "db" | "collection">,
    filter: object,
    sort: Record<string, 1 | -1>,
    complete: Complete<T> = async (rows) => rows,
  ) {
    this.#model = model;
    this.#filter = filter;
    this.#sort = sort;
    this.#complete = complete;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    const options = { sort: this.#sort, batchSize, allowDiskUse: true, ...longestRead };
    const cursor = collectionOf<T>(this.#model).find(this.#filter as never, options);
    try {
      let rows: T[] = [];
      for (let row = await cursor.next(); row; row = await cursor.next()) {
        rows.push(row as T);
        if (rows.length < rowsPerChunk) continue;
        for (const completed of await this.#complete(rows)) yield completed;
        rows = [];
      }
      for (const completed of await this.#complete(rows)) yield completed;
    } finally {
      await cursor.close();
    }
  }
}
