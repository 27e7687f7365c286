import { describe, expect, it } from "vitest";
import { ringsOf } from "./ring-shape.ts";

const shape = { count: 9, radius: 80, x: 100, y: 100 };

describe("growth rings", () => {
  it("grow alike from the same seed and differently from another", () => {
    expect(ringsOf({ ...shape, seed: "Amara Diallo" })).toEqual(ringsOf({ ...shape, seed: "Amara Diallo" }));
    expect(ringsOf({ ...shape, seed: "Amara Diallo" })).not.toEqual(ringsOf({ ...shape, seed: "Amara Diallp" }));
  });

  it("draw for any text at all", () => {
    for (const seed of ["", "\u0000", "木の年輪", "x".repeat(10_000)])
      for (const { d } of ringsOf({ ...shape, seed })) expect(d).toMatch(/^M[-\d. qt]+$/);
  });
});
