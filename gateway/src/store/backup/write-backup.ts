import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { pipeline as pipelined } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { isWithin } from "../../platform/config/env.ts";
import { StoreError } from "../store-error.ts";
import type { StoreContent } from "../store.ts";
import { backupFormat, lineOf, newDigest, type Line, type Summary } from "./lines.ts";
import { packed, type UploadedFiles } from "./uploaded-files.ts";
import { verifyBackup } from "./restore-backup.ts";

// Records first: a file is uploaded before the record that refers to it is written.
async function* everything(content: StoreContent, files: UploadedFiles): AsyncGenerator<Line> {
  yield { archive: "baobab", format: backupFormat, madeAt: new Date().toISOString() };
  yield* content.read();
  yield* packed(files);
}

// Larger chunks than the default of zlib, because each one is a task for its thread.
const chunkLength = 32 * 1024;

async function* proven(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const digest = newDigest();
  let chunk = "";
  for await (const line of lines) {
    const text = lineOf(line);
    digest.update(text);
    chunk += text;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk + lineOf({ end: true, sha256: digest.digest("hex") });
}

export const backupBytes = (content: StoreContent, files: UploadedFiles): Readable =>
  pipeline(Readable.from(proven(everything(content, files))), createGzip(), () => undefined);

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}

export function refuseBackupFile(file: string, uploads: string): void {
  if (existsSync(file)) throw new StoreError(`${file} is there already; name a new file`);
  if (isWithin(file, uploads))
    throw new StoreError(`${file} would be among the uploads, which anyone may load; name another place`);
}

export async function saveBackup(bytes: AsyncIterable<unknown>, file: string, signal?: AbortSignal): Promise<Summary> {
  const unfinished = `${file}.unfinished`;
  try {
    await pipelined(bytes, createWriteStream(unfinished, { mode: 0o600 }), { signal });
    await flush(unfinished);
    const summary = await verifyBackup(unfinished, undefined, signal);
    await rename(unfinished, file);
    return summary;
  } finally {
    await rm(unfinished, { force: true });
  }
}

export async function writeBackup(
  content: StoreContent,
  files: UploadedFiles,
  file: string,
  signal?: AbortSignal,
): Promise<Summary> {
  refuseBackupFile(file, files.folder);
  return saveBackup(backupBytes(content, files), file, signal);
}
