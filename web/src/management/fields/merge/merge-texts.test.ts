import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinParts, mergeTexts } from "./merge-texts.ts";

const text = (...paragraphs: string[]) => paragraphs.join("\n\n");
const base = text("One.", "Two.", "Three.");
const merged = (mine: string, theirs: string, from = base) => {
  const parts = mergeTexts({ base: from, mine, theirs });
  return parts.every((part) => "merged" in part) ? joinParts(parts.map((part) => part.merged)) : parts;
};

describe("Texts that two people changed", () => {
  it("are merged where they changed different paragraphs, also neighbours", () => {
    expect(merged(text("One!", "Two.", "Three."), text("One.", "Two.", "Three?"))).toBe(text("One!", "Two.", "Three?"));
    expect(merged(text("One!", "Two.", "Three."), text("One.", "Two?", "Three."))).toBe(text("One!", "Two?", "Three."));
    expect(merged(text("One!", "Two!", "Three."), text("One.", "Two.", "Three?"))).toBe(text("One!", "Two!", "Three?"));
  });

  it("are merged where one added or removed paragraphs next to those of the other", () => {
    expect(merged(text(base, "Four."), text("One.", "Two.", "Three?"))).toBe(text("One.", "Two.", "Three?", "Four."));
    expect(merged(text("Zero.", base), text("One?", "Two.", "Three."))).toBe(text("Zero.", "One?", "Two.", "Three."));
    expect(merged(text("One.", "Three."), text("One?", "Two.", "Three."))).toBe(text("One?", "Three."));
    expect(merged(text("Zero.", base), text(base, "Four."))).toBe(text("Zero.", base, "Four."));
  });

  it("are merged where both made the same change, which is there once", () => {
    expect(merged(text("One.", "2", "Three."), text("One?", "2", "Three."))).toBe(text("One?", "2", "Three."));
    expect(merged(text(base, "Four."), text(base, "Four."))).toBe(text(base, "Four."));
  });

  it("have only the paragraphs to choose that both changed", () => {
    expect(merged(text("One!", "Two!", "Three."), text("One.", "Two?", "Three?"))).toEqual([
      { merged: "\n\nOne!", mine: "\n\nOne!" },
      { mine: "\n\nTwo!", theirs: "\n\nTwo?" },
      { merged: "\n\nThree?", mine: "\n\nThree." },
    ]);
    expect(merged(text(base, "Mine."), text(base, "Theirs."))).toEqual([
      { merged: `\n\n${base}`, mine: `\n\n${base}` },
      { mine: "\n\nMine.", theirs: "\n\nTheirs." },
    ]);
    expect(merged(text("One.", "Three."), text("One.", "Two?", "Three."))).toEqual([
      { merged: "\n\nOne.", mine: "\n\nOne." },
      { mine: "", theirs: "\n\nTwo?" },
      { merged: "\n\nThree.", mine: "\n\nThree." },
    ]);
  });

  it("of one paragraph have all of it to choose, and blank lines elsewhere stay", () => {
    expect(merged("Mine", "Theirs", "Base")).toEqual([{ mine: "\n\nMine", theirs: "\n\nTheirs" }]);
    expect(merged("a\n\n\n \nb!\n", "a?\n\n\n \nb\n", "a\n\n\n \nb\n")).toBe("a?\n\n\n \nb!\n");
    expect(merged("a\r\n\r\nb", "a\n\nb?", "a\n\nb")).toBe("a\n\nb?");
  });

  it("lose nothing of either side: with mine chosen everywhere and nothing of theirs the text is mine", () => {
    const paragraphs = fc
      .array(fc.constantFrom("a", "b", "c", "d", ""), { maxLength: 6 })
      .map((all) => all.join("\n\n"));
    fc.assert(
      fc.property(paragraphs, paragraphs, paragraphs, (base, mine, theirs) => {
        const parts = mergeTexts({ base, mine, theirs });
        expect(joinParts(parts.map((part) => part.mine))).toBe(mine);
        expect(merged(mine, base, base)).toBe(mine);
        expect(merged(base, theirs, base)).toBe(theirs);
        expect(merged(mine, mine, base)).toBe(mine);
      }),
    );
  });
});
