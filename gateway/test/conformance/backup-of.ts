import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { folderFiles } from "../../src/store/backup/uploaded-files.ts";
import { restoreBackup } from "../../src/store/backup/restore-backup.ts";
import { writeBackup } from "../../src/store/backup/write-backup.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

export const backupOf = (subject: () => StoreUnderTest) => {
  const files = () => folderFiles(join(subject().dataDir, "uploads"));
  const file = () => join(subject().dataDir, "backup.gz");
  return {
    file,
    files,
    backup: () => writeBackup(subject().store.content, files(), file()),
    restore: (isReplacing = false) => restoreBackup(subject().store.content, files(), file(), isReplacing),
    rows: () => subject().Items.find().sort({ _id: 1 }).lean(),

    async begin() {
      const { Items, Counters, dataDir } = subject();
      await Promise.all([Items.deleteMany({}), Counters.deleteMany({}), rm(file(), { force: true })]);
      await Items.insertMany([
        { title: "A", emailKey: "a", tags: ["x"], place: { town: "Lomé", since: new Date(1) } },
        { title: "B", deletedAt: new Date(), rank: -0.25 },
      ]);
      await Counters.create({ _id: "seats", count: 3 });
      await mkdir(join(dataDir, "uploads", "some-uuid"), { recursive: true });
      await writeFile(join(dataDir, "uploads", "some-uuid", "image.png"), Buffer.alloc(500_000, 7));
      await writeFile(join(dataDir, "uploads", "some-uuid", "empty"), "");
      await writeFile(join(dataDir, "uploads", ".incoming-1"), "half");
    },
  };
};
