import { tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { cleanHtml } from "./clean-html.ts";

const addresses = /(https?:\/\/[^\s<>]+)/;
const marks = /~~|&(?=#?\w+;)|<(?=[a-z]+:|\w+@)/gi;

/** Browsers copy many non-breaking spaces; only those of French and of large numbers are intended. */
const otherSpace = /(?<![«\d])\u00a0(?![»:;!?%€])|(?<=\d)\u00a0(?![\d»:;!?%€])/g;

/** An escaped address would be another one. */
const escapeWords = (text: string, escape: (text: string) => string): string =>
  text
    .split(addresses)
    .map((part, at) => (at % 2 === 1 ? part : escape(part.replace(otherSpace, " ")).replace(marks, "\\$&")))
    .join("");

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
      const number = (node as Element).getAttribute("value");
      const prefix = number ? `${number}. ` : "- ";
      const lines = content.trim().replace(/\n(?=.)/g, `\n${" ".repeat(prefix.length)}`);
      return `${prefix}${lines}${node.nextSibling ? "\n" : ""}`;
    },
  });
  return service;
}

export function htmlToMarkdown(html: string): string | null {
  const body = cleanHtml(html);
  if (!body) return null;
  const markdown = serviceOf().turndown(body);
  return markdown.replace(/ +\n(?= *\n)/g, "\n").trim() || null;
}
