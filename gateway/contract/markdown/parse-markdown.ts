import MarkdownIt from "markdown-it";
import { allowAnyIndent } from "./any-indent.ts";
import { linkOnlyClearAddresses } from "./bare-addresses.ts";

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
