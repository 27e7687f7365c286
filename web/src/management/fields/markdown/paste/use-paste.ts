import type { ClipboardEvent } from "react";
import { pastedFiles } from "../dropped-pictures.ts";
import { followPlace } from "../followed-place.ts";
import { replaceText } from "../replace-text.ts";
import { plainLists } from "./plain-lists.ts";

/** More than a body can have; `insertText` takes up to 4 s for 1,000 lines, and a minute for 5,000. */
const maxChars = 100_000;
const maxLines = 1_000;
const loadMs = 10_000;

const isLong = (text: string) => text.length > maxChars || text.split("\n").length > maxLines;

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

interface PasteOptions {
  onFiles: (files: File[]) => void;
  count: (change: 1 | -1) => void;
  /** Null for a paste that kept its format. */
  onPlain: (reason: PlainReason | null) => void;
}

export type PlainReason = "tooLong" | "notLoaded";

export function usePaste({ onFiles, count, onPlain }: PasteOptions) {
  async function pasteHtml(field: HTMLTextAreaElement, html: string, plain: string): Promise<void> {
    const placed = followPlace(field, { from: field.selectionStart, to: field.selectionEnd });
    count(1);
    const markdown = await markdownOf(html).catch((error: unknown) => {
      if (error instanceof RangeError) return error;
      console.error("The text is pasted without its format.", error);
      return null;
    });
    const isTooLong = markdown instanceof RangeError || isLong(markdown ?? "");
    onPlain(isTooLong ? "tooLong" : markdown === null ? "notLoaded" : null);
    const range = placed();
    if (field.isConnected) insert(field, range, isTooLong ? plain : (markdown ?? plain));
    count(-1);
  }

  function pasteText({ clipboardData: data, currentTarget: field }: ClipboardEvent<HTMLTextAreaElement>): boolean {
    const text = data.getData("text/plain").replace(/\r\n?/g, "\n");
    const html = data.types.includes("vscode-editor-data") ? "" : data.getData("text/html");
    const isTooLong = isLong(text);
    onPlain(isTooLong && html !== "" && !field.readOnly ? "tooLong" : null);
    if (field.readOnly || isTooLong) return false;
    const plain = plainLists(text);
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
