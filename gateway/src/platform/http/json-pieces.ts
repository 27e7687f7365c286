import { yieldToEventLoop } from "../event-loop/yield-to-event-loop.ts";

export const jsonType = "application/json; charset=utf-8";

export type RowsAfter = (list: unknown[]) => AsyncIterable<unknown[]> | undefined;

const pieceCharacters = 64 * 1024;
const pieceRows = 250;
const fewRows = 4;

const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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

export const sizeOf = (chunks: Buffer[]): number => chunks.reduce((size, { length }) => size + length, 0);
