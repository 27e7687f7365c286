import MarkdownIt from "markdown-it";
import { allowAnyIndent } from "./any-indent.ts";
import { linkOnlyClearAddresses } from "./bare-addresses.ts";

export type Token = ReturnType<MarkdownIt["parse"]>[number];

/** More nested elements are shown as plain text, to bound the depth of the page. */
export const deepest = 24;

/** CommonMark with tables, strikethrough and bare addresses, in which raw HTML and indented lines, which are often pasted, are plain text. */
const markdown = new MarkdownIt("commonmark", { html: false, linkify: true });
// The types lack it. Beyond it markdown-it would drop blocks.
Object.assign(markdown.options, { maxNesting: deepest + 8 });
markdown.disable(["code", "html_block", "html_inline"]).enable(["table", "strikethrough", "linkify"]);
linkOnlyClearAddresses(markdown.linkify);
allowAnyIndent(markdown, deepest);
// What may be linked is decided when it is rendered, since the words of a refused link are shown.
markdown.validateLink = () => true;
markdown.normalizeLink = (url) => url.replace(/[\s\0-\x1f\x7f]/g, encodeURIComponent);
markdown.normalizeLinkText = (url) => url;

/** The tokens of markdown-it. */
export const parseMarkdown = (text: string): Token[] => markdown.parse(text, {});
