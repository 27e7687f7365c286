import { beforeEach, describe, expect, it } from "vitest";
import { isDuplicate } from "../../src/platform/errors/storage-errors.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => expect.fail("The write was taken"),
    (error: unknown) => error,
  );

export function uniqueness(subject: () => StoreUnderTest): void {
  describe("unique values", () => {
    beforeEach(() => subject().Items.deleteMany({}));

    it("refuses a taken value by any write, naming the field, and changes nothing", async () => {
      const { Items } = subject();
      await Items.create({ title: "A", emailKey: "a@b.c" });
      const other = await Items.create({ title: "B", emailKey: "b@b.c" });
      const attempts = [
        () => Items.create({ title: "C", emailKey: "a@b.c" }),
        () => Items.updateOne({ _id: other._id }, { $set: { emailKey: "a@b.c", title: "C" } }),
        () => Items.findOneAndUpdate({ _id: other._id }, { $set: { emailKey: "a@b.c", title: "C" } }),
        () => Items.updateOne({ title: "none" }, { $set: { emailKey: "a@b.c" } }, { upsert: true }),
      ];
      for (const attempt of attempts) {
        const error = await failureOf(attempt());
        expect(error).toMatchObject({ code: 11_000, keyPattern: { emailKey: 1 } });
        expect(isDuplicate(error)).toBe(true);
      }
      expect((await Items.find().sort({ title: 1 }).lean()).map(({ title }) => title)).toEqual(["A", "B"]);
    });

    it("refuses a taken id", async () => {
      const { _id } = await subject().Items.create({ title: "A" });
      expect(isDuplicate(await failureOf(subject().Items.create({ _id, title: "B" })))).toBe(true);
    });

    it("lets one of fifty at once have it", async () => {
      const attempts = Array.from({ length: 50 }, () => subject().Items.create({ title: "A", emailKey: "same" }));
      const made = (await Promise.allSettled(attempts)).filter(({ status }) => status === "fulfilled");
      expect(made).toHaveLength(1);
      expect(await subject().Items.countDocuments()).toBe(1);
    });

    it("does not count records without the value", async () => {
      await subject().Items.create([{ title: "A" }, { title: "B" }]);
      expect(await subject().Items.countDocuments()).toBe(2);
    });

    it("frees a value that is given up, changed or deleted", async () => {
      const { Items } = subject();
      const first = await Items.create({ title: "A", emailKey: "k" });
      await Items.updateOne({ _id: first._id }, { $unset: { emailKey: 1 } });
      const second = await Items.create({ title: "B", emailKey: "k" });
      await Items.updateOne({ _id: second._id }, { $set: { emailKey: "l" } });
      const third = await Items.create({ title: "C", emailKey: "k" });
      await Items.deleteOne({ _id: third._id });
      await Items.create({ title: "D", emailKey: "k" });
    });

    it("keeps a value unique among active records only", async () => {
      const { Items } = subject();
      const first = await Items.create({ title: "A", slug: "s" });
      expect(isDuplicate(await failureOf(Items.create({ title: "B", slug: "s" })))).toBe(true);
      await Items.updateOne({ _id: first._id }, { $set: { deletedAt: new Date() } });
      await Items.create({ title: "B", slug: "s" });
      expect(isDuplicate(await failureOf(Items.updateOne({ _id: first._id }, { $unset: { deletedAt: 1 } })))).toBe(
        true,
      );
      expect(await Items.countDocuments({ slug: "s", deletedAt: null })).toBe(1);
      expect(await Items.countDocuments({ slug: "s" })).toBe(2);
    });

    it("inserts many in order, and not what comes after a taken value", async () => {
      const { Items } = subject();
      await Items.create({ title: "A", emailKey: "k" });
      const error = await failureOf(Items.insertMany([{ title: "B" }, { title: "C", emailKey: "k" }, { title: "D" }]));
      expect(isDuplicate(error)).toBe(true);
      const titles = (await Items.find().sort({ title: 1 }).lean()).map(({ title }) => title);
      // The embedded store inserts all or none; MongoDB keeps the records before the refused one.
      expect(titles).toEqual(subject().store.kind === "embedded" ? ["A"] : ["A", "B"]);
    });
  });
}
