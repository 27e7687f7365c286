import type { KeyboardEvent } from "react";
import { isComposing } from "../data/keys.ts";

const isOver = (dialog: Element) => (other: Element) => other !== dialog && dialog.contains(other);

/** A browser closes a dialog at the second Escape in a row even if its cancel event is prevented, so Escape is handled as a key. */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== "Escape") return;
  event.preventDefault();
  if (isComposing(event.nativeEvent)) return;
  const dialog = event.currentTarget;
  const layers = [...document.querySelectorAll("dialog[open], .uploadcare--dialog")];
  if (!layers.some(isOver(dialog)) && (event.target as Element).closest("dialog") === dialog) close();
};
