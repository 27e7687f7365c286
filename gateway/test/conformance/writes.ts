import { beforeEach, describe, expect, it } from "vitest";
import type { StoreUnderTest } from "./store-under-test.ts";

export function writes(subject: () => StoreUnderTest): void {
  describe("writes", () => {
    beforeEach(() => subject().Items.deleteMany({}));

    it("creates a record with its defaults and times", async () => {
      const item = await subject().Items.create({ title: "Mangroves" });
      const [row] = await subject().Items.find().lean();
      expect(row).toEqual(item.toObject());
      expect(row).toMatchObject({ title: "Mangroves", version: 1 });
      expect(row?.createdAt).toBeInstanceOf(Date);
    });

    it("saves a changed document and removes it", async () => {
      const item = await subject().Items.create({ title: "Before", place: { town: "Kisumu" } });
      item.set("place.town", "Lamu");
      item.title = "After";
      await item.save();
      expect(await subject().Items.findById(item._id).lean()).toMatchObject({
        title: "After",
        place: { town: "Lamu" },
      });
      await item.deleteOne();
      expect(await subject().Items.countDocuments()).toBe(0);
    });

    it("sets, counts and removes fields in one step, and answers the record before or after it", async () => {
      const { _id } = await subject().Items.create({ title: "A", rank: 1, slug: "a" });
      const change = { $set: { title: "B" }, $inc: { rank: 2, version: 1 }, $unset: { slug: 1 } };
      const before = await subject().Items.findOneAndUpdate({ _id }, change, { returnDocument: "before" }).lean();
      expect(before).toMatchObject({ title: "A", rank: 1, slug: "a", version: 1 });
      const after = await subject()
        .Items.findOneAndUpdate({ _id }, { $inc: { rank: 1 } }, { returnDocument: "after" })
        .lean();
      expect(after).toMatchObject({ title: "B", rank: 4, version: 2 });
      expect(after).not.toHaveProperty("slug");
      expect(after!.updatedAt.getTime()).toBeGreaterThanOrEqual(before!.updatedAt.getTime());
    });

    it("writes only to the version named", async () => {
      const { _id } = await subject().Items.create({ title: "A" });
      const write = () =>
        subject().Items.updateOne({ _id, version: 1 }, { $set: { title: "B" }, $inc: { version: 1 } });
      expect(await write()).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
      expect(await write()).toMatchObject({ matchedCount: 0, modifiedCount: 0 });
      expect(await subject().Items.findOneAndUpdate({ _id, version: 1 }, { $set: { title: "C" } })).toBeNull();
    });

    it("lets one of twenty editors of a version win", async () => {
      const { _id } = await subject().Items.create({ title: "A" });
      const edits = Array.from({ length: 20 }, (_, editor) =>
        subject().Items.findOneAndUpdate({ _id, version: 1 }, { $set: { rank: editor }, $inc: { version: 1 } }),
      );
      expect((await Promise.all(edits)).filter(Boolean)).toHaveLength(1);
      expect(await subject().Items.findById(_id).lean()).toMatchObject({ version: 2 });
    });

    it("updates and deletes one or many, and says how many", async () => {
      const { Items } = subject();
      await Items.insertMany(["a", "b", "c", "d"].map((title, rank) => ({ title, rank })));
      expect(await Items.updateMany({ rank: { $gte: 2 } }, { $set: { isOpen: true } })).toMatchObject({
        matchedCount: 2,
      });
      expect(await Items.deleteOne({ isOpen: true })).toMatchObject({ deletedCount: 1 });
      expect(await Items.deleteMany({ rank: { $lt: 2 } })).toMatchObject({ deletedCount: 2 });
      expect(await Items.deleteMany({ title: "d" })).toMatchObject({ deletedCount: 1 });
      expect(await Items.deleteOne({ title: "nobody" })).toMatchObject({ deletedCount: 0 });
      expect(await Items.countDocuments()).toBe(0);
    });
  });
}
