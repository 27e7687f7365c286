import "reflect-metadata";
import { resolve } from "node:path";
import { oneArgument } from "./one-argument.ts";
import { operate } from "./operate.ts";
import { summaryText } from "./summary-text.ts";

await operate({
  usage: "npm run backup -- FILE   (a new file: every record and every uploaded picture)",
  read: oneArgument,
  run: async (file, { env, log, open }) => {
    const { content } = await open({ mustExist: true });
    const { writeBackup } = await import("../store/backup/write-backup.ts");
    const { uploadedPictures } = await import("./uploaded-pictures.ts");
    const summary = await writeBackup(content, uploadedPictures(env, log), file);
    console.log(`Backed up ${summaryText(summary)} to ${resolve(file)}`);
  },
});
