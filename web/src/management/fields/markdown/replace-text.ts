import type { Edit } from "./markdown-edits.ts";

/** `execCommand` is deprecated, but nothing else adds to the browser's Undo. */
function type(text: string): boolean {
  if (typeof document.execCommand !== "function") return false;
  return text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
}

export function replaceText(field: HTMLTextAreaElement, { from, to, text, select }: Edit): void {
  // Without a selection, "delete" would remove the character before the cursor.
  if (field.readOnly || (text === "" && from === to)) return;
  const panel = field.closest<HTMLElement>("[hidden]");
  if (panel) panel.hidden = false;
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  if (document.activeElement !== field || !type(text)) {
    field.setRangeText(text, from, to);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  // Moving the cursor ends the Undo step, so that the next input is another one.
  field.setSelectionRange(0, 0);
  field.setSelectionRange(...select);
  if (panel) panel.hidden = true;
}
