import { describe, expect, it } from "vitest";
import { bold, heading, link, list, quote, italic, type Format } from "./markdown-edits.ts";

/** Formats a text in which `|` marks the cursor, or two mark the selection; the result has the same marks. */
function formatted(format: Format, shown: string): string {
  const text = shown.replaceAll("|", "");
  const from = shown.indexOf("|");
  const to = Math.max(from, shown.lastIndexOf("|") - 1);
  const edit = format({ text, from, to });
  const result = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const [start, end] = edit.select;
  const selected = start === end ? "|" : `|${result.slice(start, end)}|`;
  return result.slice(0, start) + selected + result.slice(end);
}

describe("a format of the toolbar", () => {
  it.each<[Format, string, string]>([
    [bold, "a |b| c", "a **|b|** c"],
    [bold, "a |b |c", "a **|b|** c"],
    [bold, "a **|b|** c", "a |b| c"],
    [bold, "a |**b**| c", "a |b| c"],
    [bold, "a *|b|* c", "a ***|b|*** c"],
    [bold, "a wo|rd, c", "a **|word|**, c"],
    [bold, "a | c", "a **|** c"],
    [bold, "a **|** c", "a | c"],
    [bold, "שלו|ם!", "**|שלום|**!"],
    [italic, "a |b| c", "a *|b|* c"],
    [italic, "a ***|b|*** c", "a **|b|** c"],
    [italic, "a **|b|** c", "a ***|b|*** c"],
  ])("sets words in stars, and once more takes them away: %o %s", (format, before, after) => {
    expect(formatted(format, before)).toBe(after);
  });

  it.each([
    ["a |b| c", "a [b](|url|) c"],
    ["a wor|d c", "a [word](|url|) c"],
    ["a |https://x.org/?a=b| c", "a [|](https://x.org/?a=b) c"],
    ["a | c", "a [|](url) c"],
  ])("makes a link whose missing part is selected: %s", (before, after) => {
    expect(formatted(link, before)).toBe(after);
  });

  it.each<[Format, string, string]>([
    [heading, "a\nb|c\nd", "a\n## b|c\nd"],
    [heading, "### b|c", "b|c"],
    [heading, "a\n|b\n### c|", "a\n|## b\n## c|"],
    [list, "|a\n\nb|", "|- a\n\n- b|"],
    [list, "|- a\n- b|", "|a\nb|"],
    [list, "|1. a\n2. b|", "|- a\n- b|"],
    [list, "a\nb|\nc", "a\n\n- b|\n\nc"],
    [list, "- a\nb|\n- c", "- a\n- b|\n- c"],
    [list, "|", "- |"],
    [quote, "|a\n\nb|", "|> a\n> \n> b|"],
    [quote, "|> a\n> \n> b|", "|a\n\nb|"],
    [quote, "a\n\n|b\n|c", "a\n\n|> b|\n\nc"],
  ])(
    "marks whole lines, separate from an adjacent paragraph, and the second time removes the marks: %o %j",
    (format, before, after) => {
      expect(formatted(format, before)).toBe(after);
    },
  );
});
