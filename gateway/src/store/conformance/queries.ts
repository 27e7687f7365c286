import { beforeAll, describe, expect, it } from "vitest";
import type { StoreUnderTest } from "./store-under-test.ts";
import { fillWithTowns, towns } from "./towns.ts";

/** What every question of the product must answer, on either store. */
export function queries(subject: () => StoreUnderTest): void {
  describe("queries", () => {
    beforeAll(() => fillWithTowns(subject()));

    const titles = async (filter: object, sort: Record<string, 1 | -1> = { title: 1 }) =>
      (await subject().Items.find(filter).sort(sort).lean()).map(({ title }) => title);

    it("sorts, skips and limits, with the id as tie-break", async () => {
      const page = subject().Items.find({}, { title: 1, _id: 0 }).sort({ rank: -1, _id: -1 }).skip(1).limit(3).lean();
      expect(await page).toEqual([{ title: "Cotonou" }, { title: "Entebbe" }, { title: "Beira" }]);
    });

    it("finds by equality, with null for what is missing", async () => {
      expect(await titles({ deletedAt: null })).toEqual(towns.slice(0, 5));
      expect(await titles({ deletedAt: { $ne: null } })).toEqual(["Freetown"]);
      expect(await titles({ title: "Dakar", rank: 0 })).toEqual(["Dakar"]);
    });

    it("finds by list, range, dotted path, member, presence and choice", async () => {
      expect(await titles({ title: { $in: ["Beira", "Dakar", "Nowhere"] } })).toEqual(["Beira", "Dakar"]);
      expect(await titles({ rank: { $gt: 0, $lte: 1 } })).toEqual(["Beira", "Entebbe"]);
      expect(await titles({ "place.since": { $lt: new Date(Date.UTC(2001, 6)) } })).toEqual(["Accra", "Beira"]);
      expect(await titles({ tags: "port" })).toEqual(["Beira", "Dakar", "Freetown"]);
      expect(await titles({ isOpen: { $exists: true } })).toEqual([]);
      expect(await titles({ $or: [{ title: "Accra" }, { rank: 2, deletedAt: null }] })).toEqual(["Accra", "Cotonou"]);
    });

    it("finds by a range of texts, in their order, and nothing that has none", async () => {
      expect(await titles({ title: { $gt: "Beira", $lte: "Dakar" } })).toEqual(["Cotonou", "Dakar"]);
      expect(await titles({ title: { $gt: "Dakar" } }, { title: -1, _id: -1 })).toEqual(["Freetown", "Entebbe"]);
      expect(await titles({ slug: { $gt: "" } })).toEqual([]);
      expect(await titles({ slug: { $lt: "~" } })).toEqual([]);
    });

    it("finds by pattern, whatever the case when asked, and takes escaped text literally", async () => {
      expect(await titles({ title: { $regex: "E", $options: "i" } })).toEqual(["Beira", "Entebbe", "Freetown"]);
      expect(await titles({ title: { $regex: "^b", $options: "i" } })).toEqual(["Beira"]);
      expect(await titles({ title: { $regex: "\\(a\\+\\)\\+\\$" } })).toEqual([]);
      expect(await titles({ title: { $regex: "town" } })).toEqual(["Freetown"]);
    });

    it("sorts what is missing first, with null", async () => {
      const { Items } = subject();
      await Items.insertMany([{ title: "Y", rank: null }, { title: "Z" }]);
      expect(await titles({}, { rank: 1, title: 1 })).toEqual([
        "Y",
        "Z",
        "Accra",
        "Dakar",
        "Beira",
        "Entebbe",
        "Cotonou",
        "Freetown",
      ]);
      await Items.deleteMany({ title: { $in: ["Y", "Z"] } });
    });
  });
}
