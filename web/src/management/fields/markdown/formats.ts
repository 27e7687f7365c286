import type { KeyboardEvent } from "react";
import { isComposing, latinKey } from "../../data/keys.ts";
import { bold, heading, link, list, quote, italic, table } from "./markdown-edits.ts";

export const formats = {
  bold: { edit: bold, key: "B" },
  italic: { edit: italic, key: "I" },
  heading: { edit: heading, key: undefined },
  link: { edit: link, key: "K" },
  list: { edit: list, key: "Shift+8" },
  quote: { edit: quote, key: "Shift+9" },
  table: { edit: table, key: undefined },
} as const;

export type FormatName = keyof typeof formats;

export const toolNames = [...(Object.keys(formats) as FormatName[]), "picture"] as const;
export type ToolName = (typeof toolNames)[number];

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export const modifier = isApple ? { name: "Meta", label: "⌘" } : { name: "Control", label: "Ctrl" };

export function formatOf(event: KeyboardEvent): FormatName | undefined {
  const { altKey, shiftKey, ctrlKey, metaKey, code } = event;
  if (isComposing(event.nativeEvent)) return undefined;
  if (altKey || (isApple ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return undefined;
  // With Shift the key has another character on each layout.
  const pressed = shiftKey ? code.replace("Digit", "Shift+") : latinKey(event).toUpperCase();
  return (Object.keys(formats) as FormatName[]).find((name) => formats[name].key === pressed);
}
