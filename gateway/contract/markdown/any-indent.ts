import type MarkdownIt from "markdown-it";
import type { StateBlock } from "markdown-it";

type Rule = (state: StateBlock, startLine: number, endLine: number, isSilent: boolean) => boolean;

const codeIndent = 4;

interface BlockRule {
  alt: string[];
  first: RegExp;
}

/** In the order of markdown-it, whose API does not give the names of its rules. */
const blockRules: Record<string, BlockRule> = {
  table: { alt: ["paragraph", "reference"], first: /./ },
  fence: { alt: ["paragraph", "reference", "blockquote", "list"], first: /[`~]/ },
  blockquote: { alt: ["paragraph", "reference", "blockquote", "list"], first: />/ },
  hr: { alt: ["paragraph", "reference", "blockquote", "list"], first: /[*_-]/ },
  list: { alt: ["paragraph", "reference", "blockquote"], first: /[*+\d-]/ },
  reference: { alt: [], first: /\[/ },
  heading: { alt: ["paragraph", "reference", "blockquote"], first: /#/ },
  lheading: { alt: [], first: /./ },
  paragraph: { alt: [], first: /./ },
};

const levelsOf: Record<string, number> = { blockquote: 1, list: 1, table: 5 };

function indentedLines({ src, bMarks, eMarks, lineMax }: StateBlock): number[] {
  const lines: number[] = [];
  for (let line = 0; line < lineMax; line++)
    if (/\t| {4}/.test(src.slice(bMarks[line], eMarks[line]))) lines.push(line);
  return lines;
}

function withCutIndents(state: StateBlock, lines: number[], start: number, run: () => boolean): boolean {
  const most = state.blkIndent + codeIndent - 1;
  const { sCount, listIndent } = state;
  const cut: [line: number, indent: number][] = [];
  for (let at = lines.length - 1; at >= 0 && lines[at]! >= start; at--) {
    const line = lines[at]!;
    if (sCount[line]! <= most) continue;
    cut.push([line, sCount[line]!]);
    sCount[line] = most;
  }
  state.listIndent = -1;
  const isMatch = run();
  state.listIndent = listIndent;
  for (const [line, indent] of cut) sCount[line] = indent;
  return isMatch;
}

/** A list computes with the indents of its items, so the limit is moved instead of the indents. */
function withMovedLimit(state: StateBlock, line: number, run: () => boolean): boolean {
  const { blkIndent } = state;
  state.blkIndent = Math.max(blkIndent, state.sCount[line]! - codeIndent + 1);
  const isMatch = run();
  state.blkIndent = blkIndent;
  return isMatch;
}

const withoutIndent = (code: string, surplus: number): string =>
  surplus > 0 ? code.replace(new RegExp(`^[ \\t]{1,${surplus}}`, "gm"), "") : code;

/** Blocks may start at any indent, since pasted text is often indented; blocks nested deeper than `deepest` become paragraph text. */
export function allowAnyIndent(markdown: MarkdownIt, deepest: number): void {
  const known = new WeakMap<StateBlock, number[]>();
  const { ruler } = markdown.block;
  const rules = ruler.getRules("");
  for (const [index, [name, { alt, first }]] of Object.entries(blockRules).entries()) {
    const rule = rules[index] as Rule;
    const levels = levelsOf[name] ?? 0;
    const begin: Rule = (state, start, end, isSilent) => {
      if (levels > 0 && state.level + levels > deepest) return false;
      if (isSilent) return rule(state, start, end, true);
      if (!first.test(state.src[state.bMarks[start]! + state.tShift[start]!] ?? "")) return false;
      const indented = known.get(state) ?? indentedLines(state);
      known.set(state, indented);
      const surplus = state.sCount[start]! - state.blkIndent - codeIndent + 1;
      const count = state.tokens.length;
      const run = () => rule(state, start, end, false);
      const isMatch = name === "list" ? withMovedLimit(state, start, run) : withCutIndents(state, indented, start, run);
      if (!isMatch) return false;
      if (name === "reference") state.push("definition", "", 0);
      const token = state.tokens[count]!;
      token.meta = { isAfterBlank: start > 0 && state.isEmpty(start - 1) };
      if (name === "fence") token.content = withoutIndent(token.content, surplus);
      return true;
    };
    ruler.at(name, begin, { alt });
  }
}
