import mongoose from "mongoose";
import { find } from "mingo";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "./filter.ts";
import type { Entry } from "./document.ts";
import { Records } from "./records.ts";
import { orderOf, type Sort } from "./sort.ts";
import type { Document } from "./document.ts";
import { updated, updatedByMingo, type Update } from "./update.ts";

const ids = Array.from({ length: 4 }, (_, at) => new mongoose.Types.ObjectId(`00000000000000000000000${at}`));
const words = ["", "a", "ab", "b", "aB", "a.b", "(a+)+$", "é", "🌍", "b\u0000a", "\\"];
const text = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ maxLength: 4, unit: fc.constantFrom("a", "b", ".", "é") }),
);
const date = fc.constantFrom(0, 1, 1_700_000_000_000).map((time) => new Date(time));
const scalar = fc.oneof(text, fc.constantFrom(-1, 0, 1, 2.5, true, false, null), date, fc.constantFrom(...ids));
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant({ nested: "a" }) },
);
const fields = ["title", "rank", "at"] as const;
const doc = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] });

const escaped = text.map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
const ordered = fc.oneof(text, fc.constantFrom(0, 1, 2.5), date);
const condition = fc.oneof(
  scalar,
  fc.record({ $in: fc.array(fc.oneof(text, fc.constantFrom(...ids)), { maxLength: 3 }) }),
  fc.record({ $ne: scalar }),
  fc.record({ $regex: escaped }),
  fc.record({ $regex: fc.constantFrom("^a", "a|b", "[ab]$", "A"), $options: fc.constantFrom("", "i") }),
  fc.constantFrom(/a/, /^B/i),
  fc.record({ $gt: ordered, $lte: ordered }, { requiredKeys: ["$gt"] }),
  fc.record({ $gte: ordered, $lt: ordered }, { requiredKeys: ["$lt"] }),
  fc.constant({ $exists: true }),
  fc.constant({ $not: { $eq: "a" } }),
);
const simple = fc.record(Object.fromEntries(fields.map((field) => [field, condition])), { requiredKeys: [] });
const filter = fc.oneof(simple, fc.record({ $or: fc.array(simple, { minLength: 1, maxLength: 2 }) }));
const sort: fc.Arbitrary<Sort> = fc
  .tuple(fc.constantFrom("title", "rank"), fc.constantFrom(1 as const, -1 as const))
  .map(([field, way]) => [
    [field, way],
    ["_id", way],
  ]);

const byMingo = (docs: Document[], wanted: Document) => find(docs, wanted).all() as Document[];

describe("the quick way", () => {
  it("answers every filter as mingo does", () => {
    const property = fc.property(fc.array(doc, { maxLength: 12 }), filter, (docs, wanted) => {
      expect(docs.filter(compile(wanted))).toEqual(byMingo(docs, wanted));
    });
    fc.assert(property, { numRuns: 3_000 });
  });
});

describe("a quick update", () => {
  const field = fc.constantFrom(...fields, "_id", "at.x", "new");
  const operators = fc.record(
    {
      $set: fc.dictionary(field, value, { maxKeys: 3 }),
      $unset: fc.dictionary(field, fc.constant(1), { maxKeys: 2 }),
      $inc: fc.dictionary(field, fc.constantFrom(0, 1, -2.5), { maxKeys: 2 }),
    },
    { requiredKeys: [] },
  );
  const outcome = (work: () => Document | null) => {
    try {
      return { doc: work() };
    } catch (error) {
      return { code: (error as { code: unknown }).code };
    }
  };

  it("does what mingo does", () => {
    const property = fc.property(doc, operators, (before, update) => {
      const own = { ...before, _id: 1 };
      expect(outcome(() => updated(own, update as Update))).toEqual(
        outcome(() => updatedByMingo(own, update as Update)),
      );
      expect(own).toEqual({ ...before, _id: 1 });
    });
    fc.assert(property, { numRuns: 1_000 });
  });
});

const change = fc.record({ id: fc.nat(40), doc: fc.option(doc) });

/** Enough records that a page in the middle is walked to; each named by its number. */
const recordCount = 400;
const idOf = (number: number) => `id-${String(number).padStart(3, "0")}`;

const anId = fc.nat(recordCount + 5).map(idOf);
const byId = fc.oneof(
  fc.constant({}),
  fc.record({ _id: anId }),
  fc.record({ _id: fc.record({ $in: fc.array(fc.oneof({ weight: 9, arbitrary: anId }, scalar), { maxLength: 9 }) }) }),
  fc.record({ _id: fc.record({ $gt: anId, $in: fc.array(anId, { maxLength: 9 }) }) }),
);

async function fill(): Promise<{ records: Records; entries: Map<number, Entry> }> {
  const records = new Records("things");
  const entries = new Map<number, Entry>();
  await records.addOrdered("title", ["title", "_id"], {});
  await records.addOrdered("rank", ["rank", "title", "_id"], {});
  await records.addOrdered("sparse", ["at"], { sparse: true });
  await records.addOrdered("present", ["rank", "at"], { partialFilterExpression: { at: { $exists: true } } });
  for (let at = 0; at < recordCount; at++) put(records, entries, at, { title: words[at % words.length], rank: at % 7 });
  return { records, entries };
}

function put(
  records: Records,
  entries: Map<number, Entry>,
  number: number,
  content: Document | null,
  way: "replace" | "attempt" = "replace",
): void {
  const before = entries.get(number);
  const _id = idOf(number);
  const after = content ? { key: before?.key ?? entries.size + 1_000 * number, doc: { ...content, _id } } : undefined;
  if (before || after) records[way](before, after);
  if (after) entries.set(number, after);
  else entries.delete(number);
}

const docsOf = (entries: readonly Entry[]) => entries.map((entry) => entry.doc._id);
const sameDocs = (entries: readonly Entry[], docs: Document[]) =>
  expect(docsOf(entries).sort()).toEqual(docs.map(({ _id }) => _id).sort());

describe("a large collection", () => {
  it("finds after any writes what mingo finds, page by page, and counts it", async () => {
    const wanted = fc.tuple(filter, byId).map(([fieldsWanted, idWanted]) => ({ ...fieldsWanted, ...idWanted }));
    const question = fc.record({ filter: wanted, sort, skip: fc.nat(450), limit: fc.nat(20) });
    const steps = fc.array(fc.tuple(fc.array(change, { maxLength: 100 }), question), { minLength: 1, maxLength: 4 });
    const property = fc.asyncProperty(steps, async (rounds) => {
      const { records, entries } = await fill();
      for (const [changes, { filter: asked, sort: order, skip, limit }] of rounds) {
        const early = records.count(asked); // so that an index is filled while others write
        for (const { id, doc: content } of changes) put(records, entries, id, content);
        await early;
        const matching = byMingo(
          [...entries.values()].map((entry) => entry.doc),
          asked,
        );
        expect(await records.count(asked)).toBe(matching.length);
        sameDocs(records.find(asked), matching);
        sameDocs(await records.read(asked), matching);
        const all = await records.read(asked, { sort: order });
        sameDocs(all, matching);
        expect(docsOf(all)).toEqual(docsOf([...all].sort(orderOf(order))));
        const page = await records.read(asked, { sort: order, skip, limit });
        expect(docsOf(page)).toEqual(docsOf(all).slice(skip, limit ? skip + limit : undefined));
      }
    });
    await fc.assert(property, { numRuns: 150 });
  });

  it("tells those that write what was attempted, and nobody once it was taken back", async () => {
    const attempts = fc.array(change, { maxLength: 60 });
    const property = fc.asyncProperty(attempts, simple, sort, fc.nat(30), async (changes, asked, order, limit) => {
      const { records, entries } = await fill();
      const meeting = (all: Map<number, Entry>) =>
        byMingo(
          [...all.values()].map((entry) => entry.doc),
          asked,
        );
      const expected = meeting(entries);
      const sorted = [
        ["title", 1],
        ["_id", 1],
      ] satisfies Sort;
      const answers = async () => [await records.count(asked), docsOf(await records.read(asked, { sort: sorted }))];
      const before = await answers();
      const steps = changes.map(({ id, doc: content }) => {
        const was = entries.get(id);
        put(records, entries, id, content, "attempt");
        return [entries.get(id), was] as const;
      });
      const matching = meeting(entries);
      sameDocs(records.find(asked), matching);
      const [all, first] = [records.find(asked, { sort: order }), records.find(asked, { sort: order, limit })];
      expect(docsOf(first)).toEqual(docsOf(limit ? all.slice(0, limit) : all));
      expect(records.find(asked, { limit: 5 })).toHaveLength(Math.min(5, matching.length));
      for (const [is, was] of steps.toReversed()) if (is || was) records.attempt(is, was);
      records.forget();
      expect(await answers()).toEqual(before);
      sameDocs(records.find(asked), expected);
    });
    await fc.assert(property, { numRuns: 150 });
  });
});
