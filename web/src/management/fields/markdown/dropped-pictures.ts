import type { ClipboardEvent, DragEvent } from "react";

/** Text processors and spreadsheets copy a picture of the text with the text. */
export function pastedFiles({ clipboardData: data }: ClipboardEvent): File[] {
  const isText = data.types.includes("text/html") && data.getData("text/plain").trim() !== "";
  return isText ? [] : [...data.files];
}

export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

export function putCursor({ currentTarget: field, clientX, clientY }: DragEvent<HTMLTextAreaElement>): void {
  field.focus({ preventScroll: true });
  const fell = document.caretPositionFromPoint?.(clientX, clientY);
  if (fell?.offsetNode === field) field.setSelectionRange(fell.offset, fell.offset);
}
