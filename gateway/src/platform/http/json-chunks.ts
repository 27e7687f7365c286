import type { Hash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ServerResponse } from "node:http";
import { yieldToEventLoop } from "../event-loop/yield-to-event-loop.ts";

const rowsPerChunk = 250;

export const jsonType = "application/json; charset=utf-8";

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > rowsPerChunk;

/** Whether a value is a long list, or an object that contains one. */
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
  for (let at = 0; at < value.length; at += rowsPerChunk) {
    yield (at ? "," : "[") + JSON.stringify(value.slice(at, at + rowsPerChunk)).slice(1, -1);
    await yieldToEventLoop();
  }
  yield "]";
}

/** The bytes of a value's JSON, made and hashed in chunks. */
export async function jsonChunks(value: unknown, hash?: Hash): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const text of textOf(value)) {
    const chunk = Buffer.from(text);
    hash?.update(chunk);
    chunks.push(chunk);
  }
  return chunks;
}

export const sizeOf = (chunks: Buffer[]): number => chunks.reduce((size, { length }) => size + length, 0);

/** Sends a body whose length is announced with backpressure; a client that disconnects is no error. */
export async function sendChunks(response: ServerResponse, chunks: Buffer[]): Promise<void> {
  await pipeline(Readable.from(chunks), response).catch((error: unknown) => {
    if ((error as { code?: string }).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}
