import { maxExcerptLength } from "../../../contract/limits.ts";
import { escapeMarkup } from "../../../contract/markdown/html-writer.ts";
import { parseMarkdown } from "../../../contract/markdown/parse-markdown.ts";
import { plainTextOf } from "../../../contract/markdown/plain-text.ts";
import { htmlOf } from "../../../contract/markdown/render-markdown.ts";
import { startOfText } from "./start-of-text.ts";

export interface RenderedText {
  html: string;
  excerpt: string;
}

export function renderText(text: string): RenderedText {
  const tokens = parseMarkdown(text);
  return { html: htmlOf(tokens), excerpt: startOfText(plainTextOf(tokens), maxExcerptLength) };
}

export const unrendered = (text: string): RenderedText => ({
  html: `<p dir="auto">${escapeMarkup(text)}</p>`,
  excerpt: startOfText(text.replace(/\s+/g, " ").trim(), maxExcerptLength),
});
