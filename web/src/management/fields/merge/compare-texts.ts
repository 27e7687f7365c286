import { diffArrays } from "diff";

export type Stretch = { same: string } | { then: string; now: string };

/** A range with more changes counts as rewritten: comparing its words would block the page. */
const maxChanges = 500;

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Chinese and Japanese have no spaces: each character is a word. */
const word = /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu;
const wordsOf = (text: string): string[] => text.match(word) ?? [];

function compare(then: string, now: string, tokensOf: (text: string) => string[]): Stretch[] {
  const parts = diffArrays(tokensOf(then), tokensOf(now), { maxEditLength: maxChanges });
  if (!parts) return [{ then, now }];
  const stretches: Stretch[] = [];
  for (const { value, added, removed } of parts) {
    const text = value.join("");
    const last = stretches.at(-1);
    if (!added && !removed) stretches.push({ same: text });
    else if (last && "then" in last) last[added ? "now" : "then"] += text;
    else stretches.push({ then: removed ? text : "", now: added ? text : "" });
  }
  return stretches;
}

/** Joins changes separated only by spaces: a rewritten sentence is easier to read as one change. */
function joined(stretches: Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches) {
    const [before, between] = result.slice(-2);
    const isApart = between && "same" in between && /^[^\S\n]+$/.test(between.same);
    if ("then" in stretch && isApart && before && "then" in before) {
      result.splice(-2, 2, {
        then: before.then + between.same + stretch.then,
        now: before.now + between.same + stretch.now,
      });
    } else result.push(stretch);
  }
  return result;
}

export function compareTexts(then: string, now: string): Stretch[] {
  const lines = compare(then, now, linesOf);
  return joined(lines.flatMap((line) => ("same" in line ? [line] : compare(line.then, line.now, wordsOf))));
}
