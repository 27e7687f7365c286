import "reflect-metadata";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrations } from "../migrations.ts";
import { StoreError, type Store } from "../store/connect.ts";
import { operate, type Tools } from "./operate.ts";
import { summaryText } from "./commands/command.ts";

interface RestoreArguments {
  file: string;
  isReplacing: boolean;
}

function read(args: string[]): RestoreArguments | null {
  const { values, positionals } = parseArgs({
    args,
    options: { replace: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  return file && positionals.length === 1 ? { file, isReplacing: values.replace } : null;
}

async function openOrReplace(
  { env, open }: Tools,
  isReplacing: boolean,
): Promise<{ store: Store; finish: () => string }> {
  try {
    return { store: await open({ acceptsUnfinishedRestore: isReplacing }), finish: () => "" };
  } catch (error) {
    if (!(error instanceof StoreError && error.isLost && isReplacing)) throw error;
    const { replaceLost } = await import("../store/embedded/file/data-file.ts");
    const { restoringName } = await import("../store/embedded/file/data-file.ts");
    const { rmSync } = await import("node:fs");
    const replacement = join(env.dataDir, restoringName);
    rmSync(replacement, { recursive: true, force: true });
    const finish = () => {
      const kept = replaceLost(env.dataDir, replacement);
      return kept ? `; the damaged store is kept in ${kept}` : "";
    };
    return { store: await open({ dataDir: replacement }), finish };
  }
}

await operate({
  usage:
    "npm run restore -- FILE   (into a store without records)\n" +
    "       npm run restore -- FILE --replace   (puts the backup in the place of every record and picture there is; stop the gateways first)",
  read,
  run: async ({ file, isReplacing }, tools) => {
    const { verifyBackup } = await import("../store/backup/restore-backup.ts");
    const { restoreBackup } = await import("../store/backup/restore-backup.ts");
    await verifyBackup(file, Object.keys(migrations));
    const { store, finish } = await openOrReplace(tools, isReplacing);
    const { uploadedPictures } = await import("./commands/uploaded-pictures.ts");
    const pictures = uploadedPictures(tools.env, tools.log);
    const restored = await restoreBackup(store.content, pictures, file, isReplacing);
    await store.close();
    console.log(`Restored ${summaryText(restored)} from ${file}${finish()}`);
  },
});
