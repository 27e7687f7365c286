import { tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { cleanHtml } from "./clean-html.ts";
import type { PastedPictures } from "./pasted-pictures.ts";

const special = /(https?:\/\/[^\s<>]+|~~+)/;
const marks = /&(?=#?\w+;)|<(?=[a-z]+:|\w+@)/gi;

/** Browsers copy many non-breaking spaces; only those of French and of large numbers are intended. */
const otherSpace = /(?<![«\d])\u00a0(?![»:;!?%€])|(?<=\d)\u00a0(?![\d»:;!?%€])/g;

/** An escaped address would be another one; of tildes the library escapes the first only. */
const escapeSpecial = (part: string) => (part.startsWith("~") ? part.replace(/~(?=~)/g, "\\~") : part);

const escapeWords = (text: string, escape: (text: string) => string): string =>
  text
    .split(special)
    .map((part, at) =>
      at % 2 === 1 ? escapeSpecial(part) : escape(part.replace(otherSpace, " ")).replace(marks, "\\$&"),
    )
    .join("");

const boxes: Record<string, string> = { true: "[x] ", false: "[ ] " };

function serviceOf(): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
    hr: "---",
  });
  const escape = service.escape.bind(service);
  service.escape = (text) => escapeWords(text, escape);
  service.use(tables);
  service.addRule("strikethrough", { filter: ["s"], replacement: (content) => `~~${content}~~` });
  service.addRule("bareAddress", {
    filter: (node) => node.nodeName === "A" && node.textContent === node.getAttribute("href"),
    replacement: (_, node) => node.textContent ?? "",
  });
  service.addRule("listItem", {
    filter: "li",
    replacement(content, node) {
      const item = node as Element;
      const number = item.getAttribute("value");
      const prefix = number ? `${number}. ` : "- ";
      const box = boxes[item.getAttribute("aria-checked") ?? ""] ?? "";
      const lines = content.trim().replace(/\n(?=.)/g, `\n${" ".repeat(prefix.length)}`);
      return `${prefix}${box}${lines}${node.nextSibling ? "\n" : ""}`;
    },
  });
  return service;
}

/** Null if there is no format. `pictures` takes those that have no https address, and leaves placeholders in the text. */
export function htmlToMarkdown(html: string, pictures?: PastedPictures): string | null {
  const body = cleanHtml(html, pictures);
  if (!body) return null;
  const markdown = serviceOf().turndown(body);
  return markdown.replace(/ +\n(?= *\n)/g, "\n").trim() || null;
}
