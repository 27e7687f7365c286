import type { Definition, Heading, Node, Parent, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

/** Raw HTML is plain text, and so are indented lines, which are often pasted. */
const asText = { disable: { null: ["htmlFlow", "htmlText", "codeIndented"] } };

/** More than 24 nested quotes and lists at the start of a line, whose parsing time grows without bound. */
const tooNested = /^([ \t]*(?:(?:[-+*>]|\d{1,9}[.)])[ \t]*){24})(?:(?:[-+*>]|\d{1,9}[.)])[ \t]*)+/gm;

/** An escaped character; the start of a quote or list item; a delimiter of code, emphasis or a link. */
const marks = /\\.|(^[ \t]*(?:[-+*>]|\d{1,9}[.)]))|[`*_[\]]/gm;
const mostOpenings = 500;
const mostMarks = 2_000;

/** Escapes the marks after the first so many, since parsing time is quadratic in their number. */
function bounded(text: string): string {
  let openings = 0;
  let others = 0;
  return text.replace(marks, (mark: string, opening?: string) => {
    if (mark.startsWith("\\")) return mark;
    const isText = opening === undefined ? ++others > mostMarks : ++openings > mostOpenings;
    return isText ? `${mark.slice(0, -1)}\\${mark.at(-1)}` : mark;
  });
}

/** The syntax tree of a text in CommonMark without raw HTML. */
export const markdownTree = (text: string): Root =>
  fromMarkdown(bounded(text.replace(tooNested, "$1")), { extensions: [asText] });

const isParent = (node: Node): node is Parent => "children" in node;

/** All descendants in document order; iterative, as a text may nest deeper than the stack. */
export function* below(root: Node): Generator<Node> {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if (isParent(node)) waiting.push(...node.children.toReversed());
  }
}

const inLine = ["text", "emphasis", "strong", "link", "linkReference"];

/** The plain text of a node, on one line. */
export function wordsOf(root: Node): string {
  const words = [...below(root)].map((node) => {
    if ("value" in node) return String(node.value);
    if (node.type === "image") return String((node as { alt?: string | null }).alt ?? "");
    return inLine.includes(node.type) ? "" : " ";
  });
  return words.join("").replace(/\s+/g, " ").trim();
}

/** The plain text of a Markdown text. */
export const plainText = (text: string): string => wordsOf(markdownTree(text));

/** What rendering a node needs from the whole tree. */
export interface MarkdownOutline {
  /** The level of each heading, from `top` on, without gaps. */
  levels: Map<Node, number>;
  definitions: Map<string, Definition>;
}

const deepestLevel = 6;

/** The shallowest heading gets the level `top`; each other one is at most one deeper than the last. */
export function outlineOf(tree: Root, top: number): MarkdownOutline {
  const nodes = [...below(tree)];
  const headings = nodes.filter((node): node is Heading => node.type === "heading");
  const shallowest = Math.min(...headings.map(({ depth }) => depth));
  const levels = new Map<Node, number>();
  let last = top - 1;
  for (const heading of headings) {
    last = Math.min(heading.depth - shallowest + top, last + 1, deepestLevel);
    levels.set(heading, last);
  }
  const definitions = nodes.filter((node): node is Definition => node.type === "definition");
  return { levels, definitions: new Map(definitions.map((one) => [one.identifier, one])) };
}
