import type { Hash } from "node:crypto";
import { setImmediate as turnOfOthers } from "node:timers/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ServerResponse } from "node:http";

/** So many rows become text in one piece; then others have their turn. */
const stretch = 250;

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > stretch;

/** Whether a value is a long list, or has one below nothing but objects. */
export const hasLongList = (value: unknown): value is object =>
  isLong(value) ||
  (typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).some(hasLongList));

async function* textOf(value: unknown): AsyncGenerator<string> {
  if (!hasLongList(value)) return yield JSON.stringify(value);
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    for (const [at, [name, field]] of fields.entries()) {
      yield `${at ? "," : "{"}${JSON.stringify(name)}:`;
      yield* textOf(field);
    }
    return yield "}";
  }
  for (let at = 0; at < value.length; at += stretch) {
    yield (at ? "," : "[") + JSON.stringify(value.slice(at, at + stretch)).slice(1, -1);
    await turnOfOthers();
  }
  yield "]";
}

/** The bytes of a value's JSON, made and hashed in pieces. */
export async function jsonPieces(value: unknown, hash?: Hash): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const text of textOf(value)) {
    const piece = Buffer.from(text);
    hash?.update(piece);
    pieces.push(piece);
  }
  return pieces;
}

export const sizeOf = (pieces: Buffer[]): number => pieces.reduce((size, { length }) => size + length, 0);

/** Sends a body as fast as it is taken; who goes away in the middle is no failure. */
export async function sendPieces(response: ServerResponse, pieces: Buffer[]): Promise<void> {
  response.setHeader("Content-Length", sizeOf(pieces));
  await pipeline(Readable.from(pieces), response).catch((error: unknown) => {
    if ((error as { code?: string }).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}
