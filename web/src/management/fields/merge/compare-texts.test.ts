import { describe, expect, it } from "vitest";
import { compareTexts, type Stretch } from "./compare-texts.ts";

const side = (stretches: Stretch[], name: "then" | "now") =>
  stretches.map((stretch) => ("same" in stretch ? stretch.same : stretch[name])).join("");

const shared = (stretches: Stretch[]) => stretches.flatMap((stretch) => ("same" in stretch ? stretch.same : []));

describe("The comparison of two texts", () => {
  it("tells which words differ", () => {
    expect(compareTexts("One tonne is one credit.", "One tonne was one credit.")).toEqual([
      { same: "One tonne " },
      { then: "is", now: "was" },
      { same: " one credit." },
    ]);
  });

  it("joins changed words that only a space keeps apart", () => {
    expect(compareTexts("red green blue", "rouge vert blue")).toEqual([
      { then: "red green", now: "rouge vert" },
      { same: " blue" },
    ]);
  });

  it("sees words of any script, and never half a character", () => {
    expect(compareTexts("ብዙ ዛፎች 🌳", "ብዙ ዛፎች 🌴")).toEqual([{ same: "ብዙ ዛፎች " }, { then: "🌳", now: "🌴" }]);
    expect(compareTexts("买卖木材", "买卖水材")).toEqual([{ same: "买卖" }, { then: "木", now: "水" }, { same: "材" }]);
  });

  it("tells what only line ends and spaces change", () => {
    expect(compareTexts("a  b\nc", "a b\n\nc")).toEqual([
      { same: "a" },
      { then: "  ", now: " " },
      { same: "b" },
      { then: "\n", now: "\n\n" },
      { same: "c" },
    ]);
  });

  it.each([
    ["", "added"],
    ["gone", ""],
    ["word ".repeat(4_000), "other ".repeat(3_300)],
    ["x\n".repeat(10_000), `${"x\n".repeat(5_000)}y\n${"x\n".repeat(4_998)}`],
  ])("leaves both texts whole, however much they differ", (then, now) => {
    const stretches = compareTexts(then, now);
    expect([side(stretches, "then"), side(stretches, "now")]).toEqual([then, now]);
  });

  it("finds one word among twenty thousand characters", () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `word${at}`);
    const changed = words.with(1_500, "another");
    const stretches = compareTexts(words.join(" "), changed.join(" "));
    expect(stretches).toHaveLength(3);
    expect(shared(stretches).join("")).not.toContain("word1500 ");
  });
});
