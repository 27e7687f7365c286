import { diffArrays } from "diff";

/** A stretch that two texts share, or what is in its place in each of them. */
export type Stretch = { same: string } | { then: string; now: string };

/** With so many changes or more a passage counts as rewritten: to find which of its words stayed would hold up the page. */
const mostChanges = 500;

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Chinese and Japanese do without spaces: there each character is a word. */
const word = /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu;
const wordsOf = (text: string): string[] => text.match(word) ?? [];

function compare(then: string, now: string, tokensOf: (text: string) => string[]): Stretch[] {
  const parts = diffArrays(tokensOf(then), tokensOf(now), { maxEditLength: mostChanges });
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

/** Joins changes that only spaces keep apart: a sentence that was rewritten reads better as one. */
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

/** Compares two texts word by word, within the lines that differ. */
export function compareTexts(then: string, now: string): Stretch[] {
  const lines = compare(then, now, linesOf);
  return joined(lines.flatMap((line) => ("same" in line ? [line] : compare(line.then, line.now, wordsOf))));
}
