import type { Nodes } from "mdast";
import { createElement, Fragment, type ReactNode } from "react";
import { markdownTree, outlineOf, wordsOf, type MarkdownOutline } from "./markdown-tree.ts";

interface MarkdownProps {
  text: string;
  /** The level of its highest headings. */
  top?: number;
  /** The site's origin, for absolute links where the text is read elsewhere. */
  origin?: string;
  /** Links open in a new tab, so that unsaved input stays. */
  isPreview?: boolean;
}

interface Setting extends MarkdownOutline, Pick<MarkdownProps, "origin" | "isPreview"> {}

/** Deeper nesting is shown as plain text, to bound the recursion. */
const deepest = 24;

const ownPath = /^\/(?![/\\])/;
const linkStart = /^(https?:\/\/|mailto:)/i;
const previewSize = /\/-\/preview\/([1-9]\d{0,4})x([1-9]\d{0,4})\/$/;
const imageStart = /^(https:\/\/|\/uploads\/)/i;

const hasControls = (url: string) => [...url].some((character) => character < "!");

/** The URL if it is of an allowed kind, else undefined. */
function allowed(url: string, kinds: RegExp[], origin = ""): string | undefined {
  // Browsers strip control characters: "/\t/host" would become "//host".
  if (hasControls(url) || !kinds.some((kind) => kind.test(url))) return undefined;
  return ownPath.test(url) ? origin + url : url;
}

/** Renders Markdown as React elements, so that it can contain only text, links and pictures. */
export function Markdown({ text, top = 2, origin, isPreview }: MarkdownProps) {
  const tree = markdownTree(text);
  const setting = { ...outlineOf(tree, top), origin, isPreview };
  return <div className="prose">{drawAll(tree, setting, 0)}</div>;
}

function drawAll(parent: Nodes, setting: Setting, depth: number): ReactNode {
  if (!("children" in parent)) return null;
  if (depth > deepest) return wordsOf(parent);
  return parent.children.map((node, i) => <Fragment key={i}>{draw(node, setting, depth + 1)}</Fragment>);
}

const ELEMENTS: Partial<Record<Nodes["type"], string>> = {
  paragraph: "p",
  blockquote: "blockquote",
  emphasis: "em",
  strong: "strong",
};

function draw(node: Nodes, setting: Setting, depth: number): ReactNode {
  const children = () => drawAll(node, setting, depth);
  // A block has the direction of its first letter, and what is in it has the same, as marks and indents need.
  const dir = depth === 1 ? "auto" : undefined;
  switch (node.type) {
    case "text":
      return node.value;
    case "heading":
      return createElement(`h${setting.levels.get(node) ?? 2}`, { dir }, children());
    case "list":
      return createElement(node.ordered ? "ol" : "ul", { dir, start: node.start ?? undefined }, children());
    case "listItem":
      return <li>{node.spread ? children() : withoutParagraphs(node.children, setting, depth)}</li>;
    case "code":
      return (
        // Focusable, so that long lines can be scrolled by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      );
    case "inlineCode":
      return <code>{node.value}</code>;
    case "break":
      return <br />;
    case "thematicBreak":
      return <hr />;
    case "link":
      return drawLink(node.url, children(), setting);
    case "linkReference":
      return drawLink(setting.definitions.get(node.identifier)?.url ?? "", children(), setting);
    case "image":
      return drawImage(node.url, node.alt, setting);
    case "imageReference":
      return drawImage(setting.definitions.get(node.identifier)?.url ?? "", node.alt, setting);
    default: {
      const element = ELEMENTS[node.type];
      return element ? createElement(element, { dir }, children()) : null;
    }
  }
}

/** The items of a tight list, which have no paragraphs. */
const withoutParagraphs = (children: Nodes[], setting: Setting, depth: number) =>
  children.map((child, i) => (
    <Fragment key={i}>
      {child.type === "paragraph" ? drawAll(child, setting, depth + 1) : draw(child, setting, depth + 1)}
    </Fragment>
  ));

function drawLink(url: string, children: ReactNode, { origin, isPreview }: Setting): ReactNode {
  const href = allowed(url, [linkStart, ownPath], origin);
  if (href === undefined) return children;
  return (
    <a href={href} rel="noopener" target={isPreview ? "_blank" : undefined}>
      {children}
    </a>
  );
}

function drawImage(url: string, alt: string | null | undefined, { origin }: Setting): ReactNode {
  const src = allowed(url, [imageStart], origin);
  if (src === undefined) return alt;
  // With its size the page keeps its place, so that nothing moves once it comes.
  const [, width, height] = previewSize.exec(src) ?? [];
  return <img src={src} alt={alt ?? ""} width={width} height={height} loading="lazy" decoding="async" />;
}
