import { describe, expect, it } from "vitest";
import { isUnavailable } from "../../src/platform/errors/storage-errors.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

export function durability(subject: () => StoreUnderTest): void {
  describe("durability", () => {
    it("has ids, dates, numbers, texts and nested values exact after a restart", async () => {
      const { Items } = subject();
      await Items.deleteMany({});
      await Items.create({
        title: "emoji 🌍, right-to-left שלום, NUL \u0000, quotes \"'",
        rank: 0.1 + 0.2,
        tags: [],
        place: { town: "Gorée", since: new Date(-1) },
        deletedAt: new Date("9999-12-31T23:59:59.999Z"),
      });
      await Items.insertMany([
        { title: "large", rank: Number.MAX_SAFE_INTEGER },
        { title: "small", rank: -0.5, isOpen: false },
      ]);
      const before = await Items.find().sort({ _id: 1 }).lean();
      await subject().reopen();
      expect(await Items.find().sort({ _id: 1 }).lean()).toEqual(before);
    });

    it("enforces its indexes after a restart", async () => {
      const { Items } = subject();
      await Items.create({ title: "A", emailKey: "kept" });
      await subject().reopen();
      await expect(Items.create({ title: "B", emailKey: "kept" })).rejects.toMatchObject({ code: 11_000 });
    });

    it("counts each kind of write to a collection once in its revision, and reads never", async () => {
      const { Items, Counters, store } = subject();
      const { _id } = await Items.create({ title: "A" });
      const kinds: Record<string, () => Promise<unknown>> = {
        create: () => Items.create({ title: "B" }),
        save: async () => (await Items.findById(_id))!.set("title", "C").save(),
        insertMany: () => Items.insertMany([{ title: "D" }]),
        updateOne: () => Items.updateOne({ _id }, { $inc: { rank: 1 } }),
        updateMany: () => Items.updateMany({ _id }, { $inc: { rank: 1 } }),
        findOneAndUpdate: () => Items.findOneAndUpdate({ _id }, { $inc: { rank: 1 } }),
        deleteOne: () => Items.deleteOne({ title: "B" }),
        deleteMany: () => Items.deleteMany({}),
      };
      const others = await store.revision(Counters.collection.name);
      for (const [kind, write] of Object.entries(kinds)) {
        const before = await store.revision(Items.collection.name);
        await Items.find().lean();
        expect(await store.revision(Items.collection.name)).toBe(before);
        await write();
        expect(await store.revision(Items.collection.name), kind).toBe(before + 1);
      }
      const made = await Items.create({ title: "F" });
      const before = await store.revision(Items.collection.name);
      await made.deleteOne();
      expect(await store.revision(Items.collection.name)).toBeGreaterThan(before);
      expect(await store.revision(Counters.collection.name)).toBe(others);
    });

    it("never comes back to an earlier revision, restarts included", async () => {
      const before = await subject().store.revision("items");
      await Promise.all(Array.from({ length: 100 }, () => subject().Items.create({ title: "A" })));
      const after = await subject().store.revision("items");
      await subject().reopen();
      expect(after).toBeGreaterThan(before);
      expect(await subject().store.revision("items")).toBeGreaterThanOrEqual(after);
    });

    it("says whether it is ready, and refuses as a store that is away while it is closed", async () => {
      expect(subject().store.isReady()).toBe(true);
      await subject().store.close();
      expect(subject().store.isReady()).toBe(false);
      const failure: unknown = await subject()
        .Items.findOne()
        .catch((error: unknown) => error);
      expect(isUnavailable(failure)).toBe(true);
      await subject().reopen();
      expect(subject().store.isReady()).toBe(true);
    });
  });
}
