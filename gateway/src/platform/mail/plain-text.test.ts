import { expect, it } from "vitest";
import { nameIn, oneLine, quoted } from "./plain-text.ts";

it.each([
  ...["Amina", "Jean-Luc", "O’Neill", "'t Hart", "J. R. R.", "Martin L. King Jr.", "Nguyễn Thị", "Zoe\u0308"],
  ...["अमिना", "מרים", "محمّد", "王小明", "山田　太郎", "a".repeat(50)],
])("a greeting takes the name %j", (name) => expect(nameIn(` ${name}\n`)).toBe(name));

it.each([
  ...["example.org", "a.b", "Visit https://x.org", "x@y.z", "Amina!", "R2D2", "Eve\nWin", "Eve\u0085Win", "a\u202eb"],
  ...["", " ", "-", ".", "\u0301", "Amina, you won", "a".repeat(51), "👋"],
])("a greeting does not take %j", (text) => expect(nameIn(text)).toBeNull());

it("each line of a quote is marked, whatever ends the one before, and has no control character", () => {
  const text = "a\tb\n\n\rc\r\nd\ve\ff\u0085g\u2028h\u2029i\u001b[2Jj\u0000";
  expect(quoted(text).split("\n")).toEqual([
    "> a\tb",
    ...["", "", "c", "d", "e", "f", "g", "h", "i[2Jj"].map((line) => `> ${line}`),
  ]);
});

it("a line has no control character and no override of its direction", () => {
  expect(oneLine("a\r\nb\u2028c\u202ed\u0007")).toBe("a b cd");
});
