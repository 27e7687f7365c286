import { StoreError } from "../store-error.ts";
import type { StoreContent, BackedUpRecord } from "../store.ts";
import { linesOf, type Summary } from "./lines.ts";
import type { UploadedFiles } from "./uploaded-files.ts";
import { verifyBackup } from "./verify-backup.ts";

async function* recordsOf(file: string): AsyncGenerator<BackedUpRecord> {
  for await (const { line } of linesOf(file)) if ("doc" in line) yield line;
}

/**
 * Puts what a backup holds in place of what the store holds, uploaded files included. Nothing is written before the whole backup
 * was checked, and no record's picture is missing at any moment. Throws StoreError when the backup is not whole, or when the store
 * has records and `isReplacing` is false.
 */
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
