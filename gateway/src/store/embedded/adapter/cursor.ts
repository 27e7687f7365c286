import { copy, type Document } from "../memory/values.ts";

/** What mongoose reads of MongoDB's cursor. Rows are copied as they are handed out. */
export class RowCursor {
  readonly #read: () => readonly Document[];
  #rows: readonly Document[] | null = null;
  #at = 0;

  constructor(read: () => readonly Document[]) {
    this.#read = read;
  }

  async next(): Promise<Document | null> {
    this.#rows ??= this.#read();
    const row = this.#rows[this.#at++];
    return row ? copy(row) : null;
  }

  async toArray(): Promise<Document[]> {
    this.#rows ??= this.#read();
    const rest = this.#rows.slice(this.#at).map((row) => copy(row));
    this.#at = this.#rows.length;
    return rest;
  }

  rewind(): void {
    this.#rows = null;
    this.#at = 0;
  }

  addCursorFlag(): this {
    return this;
  }

  async close(): Promise<void> {
    this.#rows = [];
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Document> {
    for (let row = await this.next(); row; row = await this.next()) yield row;
  }
}
