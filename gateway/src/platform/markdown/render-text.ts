import { escapeMarkup } from "../../../contract/markdown/html-writer.ts";
import { parseMarkdown } from "../../../contract/markdown/parse-markdown.ts";
import { plainTextOf } from "../../../contract/markdown/plain-text.ts";
import { htmlOf } from "../../../contract/markdown/render-markdown.ts";
import { startOfText } from "./start-of-text.ts";

/** What readers get of a text in Markdown. */
export interface RenderedText {
  html: string;
  /** Its start as plain text, for search engines and shared links. */
  excerpt: string;
}

const maxExcerptChars = 160;

/** Renders a text in Markdown, for as long as that takes. */
export function renderText(text: string): RenderedText {
  const tokens = parseMarkdown(text);
  return { html: htmlOf(tokens), excerpt: startOfText(plainTextOf(tokens), maxExcerptChars) };
}

/** A text that cannot be rendered, as it was written. */
export const unrendered = (text: string): RenderedText => ({
  html: `<p dir="auto">${escapeMarkup(text)}</p>`,
  excerpt: startOfText(text.replace(/\s+/g, " ").trim(), maxExcerptChars),
});
