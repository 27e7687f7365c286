import mongoose from "mongoose";
import { expect, it } from "vitest";
import type { Entry } from "./document.ts";
import { orderOf } from "./sort.ts";
import { sortedByFields } from "./yielding.ts";

const count = 5_000;
const { ObjectId } = mongoose.mongo;

/** A number from 0 to 1 that looks like chance and is the same in every run. */
const chance = (key: number) => Math.abs(Math.sin(key * 12.9898) * 43_758.5453) % 1;

const ids = [ObjectId.createFromTime(0), ObjectId.createFromTime(1)];

const date = (at: number) => new Date(Math.floor(at));

const values: [string, (key: number) => unknown][] = [
  ["dates in any order", (key) => date(chance(key) * 3e10)],
  ["dates nearly in order", (key) => date(1e12 + key * 10 + chance(key) * 30)],
  ["the same date", () => date(1e12)],
  ["two dates", (key) => date(key % 2)],
  ["dates of which one is far from the others", (key) => date(key === 7 ? -8e15 : 1e12 + chance(key) * 1e6)],
  ["dates ever further apart", (key) => date(Math.exp(chance(key) * 35))],
  ["dates, and none in some", (key) => (key % 3 ? date(chance(key) * 3e10) : key % 2 ? null : undefined)],
  ["nothing", () => undefined],
  ["texts that many share", (key) => `text ${key % 7}`],
  ["texts, and none in some", (key) => (key % 5 ? `text ${chance(key)}` : null)],
  ["ids", (key) => ObjectId.createFromTime(Math.floor(chance(key) * 2 ** 31))],
  ["ids, of which some are one object", (key) => (key % 3 ? ids[key % 2] : ObjectId.createFromTime(key % 2))],
  ["numbers", (key) => chance(key)],
  ["values of several kinds", (key) => [date(key), `text ${key}`, key, null][key % 4]],
];

it.each(values)(
  "puts %s in the order that comparing two gives, ties by the next field, then by age",
  async (_, value) => {
    const entries = Array.from({ length: count }, (_, at): Entry => {
      const key = at + 1;
      return { key, doc: { first: value(key), second: date(chance(-key) * 100), third: key % 2 } };
    });
    const fields = ["first", "second", "third"];
    const wanted = [...entries].sort(orderOf(fields.map((field) => [field, 1])));
    const keysOf = (all: Entry[]) => all.map(({ key }) => key);
    expect(keysOf(await sortedByFields(entries, fields))).toEqual(keysOf(wanted));
  },
);
