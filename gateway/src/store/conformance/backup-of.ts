import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { restoreArchive } from "../archive/restore-archive.ts";
import { writeArchive } from "../archive/write-archive.ts";
import type { Subject } from "./subject.ts";

/** A backup of a few records and uploaded files, made and put back. */
export const backupOf = (subject: () => Subject) => {
  const file = () => join(subject().dataDir, "backup.gz");
  return {
    file,
    backup: () => writeArchive(subject().store.content, subject().dataDir, file()),
    restore: (isReplacing = false) => restoreArchive(subject().store.content, subject().dataDir, file(), isReplacing),
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
