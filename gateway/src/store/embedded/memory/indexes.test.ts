import mongoose from "mongoose";
import { describe, expect, it } from "vitest";
import type { Document, Entry } from "./document.ts";
import { Records } from "./records.ts";
import { orderOf, type Sort } from "./sort.ts";
import { yieldToEventLoop } from "../../../platform/event-loop/yield-to-event-loop.ts";

const { ObjectId } = mongoose.mongo;

const docsOf = (entries: readonly Entry[]) => entries.map((entry) => entry.doc._id);

/** How many documents' fields are read while the work is done; `before` is done first. */
async function looksDuring(
  records: Records,
  count: number,
  work: () => Promise<unknown>,
  before = work,
): Promise<number> {
  let looks = 0;
  for (let key = 1; key <= count; key++) {
    const doc = { _id: key, rank: key % 10, deletedAt: null, text: `t${key}` };
    const entry = {
      key,
      get doc() {
        looks++;
        return doc;
      },
    };
    records.replace(undefined, entry);
  }
  await before();
  looks = 0;
  await work();
  return looks;
}

describe("an index", () => {
  const questions: [string, (records: Records) => Promise<unknown>][] = [
    ["a count of all", (records) => records.count({ deletedAt: null })],
    ["a count of a range", (records) => records.count({ deletedAt: null, rank: { $gt: 2, $lte: 4 } })],
    ["a count of a search", (records) => records.count({ deletedAt: null, text: { $regex: "9" } })],
    [
      "a page from the middle",
      (records) =>
        records.read(
          { deletedAt: null },
          {
            sort: [
              ["rank", -1],
              ["_id", -1],
            ],
            skip: 1_000,
            limit: 5,
          },
        ),
    ],
    [
      "a page from the middle of a search",
      (records) =>
        records.read(
          { deletedAt: null, text: { $regex: "[19]" } },
          {
            sort: [
              ["rank", -1],
              ["_id", -1],
            ],
            skip: 600,
            limit: 5,
          },
        ),
    ],
    [
      "a page of a range that all are in",
      (records) =>
        records.read(
          { deletedAt: null, rank: { $lte: 9 } },
          {
            sort: [
              ["rank", -1],
              ["_id", -1],
            ],
            limit: 5,
          },
        ),
    ],
    [
      "what comes next after a text",
      (records) =>
        records.read(
          { text: { $gt: "t5" } },
          {
            sort: [
              ["text", 1],
              ["_id", 1],
            ],
            limit: 2,
          },
        ),
    ],
    [
      "what comes next after a text, of those in another range",
      (records) =>
        records.read(
          { deletedAt: null, text: { $gt: "t5" }, rank: { $gte: 5 } },
          {
            sort: [
              ["text", 1],
              ["_id", 1],
            ],
            limit: 2,
          },
        ),
    ],
    ["what is due", async (records) => records.find({ due: { $lte: new Date() } })],
  ];

  for (const [what, ask] of questions)
    it(`answers ${what} by what it finds, however many there are`, async () => {
      const [small, large] = [new Records("small"), new Records("large")];
      for (const records of [small, large]) {
        await records.addOrdered("other", ["deletedAt", "text", "_id"], {});
        await records.addOrdered("list", ["deletedAt", "rank", "_id"], {});
        await records.addOrdered("due", ["due"], { sparse: true });
        await records.addOrdered("text", ["text", "_id"], {});
      }
      expect(await looksDuring(small, 2_000, () => ask(small))).toBeLessThan(400);
      expect(await looksDuring(large, 10_000, () => ask(large))).toBeLessThan(400);
    });

  it("is filled behind the first write that asks for it, which cannot wait", async () => {
    const records = new Records("things");
    await records.addOrdered("text", ["text", "_id"], {});
    const write = async () => void records.find({ text: "t7" });
    const isFilled = () => records.read({ text: "t7" });
    expect(await looksDuring(records, 10_000, write, () => write().then(isFilled))).toBeLessThan(400);
  });

  it("has nothing that a write attempted while it asked for the index, and then took back", async () => {
    const records = new Records("things");
    await records.addOrdered("text", ["text", "_id"], {});
    const kept = { key: 1, doc: { _id: 1, text: "t" } };
    records.replace(undefined, kept);
    const changes: [Entry | undefined, Entry | undefined][] = [
      [kept, { key: 1, doc: { _id: 1, text: "changed" } }],
      [undefined, { key: 2, doc: { _id: 2, text: "t" } }],
    ];
    for (const [before, after] of changes) records.attempt(before, after);
    expect(docsOf(records.find({ text: "t" }))).toEqual([2]);
    for (const [before, after] of changes) records.attempt(after, before);
    records.forget();
    expect(docsOf(await records.read({ text: "t" }))).toEqual([1]);
    expect(docsOf(await records.read({ text: "changed" }))).toEqual([]);
  });

  it.each(["[37]", "7"])(
    "gives the pages of a known search for %s in its order, also after writes",
    async (pattern) => {
      const records = new Records("large");
      await records.addOrdered("rank", ["rank", "_id"], {});
      const entries = new Map<number, Entry>();
      const write = (key: number, doc?: Document) => {
        const [before, after] = [entries.get(key), doc && { key, doc: { ...doc, _id: key } }];
        records.replace(before, after);
        if (after) entries.set(key, after);
        else entries.delete(key);
      };
      const aDoc = (key: number) => ({ rank: (key * 7) % 90, text: String(key) });
      for (let key = 1; key <= 5_000; key++) write(key, aDoc(key));
      const asked = { text: { $regex: pattern } };
      for (let round = 0; round < 3; round++) {
        for (const direction of [1, -1] as const) {
          const sort: Sort = [
            ["rank", direction],
            ["_id", direction],
          ];
          const all = [...entries.values()]
            .filter(({ doc }) => new RegExp(pattern).test(String(doc.text)))
            .sort(orderOf(sort));
          for (const skip of [0, 700, all.length - 8]) {
            const page = await records.read(asked, { sort, skip, limit: 20 });
            expect(docsOf(page)).toEqual(docsOf(all.slice(skip, skip + 20)));
          }
        }
        for (let turn = 0; turn < 300; turn++) write(1 + turn * 16, turn % 3 ? aDoc(turn * 5 + round) : undefined);
        write(1_000_000 * (round + 1), aDoc(37));
      }
    },
  );

  it("keeps nothing of what is removed while an index is filled, attempted first as a write does", async () => {
    const records = new Records("large");
    await records.addOrdered("rank", ["rank", "_id"], {});
    const entries = Array.from({ length: 5_000 }, (_, at) => ({ key: at + 1, doc: { _id: at + 1, rank: at % 10 } }));
    for (const entry of entries) records.replace(undefined, entry);
    const [early, late] = entries;
    const asked = { rank: { $gte: 0 } };
    const counting = records.count(asked); // fills the index, which has come past both
    await yieldToEventLoop();
    for (const entry of [early, late]) {
      records.attempt(entry, undefined);
      records.attempt(undefined, entry);
      records.forget();
    }
    records.replace(early, undefined);
    await counting;
    records.replace(late, undefined);
    expect(await records.count(asked)).toBe(4_998);
    const first = await records.read(asked, {
      sort: [
        ["rank", 1],
        ["_id", 1],
      ],
      limit: 2,
    });
    expect(docsOf(first)).toEqual([11, 21]);
  });

  it("has in a range of texts none that is no text", async () => {
    const records = new Records("mixed");
    await records.addOrdered("place", ["place", "_id"], {});
    const places = ["b", undefined, null, 7, true, new Date(), new ObjectId(), "", "\uffff", "a"];
    places.forEach((place, at) => records.replace(undefined, { key: at + 1, doc: { _id: at, place } }));
    const found = (filter: Document) =>
      records.read(filter, {
        sort: [
          ["place", 1],
          ["_id", 1],
        ],
      });
    expect(docsOf(await found({ place: { $gte: "" } }))).toEqual([7, 9, 0, 8]);
    expect(docsOf(await found({ place: { $gt: "a" } }))).toEqual([0, 8]);
    expect(docsOf(await found({ place: { $lt: "b" } }))).toEqual([7, 9]);
    expect(docsOf(await found({ place: { $gt: "", $lte: "b" } }))).toEqual([9, 0]);
    expect(await records.count({ place: { $gte: "" } })).toBe(4);
  });

  it("is filled, and searched, while the event loop goes on", async () => {
    const records = new Records("large");
    await records.addOrdered("rank", ["rank", "_id"], {});
    const count = 10_000;
    for (let key = 1; key <= count; key++) records.replace(undefined, { key, doc: { _id: key, rank: -key % 10 } });
    let turns = 0;
    let isDone = false;
    const wait = () => void (isDone || (turns++, setImmediate(wait)));
    setImmediate(wait);
    await records.read(
      { rank: { $ne: 3 } },
      {
        sort: [
          ["rank", 1],
          ["_id", 1],
        ],
      },
    );
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(9);
  });
});
