import { beforeEach, describe, expect, it } from "vitest";
import type { StoreUnderTest } from "./store-under-test.ts";

export function updates(subject: () => StoreUnderTest): void {
  describe("updates", () => {
    beforeEach(() => subject().Items.deleteMany({}));

    it("inserts what an upsert does not find, once", async () => {
      const { Items } = subject();
      const upsert = (title: string) =>
        Items.findOneAndUpdate(
          { emailKey: "a@b.c" },
          { $set: { title }, $setOnInsert: { rank: 7 } },
          { upsert: true, returnDocument: "after" },
        ).lean();
      const made = await upsert("first");
      expect(made).toMatchObject({ emailKey: "a@b.c", title: "first", rank: 7, version: 1 });
      expect(await upsert("second")).toMatchObject({ _id: made!._id, title: "second", rank: 7 });
      expect(await Items.updateOne({ emailKey: "x" }, { $set: { title: "x" } }, { upsert: true })).toMatchObject({
        matchedCount: 0,
        upsertedCount: 1,
      });
      expect(await Items.countDocuments()).toBe(2);
    });

    it("counts under a name of its own, by guarded writes, without losing one", async () => {
      const { Counters } = subject();
      await Counters.deleteMany({});
      await Counters.updateOne({ _id: "seats" }, { $set: { count: 5 } }, { upsert: true });
      const lower = () => Counters.findOneAndUpdate({ _id: "seats", count: { $gt: 1 } }, { $inc: { count: -1 } });
      const taken = await Promise.all(Array.from({ length: 20 }, lower));
      expect(taken.filter(Boolean)).toHaveLength(4);
      expect(await Counters.findOne({ _id: "seats" }).lean()).toEqual({ _id: "seats", count: 1 });
    });

    it("refuses to change an id", async () => {
      const { _id } = await subject().Items.create({ title: "A" });
      const raw = subject().Items.collection;
      await expect(raw.updateOne({ _id }, { $set: { _id: "other" } as never })).rejects.toMatchObject({ code: 66 });
    });

    it("puts bytes in the place of others", async () => {
      const { _id } = await subject().Items.create({ title: "A" });
      const raw = subject().Items.collection;
      const { Binary } = (await import("mongoose")).default.mongo;
      for (const text of ["first", "second, and longer"]) {
        const bytes = new Binary(Buffer.from(text));
        expect(await raw.updateOne({ _id }, { $set: { bytes } })).toMatchObject({ modifiedCount: 1 });
        const found = await raw.findOne<{ title: string; bytes: InstanceType<typeof Binary> }>({ _id });
        expect(Buffer.from(found!.bytes.buffer).toString()).toBe(text);
        expect(found!.title).toBe("A");
      }
    });

    it("changes lists by their operators", async () => {
      const { _id } = await subject().Items.create({ title: "A", tags: ["one"] });
      await subject().Items.updateOne({ _id }, { $push: { tags: "two" } });
      await subject().Items.updateOne({ _id }, { $addToSet: { tags: "two" } });
      await subject().Items.updateOne({ _id }, { $pull: { tags: "one" } });
      expect(await subject().Items.findById(_id).lean()).toMatchObject({ tags: ["two"] });
    });

    it("changes one of a list by its place, and adds to a list as long as it is so long", async () => {
      const { Items } = subject();
      const { _id } = await Items.create({ title: "A" });
      const add = async (tag: string, length: number) =>
        (await Items.updateOne({ _id, [`tags.${length}`]: { $exists: false } }, { $push: { tags: tag } }))
          .modifiedCount;
      expect([await add("one", 0), await add("late", 0), await add("two", 1)]).toEqual([1, 0, 1]);
      await Items.collection.updateOne({ _id }, { $set: { "tags.1": "second" } });
      expect(await Items.findById(_id).lean()).toMatchObject({ tags: ["one", "second"] });
      expect(await Items.countDocuments({ tags: { $in: ["second", "none"] } })).toBe(1);
    });
  });
}
