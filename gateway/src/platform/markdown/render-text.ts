import { escapeMarkup } from "../../../contract/markdown/html-writer.ts";
import { parseMarkdown } from "../../../contract/markdown/parse-markdown.ts";
import { plainTextOf } from "../../../contract/markdown/plain-text.ts";
import { htmlOf } from "../../../contract/markdown/render-markdown.ts";

/** What readers get of a text in Markdown. */
export interface RenderedText {
  html: string;
  /** Its start as plain text, for search engines and shared links. */
  excerpt: string;
}

const maxExcerptChars = 160;
const halfCharacter = /[\uD800-\uDBFF]$/;

/** The start of a plain text, cut at a word. */
function excerptOf(plain: string): string {
  if (plain.length <= maxExcerptChars) return plain;
  return `${plain
    .slice(0, maxExcerptChars)
    .replace(/\s\S*$/, "")
    .replace(halfCharacter, "")}…`;
}

/** Renders a text in Markdown, for as long as that takes. */
export function renderText(text: string): RenderedText {
  const tokens = parseMarkdown(text);
  return { html: htmlOf(tokens), excerpt: excerptOf(plainTextOf(tokens)) };
}

/** A text that cannot be rendered, as it was written. */
export const unrendered = (text: string): RenderedText => ({
  html: `<p dir="auto">${escapeMarkup(text)}</p>`,
  excerpt: excerptOf(text.replace(/\s+/g, " ").trim()),
});
