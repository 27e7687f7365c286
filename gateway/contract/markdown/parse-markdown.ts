import MarkdownIt, { type StateBlock } from "markdown-it";

/** Between two letters these are part of a word, as in “L’Avare”. */
const joiners = "[\\u2010-\\u2015\\u05be’·・׳״]";

/** linkify-it knows only the punctuation of ASCII as the end of a path, and only `"` and `(` before an e-mail address. */
function endBeforePunctuation(linkify: MarkdownIt["linkify"]): void {
  // The types know only the compiled ones.
  const re = linkify.re as unknown as Record<string, string>;
  const end = `(?![\\0-\\x7f]|${joiners}${re.src_pseudo_letter})(?:${re.src_P})`;
  for (const name of ["src_path", "tpl_email_fuzzy"])
    re[name] = re[name]!.replaceAll(re.src_ZCc!, () => `${re.src_ZCc}|${end}`);
}

function linkOnlyClearAddresses(linkify: MarkdownIt["linkify"]): void {
  let address: RegExp;
  linkify.onCompile = () => {
    endBeforePunctuation(linkify);
    const { src_host_port_strict: host, src_path: path } = linkify.re as unknown as Record<string, string>;
    address = new RegExp(`${host}${path}`, "iy");
  };
  linkify.set({ fuzzyLink: false });
  linkify.add("//", null).add("ftp:", null);
  linkify.add("www.", {
    validate: (text, start) => {
      address.lastIndex = start;
      return address.exec(text)?.[0].length ?? 0;
    },
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
}

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
function allowAnyIndent(markdown: MarkdownIt, deepest: number): void {
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

export type Token = ReturnType<MarkdownIt["parse"]>[number];

/** Elements nested deeper than this become plain text, to limit the depth of the page. */
export const deepest = 24;

const markdown = new MarkdownIt("commonmark", { html: false, linkify: true });
// Missing in the types; above this depth markdown-it would drop blocks.
Object.assign(markdown.options, { maxNesting: deepest + 8 });
markdown.disable(["code", "html_block", "html_inline"]).enable(["table", "strikethrough", "linkify"]);
linkOnlyClearAddresses(markdown.linkify);
allowAnyIndent(markdown, deepest);
// URLs are checked when rendering, since the words of a refused link are shown.
markdown.validateLink = () => true;
markdown.normalizeLink = (url) => url.replace(/[\s\0-\x1f\x7f]/g, encodeURIComponent);
markdown.normalizeLinkText = (url) => url;

export const parseMarkdown = (text: string): Token[] => markdown.parse(text, {});
