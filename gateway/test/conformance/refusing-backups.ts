import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { verifyBackup } from "../../src/store/backup/restore-backup.ts";
import { writeBackup } from "../../src/store/backup/write-backup.ts";
import { StoreError } from "../../src/store/store-error.ts";
import { backupOf } from "./backup-of.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

export function refusingBackups(subject: () => StoreUnderTest): void {
  describe("backup and restore", () => {
    const { file, files, backup, restore, rows, begin } = backupOf(subject);
    beforeEach(begin);

    it("refuses to write over a file, and to put a backup where anyone may load it", async () => {
      await backup();
      const made = await readFile(file());
      await expect(backup()).rejects.toThrow(/is there already; name a new file$/);
      expect(made.equals(await readFile(file()))).toBe(true);
      const { store, dataDir } = subject();
      const among = join(dataDir, "uploads", "backup.gz");
      await expect(writeBackup(store.content, files(), among)).rejects.toThrow(/would be among the uploads/);
      expect(await readdir(dataDir)).not.toContain("backup.gz.unfinished");
    });

    it("refuses a store that has records, except with --replace", async () => {
      await backup();
      const before = await rows();
      const kept = await readFile(join(subject().dataDir, "uploads", "some-uuid", "image.png"));
      await expect(restore()).rejects.toThrow(/holds records: --replace removes them all/);
      expect(await rows()).toEqual(before);
      await Promise.all([subject().Items.deleteMany({}), subject().Counters.deleteMany({})]);
      await writeFile(join(subject().dataDir, "uploads", "newer"), "kept without --replace");
      await restore();
      expect(await rows()).toEqual(before);
      expect(kept.equals(await readFile(join(subject().dataDir, "uploads", "some-uuid", "image.png")))).toBe(true);
      expect(await readdir(join(subject().dataDir, "uploads"))).toContain("newer");
    });

    it("refuses a file that is cut, changed or something else, and writes nothing", async () => {
      await backup();
      const whole = await readFile(file());
      const before = await rows();
      const flipped = (at: number) => Buffer.from(whole).fill(whole[at]! ^ 1, at, at + 1);
      const cuts = [0.01, 0.5, 0.999].map((part) => whole.subarray(0, Math.floor(whole.length * part)));
      const flips = [0.3, 0.5, 0.999].map((part) => flipped(Math.floor(whole.length * part)));
      const others = ["", "no backup", gzipSync("{}\n"), gzipSync("5\n"), gzipSync(gunzipSync(whole).subarray(0, -90))];
      const [first, ...rest] = gunzipSync(whole).toString().split("\n");
      const withoutOne = gzipSync([first, ...rest.slice(1)].join("\n"));
      for (const bytes of [...cuts, ...flips, ...others, withoutOne]) {
        await writeFile(file(), bytes);
        const failure: unknown = await restore(true).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(StoreError);
        expect((failure as StoreError).message).toMatch(/^\S+backup\.gz (cannot be read as|is no|is not whole)[^\n]+$/);
        expect(await rows()).toEqual(before);
      }
      await expect(verifyBackup(join(subject().dataDir, "nowhere"))).rejects.toThrow(/ENOENT/);
    });

    it("changes nothing where the records of a backup cannot be put back", async () => {
      const before = await rows();
      async function* twice() {
        for (const title of ["C", "D"]) yield { collection: "items", doc: { title, emailKey: "same" } };
      }
      await expect(subject().store.content.replace(twice())).rejects.toMatchObject({ code: 11_000 });
      expect(await rows()).toEqual(before);
      await subject().reopen();
      expect(await rows()).toEqual(before);
    });
  });
}
