import type { ClipboardEvent, DragEvent } from "react";

/** The files of a paste; none if it also has text, as a copy from a text processor or a spreadsheet has. */
export function pastedFiles({ clipboardData: data }: ClipboardEvent): File[] {
  const isText = data.types.includes("text/html") && data.getData("text/plain").trim() !== "";
  return isText ? [] : [...data.files];
}

export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Puts the cursor at the place of a drop; in browsers that do not know it the cursor stays. */
export function putCursor({ currentTarget: field, clientX, clientY }: DragEvent<HTMLTextAreaElement>): void {
  field.focus({ preventScroll: true });
  const fell = document.caretPositionFromPoint?.(clientX, clientY);
  if (fell?.offsetNode === field) field.setSelectionRange(fell.offset, fell.offset);
}
