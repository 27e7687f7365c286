import { describe, expect, it } from "vitest";
import { followPlace, movedPlace } from "./followed-place.ts";

describe("the place of a picture that is on its way", () => {
  it.each([
    ["before it", 4, "ab cd", "xab cd", 5],
    ["after it", 2, "ab cd", "ab cde", 2],
    ["right there", 2, "abcd", "abXYcd", 2],
    ["around it", 3, "ab--cd", "abcd", 2],
    ["nothing", 2, "abcd", "abcd", 2],
  ])("stays between the same letters when somebody types %s", (_, place, before, after, moved) => {
    expect(movedPlace(place, before, after)).toBe(moved);
  });

  it("is followed through each change, and one that came without the keyboard", () => {
    const field = document.createElement("textarea");
    field.value = "ab";
    const placed = followPlace(field, { from: 1, to: 1 });
    for (const value of ["xab", "xabz"]) {
      field.value = value;
      field.dispatchEvent(new Event("input"));
    }
    field.value = "yxabz";
    expect(placed()).toEqual({ from: 3, to: 3 });
  });
});
