import type { Model } from "mongoose";
import { collectionOf, longestRead } from "../../collection-of.ts";
import { batchSize } from "../stored-record.ts";

/** Reads rows from the store as they are consumed: a long list is never in memory as a whole. */
export class RowStream<T> implements AsyncIterable<T> {
  readonly #model: Pick<Model<T>, "db" | "collection">;
  readonly #filter: object;
  readonly #sort: Record<string, 1 | -1>;

  constructor(model: Pick<Model<T>, "db" | "collection">, filter: object, sort: Record<string, 1 | -1>) {
    this.#model = model;
    this.#filter = filter;
    this.#sort = sort;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    const options = { sort: this.#sort, batchSize, allowDiskUse: true, ...longestRead };
    const cursor = collectionOf<T>(this.#model).find(this.#filter as never, options);
    try {
      for (let row = await cursor.next(); row; row = await cursor.next()) yield row as T;
    } finally {
      await cursor.close();
    }
  }
}
