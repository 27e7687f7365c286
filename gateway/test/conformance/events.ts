import { beforeEach, describe, expect, it } from "vitest";
import type { StoreUnderTest } from "./store-under-test.ts";

type Change = (filter: object, change: object) => Promise<unknown>;

export function events(subject: () => StoreUnderTest): void {
  describe("events", () => {
    beforeEach(() => subject().Items.deleteMany({}));

    it("sets, counts, removes and adds an object to a list in one step, of one and of many", async () => {
      const { Items } = subject();
      const { _id } = await Items.create({ title: "A", slug: "a", version: 1 });
      const event = { id: "1", at: new Date(Date.UTC(2026, 10, 23)), to: ["one"] };
      const change = { $set: { title: "B" }, $inc: { version: 1 }, $unset: { slug: 1 }, $push: { events: event } };
      const raw = Items.collection as unknown as {
        updateOne: Change;
        updateMany: Change;
        findOne: (filter: object) => unknown;
      };
      await raw.updateOne({ _id }, change);
      await raw.updateMany({ version: 2 }, { $inc: { version: 1 }, $push: { events: event } });
      expect(await raw.findOne({ _id })).toMatchObject({ title: "B", version: 3, events: [event, event] });
    });

    it("adds what an upsert names once, and leaves what is there", async () => {
      const { Counters } = subject();
      const add = (count: number) =>
        Counters.collection.updateOne({ _id: "once" } as object, { $setOnInsert: { count } }, { upsert: true });
      await Promise.all([1, 1, 1].map(add)).catch((error: { code: number }) => expect(error.code).toBe(11_000));
      await add(2);
      expect(await Counters.findById("once").lean()).toEqual({ _id: "once", count: 1 });
    });

    it("counts no write past mongoose", async () => {
      const { store, Items } = subject();
      const { _id } = await Items.create({ title: "A", tags: ["one"], slug: "a" });
      const before = await store.revision(Items.collection.name);
      await Items.collection.updateOne({ _id, slug: "a" }, { $unset: { tags: 1, slug: 1 } });
      expect(await store.revision(Items.collection.name)).toBe(before);
      const item = await Items.findById(_id).lean();
      expect(item).not.toHaveProperty("tags");
      expect(item).not.toHaveProperty("slug");
    });
  });
}
