import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { StoreError } from "../store-error.ts";
import type { StoreContent } from "../store.ts";
import { backupFormat, lineOf, newDigest, type Line, type Summary } from "./lines.ts";
import { packed, type UploadedFiles } from "./uploaded-files.ts";
import { verifyBackup } from "./verify-backup.ts";

/** Records first: what a record refers to was uploaded before it was written. */
async function* everything(content: StoreContent, files: UploadedFiles): AsyncGenerator<Line> {
  yield { archive: "baobab", format: backupFormat, madeAt: new Date().toISOString() };
  yield* content.read();
  yield* packed(files);
}

async function* proven(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const digest = newDigest();
  for await (const line of lines) {
    const text = lineOf(line);
    digest.update(text);
    yield text;
  }
  yield lineOf({ end: true, sha256: digest.digest("hex") });
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}

/**
 * Writes all records and uploaded files to a new file, which appears once it is whole, flushed and read back. Throws StoreError for
 * a file that is there already, or that visitors could load.
 */
export async function writeBackup(content: StoreContent, files: UploadedFiles, file: string): Promise<Summary> {
  if (existsSync(file)) throw new StoreError(`${file} is there already; name a new file`);
  if (resolve(file).startsWith(resolve(files.folder) + sep))
    throw new StoreError(`${file} would be among the uploads, which anyone may load; name another place`);
  const unfinished = `${file}.unfinished`;
  try {
    const output = createWriteStream(unfinished, { mode: 0o600 });
    await pipeline(Readable.from(proven(everything(content, files))), createGzip(), output);
    await flush(unfinished);
    const summary = await verifyBackup(unfinished);
    await rename(unfinished, file);
    return summary;
  } finally {
    await rm(unfinished, { force: true });
  }
}
