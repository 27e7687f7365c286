import { beforeAll, describe, expect, it } from "vitest";
import type { StoreUnderTest } from "./store-under-test.ts";
import { fillWithTowns, towns } from "./towns.ts";

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

    it("finds by a range of ids, in their order", async () => {
      const ids = (await subject().Items.find({}, { _id: 1 }).sort({ _id: 1 }).lean()).map(({ _id }) => _id);
      const found = async (range: object) => {
        const wanted = { _id: range, rank: { $gte: 0, $lte: 9 } };
        return (await subject().Items.find(wanted).sort({ _id: -1 }).lean()).map(({ _id }) => _id);
      };
      expect(await found({ $gt: ids[2] })).toEqual(ids.slice(3).reverse());
      expect(await found({ $lt: ids[2] })).toEqual(ids.slice(0, 2).reverse());
    });

    it("finds by pattern, whatever the case when asked, and takes escaped text literally", async () => {
      expect(await titles({ title: { $regex: "E", $options: "i" } })).toEqual(["Beira", "Entebbe", "Freetown"]);
      expect(await titles({ title: { $regex: "^b", $options: "i" } })).toEqual(["Beira"]);
      expect(await titles({ title: { $regex: "\\(a\\+\\)\\+\\$" } })).toEqual([]);
      expect(await titles({ title: { $regex: "town" } })).toEqual(["Freetown"]);
    });

    it("finds nothing that is null or missing in a range of dates, and the first or last of those within", async () => {
      const { Items } = subject();
      const day = (number: number) => new Date(Date.UTC(2020, 0, number));
      await Items.insertMany([1, 2, 3, null].map((at) => ({ title: `Day ${at}`, deletedAt: at && day(at) })));
      const within = (range: object) => ({ isOpen: null, deletedAt: range, title: { $regex: "^Day" } });
      expect(await titles(within({ $lte: day(2) }), { deletedAt: -1, _id: -1 })).toEqual(["Day 2", "Day 1"]);
      expect(await titles(within({ $gt: day(0) }))).toEqual(["Day 1", "Day 2", "Day 3"]);
      const next = Items.findOne({ isOpen: null, deletedAt: { $gt: day(1), $lt: day(9) } }, { deletedAt: 1 });
      expect((await next.sort({ deletedAt: 1, _id: 1 }).lean())?.deletedAt).toEqual(day(2));
      expect(await titles({ deletedAt: { $exists: false } })).toEqual(towns.slice(0, 5));
      await Items.deleteMany({ title: { $regex: "^Day" } });
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
