import { migrationsName, refuseNewerVersion, StoreError } from "../store-error.ts";
import type { StoreContent, BackedUpRecord } from "../store.ts";
import { backupFormat, linesOf, newDigest, type Line, type Summary } from "./lines.ts";
import type { UploadedFiles } from "./uploaded-files.ts";

async function* recordsOf(file: string): AsyncGenerator<BackedUpRecord> {
  for await (const { line } of linesOf(file)) if ("doc" in line) yield line;
}

// A path from a backup must not leave the folder of uploads or name a hidden file. Windows separates by a backslash.
const isSafe = (path: string) =>
  !/[\\\0]/.test(path) && path.split("/").every((name) => name !== "" && !name.startsWith("."));

function count(line: Line, found: Summary): void {
  if ("doc" in line) found.records[line.collection] = (found.records[line.collection] ?? 0) + 1;
  else if ("file" in line && line.part === "") found.files++;
}

/** Throws StoreError if a byte is missing or changed, or if the backup contains a migration that is not in `known`. */
export async function verifyBackup(file: string, known?: readonly string[], signal?: AbortSignal): Promise<Summary> {
  const digest = newDigest();
  const found: Summary = { records: {}, files: 0 };
  const applied: unknown[] = [];
  let isFirst = true;
  let end: Extract<Line, { end: true }> | null = null;
  for await (const { line, text } of linesOf(file)) {
    signal?.throwIfAborted();
    if (end || isFirst !== "archive" in line) throw new StoreError(`${file} is no backup of this product`);
    isFirst = false;
    if ("archive" in line && Number(line.format) !== backupFormat)
      throw new StoreError(`${file} was made by another version of this product, which can restore it`);
    if ("file" in line && !isSafe(line.file))
      throw new StoreError(
        `${file} holds the upload ${JSON.stringify(line.file)}, a name that no backup may have; rename it`,
      );
    if ("end" in line) end = line;
    else digest.update(text);
    if ("doc" in line && line.collection === migrationsName) applied.push(line.doc._id);
    count(line, found);
  }
  if (end?.sha256 !== digest.digest("hex"))
    throw new StoreError(`${file} is not whole: it was cut or changed after it was made`);
  if (known) refuseNewerVersion(file, applied, known);
  return found;
}

/** Checks the whole backup first; throws StoreError if it is incomplete or the store has records and `isReplacing` is false. */
export async function restoreBackup(
  content: StoreContent,
  files: UploadedFiles,
  file: string,
  isReplacing: boolean,
): Promise<Summary> {
  const summary = await verifyBackup(file);
  if (!isReplacing && !(await content.isEmpty()))
    throw new StoreError("The store holds records: --replace removes them all and puts the backup in their place");
  const uploads = await files.restore(file);
  await content.replace(recordsOf(file));
  if (isReplacing) await uploads.removeOthers();
  return summary;
}
