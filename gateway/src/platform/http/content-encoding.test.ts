import { expect, it } from "vitest";
import { effortFor } from "./representation.ts";

it("takes less effort for a large body: with the greatest, 6 MB take 12 s", () => {
  const kB = 1024;
  expect([100 * kB, 300 * kB, 6_000 * kB].map((bytes) => effortFor("page", bytes))).toEqual(["page", "cached", "once"]);
  expect([100 * kB, 300 * kB, 6_000 * kB].map((bytes) => effortFor("cached", bytes))).toEqual([
    "cached",
    "cached",
    "once",
  ]);
  expect(effortFor("once", 100 * kB)).toBe("once");
});
