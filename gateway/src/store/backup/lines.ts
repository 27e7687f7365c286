import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import mongoose from "mongoose";
import { StoreError } from "../store-error.ts";
import type { BackedUpRecord } from "../store.ts";

const { EJSON } = mongoose.mongo.BSON;

/** Incremented when older versions of the product can no longer read a backup. */
export const backupFormat = 1;

export type Line =
  | { archive: "baobab"; format: number; madeAt: string }
  | BackedUpRecord
  | { file: string; part: string }
  | { end: true; sha256: string };

export interface Summary {
  records: Record<string, number>;
  files: number;
}

export const lineOf = (line: Line): string => `${EJSON.stringify(line, { relaxed: false })}\n`;

export const newDigest = () => createHash("sha256");

function parse(text: string): Line {
  const line: unknown = EJSON.parse(text, { relaxed: false });
  if (typeof line !== "object" || line === null) throw new Error("a line of it is no object");
  return line as Line;
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

export async function* linesOf(file: string): AsyncGenerator<{ line: Line; text: string }> {
  try {
    for await (const text of textsOf(file)) yield { line: parse(text), text: `${text}\n` };
  } catch (error) {
    throw new StoreError(`${file} cannot be read as a backup: ${(error as Error).message.split("\n")[0]}`);
  }
}
