import { join, resolve } from "node:path";
import { oneArgument, summaryText, type Command } from "./command.ts";

export const backup: Command<string> = {
  name: "backup",
  usage: "npm run backup -- FILE   (a new file: every record and every uploaded picture)",
  read: oneArgument,
  async check(file, env) {
    const { refuseBackupFile } = await import("../../store/backup/write-backup.ts");
    refuseBackupFile(file, join(env.dataDir, "uploads"));
  },
  async *run(_file, { env, log, content }) {
    const { backupBytes } = await import("../../store/backup/write-backup.ts");
    const { uploadedPictures } = await import("./uploaded-pictures.ts");
    yield* backupBytes(content, uploadedPictures(env, log));
  },
  async receive(output, file) {
    const { saveBackup } = await import("../../store/backup/write-backup.ts");
    console.log(`Backed up ${summaryText(await saveBackup(output, file))} to ${resolve(file)}`);
  },
};
