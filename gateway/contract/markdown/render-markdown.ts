import { headingLevels } from "./heading-levels.ts";
import { HtmlWriter } from "./html-writer.ts";
import { parseMarkdown, type Token } from "./parse-markdown.ts";
import { tightParagraphs } from "./tight-paragraphs.ts";
import { trailingCells } from "./trailing-cells.ts";

export interface MarkdownOptions {
  /** The level of the highest headings. */
  top?: number;
  /** Links open in a new tab, so that unsaved input stays, and each block has its first line in the text as `data-line`. */
  isPreview?: boolean;
}

/** Two lists that an indent has divided. */
const isSameList = (end: Token, start: Token | undefined): boolean =>
  end.type.endsWith("_list_close") && start?.nesting === 1 && start.tag === end.tag && start.markup === end.markup;

/** Of a cell; `style` would be refused by the policy of the page. */
const alignOf = (token: Token) => (token.attrGet("style") as string | null)?.replace("text-align:", "");

/** The HTML of tokens, which can contain only text, links and pictures. */
export function htmlOf(tokens: Token[], { top = 2, isPreview }: MarkdownOptions = {}): string {
  const writer = new HtmlWriter(isPreview ? "_blank" : undefined);
  const levels = headingLevels(tokens, top);
  const tight = tightParagraphs(tokens);
  const trailing = trailingCells(tokens);
  const lineOf = (token: Token) => ({ "data-line": isPreview ? token.map?.[0] : undefined });
  let tables = 0;
  const open = (token: Token) => {
    // A block has the direction of its first letter, and what is in it has the same, as marks and indents need.
    const dir = writer.depth === 0 ? "auto" : undefined;
    const start = token.type === "ordered_list_open" ? Number(token.attrGet("start") ?? 1) : undefined;
    const tag = levels.has(token) ? `h${levels.get(token)}` : token.tag;
    writer.open(tight.has(token) ? "" : tag, { dir, start, align: alignOf(token), ...lineOf(token) });
  };
  // A wide table is scrolled within it, also by keyboard.
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

/** The HTML of a text in Markdown, which can contain only text, links and pictures. */
export const renderMarkdown = (text: string, options?: MarkdownOptions): string => htmlOf(parseMarkdown(text), options);

/** HTML of `renderMarkdown` as it is read away from the site, whose origin is given. */
export const withAbsoluteLinks = (html: string, origin: string): string =>
  // A quote outside of a tag is escaped.
  html.replace(/ (href|src)="\//g, ` $1="${origin}/`);
