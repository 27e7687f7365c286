import type { Definition, Heading, Node, Parent, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

/** Raw HTML is text like any other, and so are indented lines, which people paste. */
const asText = { disable: { null: ["htmlFlow", "htmlText", "codeIndented"] } };

/** A line's start that opens quotes and lists in each other, the first 24 by themselves: parsing more takes ever longer. */
const tooNested = /^([ \t]*(?:(?:[-+*>]|\d{1,9}[.)])[ \t]*){24})(?:(?:[-+*>]|\d{1,9}[.)])[ \t]*)+/gm;

/** An escaped character; what opens a quote or a list item; what may begin or end code, emphasis, a link. */
const marks = /\\.|(^[ \t]*(?:[-+*>]|\d{1,9}[.)]))|[`*_[\]]/gm;
const mostOpenings = 500;
const mostMarks = 2_000;

/** Marks after the first so many, more than a text of 20,000 characters needs, are text: parsing takes the square of their number. */
function bounded(text: string): string {
  let openings = 0;
  let others = 0;
  return text.replace(marks, (mark: string, opening?: string) => {
    if (mark.startsWith("\\")) return mark;
    const isText = opening === undefined ? ++others > mostMarks : ++openings > mostOpenings;
    return isText ? `${mark.slice(0, -1)}\\${mark.at(-1)}` : mark;
  });
}

/** What a text in Markdown (CommonMark, without raw HTML) is made of. */
export const markdownTree = (text: string): Root =>
  fromMarkdown(bounded(text.replace(tooNested, "$1")), { extensions: [asText] });

const isParent = (node: Node): node is Parent => "children" in node;

/** Every node below this one, in the order of the text; without recursion, as a text may nest deeper than the stack. */
function* below(root: Node): Generator<Node> {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if (isParent(node)) waiting.push(...node.children.toReversed());
  }
}

const inLine = ["text", "emphasis", "strong", "link", "linkReference"];

/** The words below a node, without marks, on one line. */
export function wordsOf(root: Node): string {
  const words = [...below(root)].map((node) => {
    if ("value" in node) return String(node.value);
    if (node.type === "image") return String((node as { alt?: string | null }).alt ?? "");
    return inLine.includes(node.type) ? "" : " ";
  });
  return words.join("").replace(/\s+/g, " ").trim();
}

/** The words of a text in Markdown. */
export const plainText = (text: string): string => wordsOf(markdownTree(text));

/** What a tree's nodes need to know of the whole of it. */
export interface MarkdownOutline {
  /** The level of each heading, from `top` on, none skipped. */
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
