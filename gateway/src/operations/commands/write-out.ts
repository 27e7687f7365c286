import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Output } from "./command.ts";

/** Resolves when all is written: the end of the process would drop what a slow reader of a pipe has not taken. */
export async function writeOut(output: Output): Promise<void> {
  await pipeline(Readable.from(output), process.stdout, { end: false });
  await new Promise<void>((resolve) => process.stdout.write("", () => resolve()));
}
