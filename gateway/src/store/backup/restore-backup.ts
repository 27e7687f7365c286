import { StoreError } from "../store-error.ts";
import type { StoreContent, BackedUpRecord } from "../store.ts";
import { linesOf, type Summary } from "./lines.ts";
import type { UploadedFiles } from "./uploaded-files.ts";
import { verifyBackup } from "./verify-backup.ts";

async function* recordsOf(file: string): AsyncGenerator<BackedUpRecord> {
  for await (const { line } of linesOf(file)) if ("doc" in line) yield line;
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
