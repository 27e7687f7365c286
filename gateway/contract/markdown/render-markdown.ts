import { HtmlWriter } from "./html-writer.ts";
import { parseMarkdown, type Token } from "./parse-markdown.ts";

export interface MarkdownOptions {
  top?: number;
  /** Links open in a new tab, so that unsaved input stays, and each block has its first line as `data-line`. */
  isPreview?: boolean;
}

const isSameList = (end: Token, start: Token | undefined): boolean =>
  end.type.endsWith("_list_close") && start?.nesting === 1 && start.tag === end.tag && start.markup === end.markup;

/** The content security policy of the page refuses `style`. */
const alignOf = (token: Token) => (token.attrGet("style") as string | null)?.replace("text-align:", "");

const deepestLevel = 6;

/** The shallowest heading gets `top`; each other one is at most one level deeper than the previous one, so that no level is skipped. */
function headingLevels(tokens: Token[], top: number): Map<Token, number> {
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

interface ListItem {
  level: number;
  paragraphs: Token[];
  hasBlocks: boolean;
  isSpread: boolean;
}

const isBlockStart = ({ type, nesting }: Token) => nesting >= 0 && type !== "inline";

/** CommonMark renders the paragraphs of a list without blank lines as bare text. */
function tightParagraphs(tokens: Token[]): Set<Token> {
  const tight = new Set<Token>();
  const items: ListItem[] = [];
  for (const token of tokens) {
    const item = items.at(-1);
    if (item && token.level === item.level + 1 && isBlockStart(token)) {
      const { isAfterBlank } = token.meta as { isAfterBlank: boolean };
      item.isSpread ||= item.hasBlocks && isAfterBlank;
      item.hasBlocks = true;
      if (token.type === "paragraph_open") item.paragraphs.push(token);
    }
    if (token.type === "list_item_open")
      items.push({ level: token.level, paragraphs: [], hasBlocks: false, isSpread: false });
    if (token.type === "list_item_close") {
      const { paragraphs, isSpread } = items.pop()!;
      if (!isSpread) for (const paragraph of paragraphs) tight.add(paragraph);
    }
  }
  return tight;
}

const isEmpty = ({ type, content }: Token) => type === "inline" && content === "";

function trailingCells(tokens: Token[]): Set<Token> {
  const trailing = new Set<Token>();
  for (const [end, { type }] of tokens.entries()) {
    if (type !== "tr_close") continue;
    for (let at = end - 3; tokens[at]?.type === "td_open" && isEmpty(tokens[at + 1]!); at -= 3)
      for (const token of tokens.slice(at, at + 3)) trailing.add(token);
  }
  return trailing;
}

/** Safe HTML: it contains only text, links and pictures. */
export function htmlOf(tokens: Token[], { top = 2, isPreview }: MarkdownOptions = {}): string {
  const writer = new HtmlWriter(isPreview ? "_blank" : undefined);
  const levels = headingLevels(tokens, top);
  const tight = tightParagraphs(tokens);
  const trailing = trailingCells(tokens);
  const lineOf = (token: Token) => ({ "data-line": isPreview ? token.map?.[0] : undefined });
  let tables = 0;
  const open = (token: Token) => {
    // Only top-level blocks get a direction: the markers and indents inside need the same one.
    const dir = writer.depth === 0 ? "auto" : undefined;
    const start = token.type === "ordered_list_open" ? Number(token.attrGet("start") ?? 1) : undefined;
    const tag = levels.has(token) ? `h${levels.get(token)}` : token.tag;
    writer.open(tight.has(token) ? "" : tag, { dir, start, align: alignOf(token), ...lineOf(token) });
  };
  const openTable = (token: Token) => {
    const dir = writer.depth === 0 ? "auto" : undefined;
    const label = `Table ${++tables}`;
    writer.open("div", { class: "table", role: "region", "aria-label": label, tabindex: 0, dir, ...lineOf(token) });
    writer.open(token.tag);
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.type === "inline") writer.inline(token.children ?? []);
    else if (token.type === "fence") writer.codeBlock(token.content, lineOf(token));
    else if (token.type === "hr") writer.rule(lineOf(token));
    else if (isSameList(token, tokens[at + 1])) at++;
    else if (trailing.has(token)) continue;
    else if (token.type === "table_open") openTable(token);
    else if (token.nesting > 0) open(token);
    else if (token.nesting < 0) writer.close();
    if (token.type === "table_close") writer.close();
  }
  return writer.html;
}

export const renderMarkdown = (text: string, options?: MarkdownOptions): string => htmlOf(parseMarkdown(text), options);

export const withAbsoluteLinks = (html: string, origin: string): string =>
  // Safe: quotes outside of tags are escaped.
  html.replace(/ (href|src)="\//g, ` $1="${origin}/`);
