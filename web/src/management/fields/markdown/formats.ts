import type { KeyboardEvent } from "react";
import { isComposing } from "../../data/is-composing.ts";
import { bold, heading, link, list, quote, italic, table } from "./markdown-edits.ts";

/** `code` is the physical key, whatever character it gives with Shift or in another alphabet. */
export const formats = {
  bold: { edit: bold, key: "B", code: "KeyB" },
  italic: { edit: italic, key: "I", code: "KeyI" },
  heading: { edit: heading, key: undefined, code: undefined },
  link: { edit: link, key: "K", code: "KeyK" },
  list: { edit: list, key: "Shift+8", code: "Digit8" },
  quote: { edit: quote, key: "Shift+9", code: "Digit9" },
  table: { edit: table, key: undefined, code: undefined },
} as const;

export type FormatName = keyof typeof formats;

export const toolNames = [...(Object.keys(formats) as FormatName[]), "picture"] as const;
export type ToolName = (typeof toolNames)[number];

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export const modifier = isApple ? { name: "Meta", label: "⌘" } : { name: "Control", label: "Ctrl" };

const isLatin = /^[\x20-\x7e]$/;

export function formatOf(event: KeyboardEvent): FormatName | undefined {
  const { altKey, shiftKey, ctrlKey, metaKey, key, code } = event;
  if (isComposing(event.nativeEvent)) return undefined;
  if (altKey || (isApple ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return undefined;
  const isPressed = (format: (typeof formats)[FormatName]) => {
    if (format.key === undefined) return false;
    if (format.key.startsWith("Shift+")) return shiftKey && code === format.code;
    return !shiftKey && (isLatin.test(key) ? key.toUpperCase() === format.key : code === format.code);
  };
  return (Object.keys(formats) as FormatName[]).find((name) => isPressed(formats[name]));
}
