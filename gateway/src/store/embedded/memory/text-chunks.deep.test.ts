import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { yieldToEventLoop } from "../../../platform/event-loop/yield-to-event-loop.ts";
import type { Entry } from "./document.ts";
import { Records } from "./records.ts";
import { TextChunks, textIn } from "./searches.ts";

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

describe("a search for a literal text", () => {
  it("is distinguished from any other pattern", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "binary" }), (text) => {
        const found = textIn({ deletedAt: null, searchText: { $regex: escaped(text) } });
        if (text.includes("\u0000")) expect(found).toBeUndefined();
        else expect(found).toEqual({ field: "searchText", text, rest: { deletedAt: null } });
      }),
    );
    for (const pattern of ["", "a|b", "a.b", "^a", "\\d", "[ab]", "a\\", /a/])
      expect(textIn({ searchText: { $regex: pattern } })).toBeUndefined();
    expect(textIn({ searchText: { $regex: "a", $options: "i" } })).toBeUndefined();
    expect(textIn({ searchText: "a", "list.of": { $regex: "a" } })).toBeUndefined();
  });

  it("finds what contains it, after any writes, unless a value is no text", async () => {
    const text = fc.string({ maxLength: 5, unit: fc.constantFrom("a", "b", "é", "\u0000") });
    const value = fc.oneof({ weight: 20, arbitrary: text }, fc.constantFrom(null, undefined, 7, ["a"]));
    const write = fc.tuple(fc.integer({ min: 1, max: 1_500 }), fc.option(value, { nil: "gone" as const }));
    const asked = fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom("a", "b", "é") });
    const property = fc.asyncProperty(fc.array(write, { maxLength: 40 }), fc.array(asked), async (writes, texts) => {
      const chunks = new TextChunks();
      const entries = new Map<number, Entry>();
      for (const [at, [key, title]] of writes.entries()) {
        const after = title === "gone" ? undefined : { key, doc: { title } };
        if (entries.has(key) || after) chunks.replace(entries.get(key), after);
        if (after) entries.set(key, after);
        else entries.delete(key);
        const wanted = texts[at % Math.max(texts.length, 1)] ?? "a";
        const found = await chunks.containing("title", wanted);
        const all = [...entries.values()];
        if (all.some(({ doc }) => doc.title != null && typeof doc.title !== "string")) expect(found).toBeUndefined();
        else expect(new Set(found)).toEqual(new Set(all.filter(({ doc }) => String(doc.title ?? "").includes(wanted))));
      }
    });
    await fc.assert(property, { numRuns: 200 });
  });

  it("counts what is there when it is answered, whatever was written meanwhile", async () => {
    const records = new Records("large");
    const entries = Array.from({ length: 20_000 }, (_, at) => ({ key: at + 1, doc: { _id: at + 1, text: `t${at}` } }));
    for (const entry of entries) records.replace(undefined, entry);
    const counting = records.count({ text: { $regex: "7" } });
    await yieldToEventLoop();
    const changed = (entry: Entry, text: string) => ({ ...entry, doc: { ...entry.doc, text } });
    for (const at of [7, 19_997, 17, 18_887])
      records.replace(entries[at], at % 2 ? changed(entries[at]!, "t8") : undefined);
    for (const at of [8, 19_888]) records.replace(entries[at], changed(entries[at]!, "t7"));
    records.replace(undefined, { key: 30_000, doc: { _id: 30_000, text: "t7" } });
    const before = entries.filter(({ doc }) => doc.text.includes("7")).length;
    expect(await counting).toBe(before - 4 + 3);
    expect(await records.count({ text: { $regex: "7" } })).toBe(before - 4 + 3);
  });
});
