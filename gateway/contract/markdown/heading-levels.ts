import type { Token } from "./parse-markdown.ts";

const deepestLevel = 6;

/** The shallowest heading gets `top`; each other one is at most one level deeper than the previous one, so that no level is skipped. */
export function headingLevels(tokens: Token[], top: number): Map<Token, number> {
  const headings = tokens.filter(({ type }) => type === "heading_open");
  const depthOf = ({ tag }: Token) => Number(tag.slice(1));
  const shallowest = headings.reduce((least, heading) => Math.min(least, depthOf(heading)), deepestLevel);
  const levels = new Map<Token, number>();
  let last = top - 1;
  for (const heading of headings) {
    last = Math.min(depthOf(heading) - shallowest + top, last + 1, deepestLevel);
    levels.set(heading, last);
  }
  return levels;
}
