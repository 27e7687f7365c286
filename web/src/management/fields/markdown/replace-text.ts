import type { Edit } from "./markdown-edits.ts";

/** As if it were typed: deprecated, but alone in what the browser's Undo brings back. False where the browser has none of it. */
function type(text: string): boolean {
  if (typeof document.execCommand !== "function") return false;
  return text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
}

/**
 * Carries out an edit, unless the field is read-only, and leaves the focus in the field. The browser's Undo takes it back, save where the field cannot have the focus,
 * such as below another dialog.
 */
export function replaceText(field: HTMLTextAreaElement, { from, to, text, select }: Edit): void {
  if (field.readOnly) return;
  const panel = field.closest<HTMLElement>("[hidden]");
  if (panel) panel.hidden = false;
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  if (document.activeElement !== field || !type(text)) {
    field.setRangeText(text, from, to);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  // To move away ends a step of Undo: what is typed next is another one.
  field.setSelectionRange(0, 0);
  field.setSelectionRange(...select);
  if (panel) panel.hidden = true;
}
