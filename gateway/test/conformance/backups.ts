import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { writeBackup } from "../../src/store/backup/write-backup.ts";
import { backupOf } from "./backup-of.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

export function backups(subject: () => StoreUnderTest): void {
  describe("backup and restore", () => {
    const { backup, restore, rows, files, begin } = backupOf(subject);
    beforeEach(begin);

    it("brings everything back exactly, and learns what came after away", async () => {
      const { Items, Counters, dataDir, store } = subject();
      const before = await rows();
      expect(await backup()).toEqual({ records: { items: 2, counters: 1 }, files: 2 });
      await Items.updateOne({ title: "A" }, { $set: { title: "changed" } });
      await Items.create({ title: "later" });
      await Counters.deleteMany({});
      await writeFile(join(dataDir, "uploads", "some-uuid", "image.png"), "changed");
      const revision = await store.revision("items");
      await restore(true);
      expect(await rows()).toEqual(before);
      expect(await Counters.find().lean()).toEqual([{ _id: "seats", count: 3 }]);
      expect(await readdir(join(dataDir, "uploads", "some-uuid"))).toEqual(["empty", "image.png"]);
      const image = await readFile(join(dataDir, "uploads", "some-uuid", "image.png"));
      // Not toEqual, which blocks the event loop for a second: after two, MongoDB counts as unavailable.
      expect(image.equals(Buffer.alloc(500_000, 7))).toBe(true);
      expect(await store.revision("items")).toBeGreaterThan(revision);
      await expect(Items.create({ title: "C", emailKey: "a" })).rejects.toMatchObject({ code: 11_000 });
    });

    it("has uploads of any name, and refuses by its name what would leave their folder or be hidden", async () => {
      const { dataDir, store } = subject();
      const odd = join(dataDir, "uploads", "a photo (1).png");
      await writeFile(odd, "odd");
      await mkdir(join(dataDir, "uploads", "lost+found"));
      await writeFile(join(dataDir, "uploads", "lost+found", "#12"), "of the file system");
      expect(await backup()).toMatchObject({ files: 3 });
      await rm(odd);
      await restore(true);
      expect(await readFile(odd, "utf8")).toBe("odd");
      await rm(odd);
      for (const name of ["../a", "a/../../b", "/a", "a//b", ".a", "a/.b", "a\\b", "a\0b", ""]) {
        const read = async function* () {
          yield { file: name, bytes: [Buffer.from("x")] };
        };
        const made = writeBackup(store.content, { ...files(), read }, join(dataDir, "refused.gz"));
        await expect(made).rejects.toThrow(`holds the upload ${JSON.stringify(name)}, a name that no backup may have`);
      }
      expect(await readdir(dataDir)).not.toContain("refused.gz");
    });

    it("reads all as it stood at one moment: a unique value that moves meanwhile is there once", async () => {
      const { Items, store } = subject();
      await Items.insertMany(Array.from({ length: 1_200 }, () => ({ title: "filler" })));
      let count = 0;
      const holders: unknown[] = [];
      for await (const { collection, doc } of store.content.read()) {
        if (count++ === 0) {
          await Items.updateOne({ emailKey: "a" }, { $unset: { emailKey: 1 } });
          await Items.create({ title: "next", emailKey: "a" });
        }
        if (collection === "items" && doc.emailKey === "a") holders.push(doc.title);
      }
      expect(holders).toEqual(["A"]);
      expect(count).toBe(1_203);
    });

    it("H§7 has everything that was acknowledged before a backup made while others write", async () => {
      const { Items } = subject();
      let isDone = false;
      const acknowledged: string[] = [];
      const write = async () => {
        while (!isDone) acknowledged.push(String((await Items.create({ title: "busy" }))._id));
      };
      const writers = [write(), write(), write(), write()];
      while (acknowledged.length < 20) await nextTurn();
      const before = [...acknowledged];
      const made = await backup();
      isDone = true;
      await Promise.all(writers);
      await restore(true);
      const restored = (await rows()).map(({ _id }) => String(_id));
      expect(restored).toEqual(expect.arrayContaining(before));
      expect(new Set(restored).size).toBe(made.records.items);
    });
  });
}
