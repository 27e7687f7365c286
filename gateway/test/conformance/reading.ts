import { beforeAll, describe, expect, it } from "vitest";
import type { StoreUnderTest } from "./store-under-test.ts";
import { fillWithTowns, towns } from "./towns.ts";

export function reading(subject: () => StoreUnderTest): void {
  describe("reading", () => {
    beforeAll(() => fillWithTowns(subject()));

    it("counts and tells existence", async () => {
      const { Items } = subject();
      expect(await Items.countDocuments({ rank: 1 })).toBe(2);
      expect(await Items.exists({ title: "Accra" })).toHaveProperty("_id");
      expect(await Items.exists({ title: "Nowhere" })).toBeNull();
    });

    it("finds by id, whatever else is asked of the record", async () => {
      const { Items } = subject();
      const accra = await Items.findOne({ title: "Accra" }).lean();
      expect(await Items.findById(accra!._id).lean()).toEqual(accra);
      expect(await Items.findOne({ _id: accra!._id, rank: 1 })).toBeNull();
      expect(await Items.findById("000000000000000000000000")).toBeNull();
    });

    it("streams rows one by one", async () => {
      const seen: string[] = [];
      for await (const { title } of subject().Items.find().sort({ title: -1 }).lean().cursor()) seen.push(title);
      expect(seen).toEqual([...towns].reverse());
    });

    it("sorts texts by their code points, those above U+FFFF last", async () => {
      const { Items } = subject();
      const titles = async (direction: 1 | -1) =>
        (await Items.find({ rank: 77 }).sort({ title: direction, _id: direction }).lean()).map(({ title }) => title);
      const texts = [
        "A",
        "Aa",
        "Z",
        "a",
        "é",
        "\u6728",
        "\ue000",
        "\uff21",
        "\u{1d400}",
        "\u{1f600}",
        "\u{1f600}\ue000",
      ];
      await Items.insertMany([...texts].reverse().map((title) => ({ title, rank: 77 })));
      expect(await titles(1)).toEqual(texts);
      expect(await titles(-1)).toEqual(texts.toReversed());
      await Items.deleteMany({ rank: 77 });
    });

    it("hands out copies", async () => {
      const [row] = await subject().Items.find({ title: "Accra" }).lean();
      Object.assign(row!, { title: "changed" });
      row!.tags?.push("changed");
      row!.place?.since?.setFullYear(1900);
      const [again] = await subject().Items.find({ title: "Accra" }).lean();
      expect(again).toMatchObject({ title: "Accra", tags: ["even"], place: { since: new Date(Date.UTC(2000, 0)) } });
    });
  });
}
