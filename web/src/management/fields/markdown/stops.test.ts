import { expect, it } from "vitest";
import { between } from "./scroll-together.ts";

const stops = [
  { at: 0, text: 0, preview: 0 },
  { at: 10, text: 100, preview: 40 },
  { at: 20, text: 100, preview: 400 },
  { at: 30, text: 200, preview: 500 },
];

it("is in proportion between the blocks around a place, by each measure", () => {
  expect(between(stops, "text", 50)).toEqual({ at: 5, text: 50, preview: 20 });
  expect(between(stops, "preview", 220)).toEqual({ at: 15, text: 100, preview: 220 });
  expect(between(stops, "at", 25)).toEqual({ at: 25, text: 150, preview: 450 });
});

it("is a block itself at its beginning, and the ends beyond them", () => {
  for (const stop of stops) expect(between(stops, "at", stop.at)).toEqual(stop);
  expect(between(stops, "preview", 900)).toEqual(stops[3]);
  expect(between(stops, "text", -5)).toEqual(stops[0]);
});
