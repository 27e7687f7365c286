import type { Model } from "mongoose";
import { collectionOf, longestRead } from "../../collection-of.ts";
import { batchSize } from "../stored-record.ts";

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
