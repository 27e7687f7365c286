import { isBlank } from "../visible-text.ts";
import { parseMarkdown, type Token } from "./parse-markdown.ts";

const isText = ({ type }: Token) => ["text", "text_special", "code_inline", "fence"].includes(type);
const isInline = ({ type, block }: Token) =>
  type === "inline" || (!block && type !== "softbreak" && type !== "hardbreak");

export function wordsOf(tokens: Token[]): string {
  let words = "";
  const waiting = tokens.toReversed();
  for (let token = waiting.pop(); token; token = waiting.pop()) {
    if (token.type === "fence") words += " ";
    if (isText(token)) words += token.content;
    else if (!isInline(token)) words += "\n";
    if (token.children) waiting.push(...token.children.toReversed());
  }
  return words;
}

export const plainTextOf = (tokens: Token[]): string => wordsOf(tokens).replace(/\s+/g, " ").trim();

export const plainText = (text: string): string => plainTextOf(parseMarkdown(text));

export function undescribedPictures(text: string): number {
  if (!text.includes("![")) return 0;
  const pictures = parseMarkdown(text)
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === "image");
  return pictures.filter(({ children }) => isBlank(wordsOf(children ?? []))).length;
}
