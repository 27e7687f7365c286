import type { ClipboardEvent } from "react";
import { pastedFiles } from "../dropped-pictures.ts";
import { followPlace } from "../followed-place.ts";
import { replaceText } from "../replace-text.ts";
import { plainLists } from "./plain-lists.ts";

/** More than a body can have; browsers insert so much only by themselves in a reasonable time. */
const maxChars = 100_000;
const maxLines = 1_000;
const loadMs = 10_000;

const isLong = (text: string) => text.length > maxChars || text.split("\n").length > maxLines;

/** Loaded with the first paste that has a format. */
async function markdownOf(html: string): Promise<string | null> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("The conversion came too late")), loadMs),
  );
  const { htmlToMarkdown } = await Promise.race([import("./html-to-markdown.ts"), late]);
  return htmlToMarkdown(html);
}

function insert(field: HTMLTextAreaElement, range: { from: number; to: number }, text: string): void {
  const end = range.from + text.length;
  replaceText(field, { ...range, text, select: [end, end] });
}

/** Sends pasted pictures, and pastes text with a format as Markdown; where that fails, the plain text. Save waits for it, as `count` says. */
export function usePaste(onFiles: (files: File[]) => void, count: (change: 1 | -1) => void) {
  async function pasteHtml(field: HTMLTextAreaElement, html: string, plain: string): Promise<void> {
    const placed = followPlace(field, { from: field.selectionStart, to: field.selectionEnd });
    count(1);
    const markdown = await markdownOf(html).catch((error: unknown) => {
      console.error("The text is pasted without its format.", error);
      return null;
    });
    const range = placed();
    if (field.isConnected) insert(field, range, markdown === null || isLong(markdown) ? plain : markdown);
    count(-1);
  }

  /** False where the browser pastes. */
  function pasteText({ clipboardData: data, currentTarget: field }: ClipboardEvent<HTMLTextAreaElement>): boolean {
    const text = data.getData("text/plain").replace(/\r\n?/g, "\n");
    if (field.readOnly || isLong(text)) return false;
    const plain = plainLists(text);
    const html = data.types.includes("vscode-editor-data") ? "" : data.getData("text/html");
    if (html) void pasteHtml(field, html, plain);
    else if (plain !== text) insert(field, { from: field.selectionStart, to: field.selectionEnd }, plain);
    return html !== "" || plain !== text;
  }

  return (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const files = pastedFiles(event);
    if (files.length > 0) onFiles(files);
    if (files.length > 0 || pasteText(event)) event.preventDefault();
  };
}
