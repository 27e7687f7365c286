import type { ClipboardEvent } from "react";
import { maxPastedLength, maxPastedLines } from "../../../../../../gateway/contract/limits.ts";
import { markdownTexts } from "../../../../content/admin/admin-dialog.ts";
import { pastedFiles, type PlacedPictures } from "../use-text-pictures.ts";
import { followPlace } from "../followed-place.ts";
import { replaceText } from "../replace-text.ts";
import { PastedPictures, type EmbeddedPicture } from "./pasted-pictures.ts";

const loadMs = 10_000;

const isLong = (text: string) => text.length > maxPastedLength || text.split("\n").length > maxPastedLines;

async function markdownOf(html: string, pictures: PastedPictures): Promise<string | null> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("The conversion came too late")), loadMs),
  );
  const { htmlToMarkdown } = await Promise.race([import("./html-to-markdown.ts"), late]);
  return htmlToMarkdown(html, pictures);
}

function insert(field: HTMLTextAreaElement, range: { from: number; to: number }, text: string): void {
  const end = range.from + text.length;
  replaceText(field, { ...range, text, select: [end, end] });
}

interface PasteOptions {
  onFiles: (files: File[]) => void;
  onPictures: (placed: PlacedPictures[]) => void;
  count: (change: 1 | -1) => void;
  /** Null for a paste that kept everything. */
  onNote: (note: PasteNote | null) => void;
}

export interface PasteNote {
  text: string;
  offersReload?: boolean;
}

const tooLong: PasteNote = { text: markdownTexts.pastedPlain.tooLong };
const notLoaded: PasteNote = { text: markdownTexts.pastedPlain.notLoaded, offersReload: true };

function noteOn({ lost, atGoogle }: PastedPictures): PasteNote | null {
  const notes = [
    lost.length > 0 && markdownTexts.lostPictures(lost),
    atGoogle.length > 0 && markdownTexts.picturesAtGoogle(atGoogle),
  ].filter(Boolean);
  return notes.length > 0 ? { text: notes.join(" ") } : null;
}

const placedAt = (at: number, picture: EmbeddedPicture): PlacedPictures => ({ pictures: [picture], from: at, to: at });

const bullet = /^[ \t]*(?:([•▪◦‣∙●○■□])[ \t]+|([·o§])\t+|(\d{1,9})[.)]\t+)(?=\S)/;

/** In plain text Word marks a deeper level only by another kind of bullet. */
export function plainLists(text: string): string {
  const lines: string[] = [];
  let open: { marker: string; indent: number }[] = [];
  for (const line of text.split("\n")) {
    const found = bullet.exec(line);
    const isInList = open.length > 0;
    if (!found) {
      if (isInList && line.trim()) lines.push("");
      open = [];
      lines.push(line);
      continue;
    }
    const [mark, character, letter, number] = found;
    const marker = number ? "1" : (character ?? letter)!;
    const at = open.findIndex((list) => list.marker === marker);
    const above = open.at(-1);
    if (at >= 0) open.length = at + 1;
    else open.push({ marker, indent: above ? above.indent + (above.marker === "1" ? 3 : 2) : 0 });
    if (!isInList && lines.at(-1)?.trim()) lines.push("");
    lines.push(`${" ".repeat(open.at(-1)!.indent)}${number ? `${number}.` : "-"} ${line.slice(mark.length)}`);
  }
  return lines.join("\n");
}

export function usePaste({ onFiles, onPictures, count, onNote }: PasteOptions) {
  async function pasteHtml(field: HTMLTextAreaElement, html: string, plain: string, rtf: string): Promise<void> {
    const placed = followPlace(field, { from: field.selectionStart, to: field.selectionEnd });
    const pictures = new PastedPictures(rtf);
    count(1);
    const markdown = await markdownOf(html, pictures).catch((error: unknown) => {
      if (error instanceof RangeError) return error;
      console.error("The text is pasted without its format.", error);
      return null;
    });
    const isTooLong = markdown instanceof RangeError || isLong(markdown ?? "");
    onNote(isTooLong ? tooLong : markdown === null ? notLoaded : noteOn(pictures));
    const range = placed();
    if (field.isConnected) {
      const pasted = pictures.placed(isTooLong ? plain : (markdown ?? plain));
      insert(field, range, pasted.text);
      if (pasted.pictures.length > 0) onPictures(pasted.pictures.map((one) => placedAt(range.from + one.at, one)));
    }
    count(-1);
  }

  function pasteText({ clipboardData: data, currentTarget: field }: ClipboardEvent<HTMLTextAreaElement>): boolean {
    const text = data.getData("text/plain").replace(/\r\n?/g, "\n");
    const html = data.types.includes("vscode-editor-data") ? "" : data.getData("text/html");
    const isTooLong = isLong(text);
    onNote(isTooLong && html !== "" && !field.readOnly ? tooLong : null);
    if (field.readOnly || isTooLong) return false;
    const plain = plainLists(text);
    if (html) void pasteHtml(field, html, plain, html.includes("file:") ? data.getData("text/rtf") : "");
    else if (plain !== text) insert(field, { from: field.selectionStart, to: field.selectionEnd }, plain);
    return html !== "" || plain !== text;
  }

  return (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const files = pastedFiles(event);
    if (files.length > 0) onFiles(files);
    if (files.length > 0 || pasteText(event)) event.preventDefault();
  };
}
