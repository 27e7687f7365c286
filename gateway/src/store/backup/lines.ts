import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import mongoose from "mongoose";
import { StoreError } from "../store-error.ts";
import type { BackedUpRecord } from "../store.ts";

const { EJSON } = mongoose.mongo.BSON;

/** Raised when a backup is written in a way that earlier versions of the product cannot read. */
export const backupFormat = 1;

/** A backup is compressed text, a JSON object to the line: what it is, the records, the files, and a last line that proves it whole. */
export type Line =
  | { archive: "baobab"; format: number; madeAt: string }
  | BackedUpRecord
  | { file: string; part: string }
  | { end: true; sha256: string };

/** How much a backup holds: records by collection, and uploaded files. */
export interface Summary {
  records: Record<string, number>;
  files: number;
}

/** A line as it is written: extended JSON (version 2, canonical), which keeps every type exact. */
export const lineOf = (line: Line): string => `${EJSON.stringify(line, { relaxed: false })}\n`;

/** A SHA-256 of nothing yet. */
export const newDigest = () => createHash("sha256");

function parse(text: string): Line {
  const line: unknown = EJSON.parse(text, { relaxed: false });
  if (typeof line !== "object" || line === null) throw new Error("a line of it is no object");
  return line as Line; // safe: the last line proves that they are as they were written
}

async function* textsOf(file: string): AsyncGenerator<string> {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding("utf8");
  let rest = "";
  for await (const chunk of unpacked as AsyncIterable<string>) {
    const texts = (rest + chunk).split("\n");
    rest = texts.pop() ?? "";
    yield* texts;
  }
  if (rest) throw new Error("its last line is cut");
}

/** The lines of a backup, each with its own text. Throws StoreError at the first that cannot be read. */
export async function* linesOf(file: string): AsyncGenerator<{ line: Line; text: string }> {
  try {
    for await (const text of textsOf(file)) yield { line: parse(text), text: `${text}\n` };
  } catch (error) {
    throw new StoreError(`${file} cannot be read as a backup: ${(error as Error).message.split("\n")[0]}`);
  }
}
