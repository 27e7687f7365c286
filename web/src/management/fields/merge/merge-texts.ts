import { diffIndices } from "node-diff3";

export interface Versions<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** A merged part with its text in `mine`, or both texts if both sides changed the same paragraphs. */
export type Part = { merged: string; mine: string } | { mine: string; theirs: string };

interface Change {
  side: "mine" | "theirs";
  from: number;
  to: number;
  paragraphs: string[];
}

const before = "\n\n";
const paragraph = /\n(?:[^\S\n]*\n)+(?:(?!\n[^\S\n]*\n)[^])*/g;

const paragraphsOf = (text: string): string[] => (before + text.replaceAll("\r\n", "\n")).match(paragraph) ?? [];

/** With equal numbers of paragraphs each one is a change, so that fewer of them overlap. */
function changesOf(side: Change["side"], base: string[], changed: string[]): Change[] {
  return diffIndices(base, changed).flatMap(({ buffer1: [from, count], buffer2Content: paragraphs }) =>
    count === paragraphs.length
      ? paragraphs.map((one, at) => ({ side, from: from + at, to: from + at + 1, paragraphs: [one] }))
      : [{ side, from, to: from + count, paragraphs }],
  );
}

type Range = Pick<Change, "from" | "to">;

const isOverlap = (one: Range, other: Range): boolean =>
  (one.from < other.to && other.from < one.to) ||
  (one.from === other.from && one.to === other.to && one.from === one.to);

interface Group extends Range {
  changes: Change[];
}

function groupsOf(changes: Change[]): Group[] {
  const groups: Group[] = [];
  for (const change of changes.sort((one, other) => one.from - other.from || one.to - other.to)) {
    const last = groups.at(-1);
    if (last && isOverlap(last, change)) {
      last.to = Math.max(last.to, change.to);
      last.changes.push(change);
    } else groups.push({ from: change.from, to: change.to, changes: [change] });
  }
  return groups;
}

function textOf(side: Change["side"], { from, to, changes }: Group, base: string[]): string {
  let text = "";
  let at = from;
  for (const change of changes.filter((change) => change.side === side)) {
    text += base.slice(at, change.from).join("") + change.paragraphs.join("");
    at = change.to;
  }
  return text + base.slice(at, to).join("");
}

function partsOf({ base, mine, theirs }: Versions<string[]>): Part[] {
  const parts: Part[] = [];
  const settle = (merged: string, own = merged) => {
    const last = parts.at(-1);
    if (last && "merged" in last) parts[parts.length - 1] = { merged: last.merged + merged, mine: last.mine + own };
    else if (merged || own) parts.push({ merged, mine: own });
  };
  let at = 0;
  for (const group of groupsOf([...changesOf("mine", base, mine), ...changesOf("theirs", base, theirs)])) {
    settle(base.slice(at, group.from).join(""));
    at = group.to;
    const [own, other] = [textOf("mine", group, base), textOf("theirs", group, base)];
    const isBoth = new Set(group.changes.map(({ side }) => side)).size === 2;
    if (isBoth && own !== other) parts.push({ mine: own, theirs: other });
    else settle(group.changes[0]!.side === "mine" ? own : other, own);
  }
  settle(base.slice(at).join(""));
  return parts;
}

export const mergeTexts = ({ base, mine, theirs }: Versions<string>): Part[] =>
  partsOf({ base: paragraphsOf(base), mine: paragraphsOf(mine), theirs: paragraphsOf(theirs) });

export const joinParts = (texts: readonly string[]): string => texts.join("").slice(before.length);
