import { yieldToEventLoop } from "../event-loop/yield-to-event-loop.ts";

export const jsonType = "application/json; charset=utf-8";

/** The remaining rows of a list whose first rows are in a value; undefined for a list that is whole. */
export type RowsAfter = (list: unknown[]) => AsyncIterable<unknown[]> | undefined;

/** After so many characters or rows a piece is complete, and the event loop is yielded to. */
const pieceCharacters = 64 * 1024;
const pieceRows = 250;
/** A list of more rows is written row by row, since nothing is known of the size of a row. */
const fewRows = 4;

const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is a list of more than a few rows, or an object that contains one. */
export const hasLongList = (value: unknown): value is object =>
  Array.isArray(value) ? value.length > fewRows : isPlainObject(value) && Object.values(value).some(hasLongList);

const nothingMore: RowsAfter = () => undefined;

async function* textOf(value: unknown, rowsAfter: RowsAfter): AsyncGenerator<string> {
  if (!hasLongList(value)) return yield JSON.stringify(value);
  if (Array.isArray(value)) {
    yield "[";
    for (const [at, row] of value.entries()) yield (at ? "," : "") + (JSON.stringify(row) ?? "null");
    for await (const rows of rowsAfter(value) ?? []) for (const row of rows) yield `,${JSON.stringify(row) ?? "null"}`;
    return yield "]";
  }
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  for (const [at, [name, field]] of fields.entries()) {
    yield `${at ? "," : "{"}${JSON.stringify(name)}:`;
    yield* textOf(field, rowsAfter);
  }
  yield "}";
}

/** The bytes of a value's JSON in pieces, made as they are consumed. */
export async function* jsonPieces(value: unknown, rowsAfter = nothingMore, end = ""): AsyncGenerator<Buffer, void> {
  let [text, rows] = ["", 0];
  for await (const part of textOf(value, rowsAfter)) {
    text += part;
    if (text.length < pieceCharacters && ++rows < pieceRows) continue;
    yield Buffer.from(text);
    [text, rows] = ["", 0];
    await yieldToEventLoop();
  }
  if (text + end) yield Buffer.from(text + end);
}

/** The number of bytes in all chunks. */
export const sizeOf = (chunks: Buffer[]): number => chunks.reduce((size, { length }) => size + length, 0);
