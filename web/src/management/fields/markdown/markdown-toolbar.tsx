import "./markdown-toolbar.css";
import { useRef, useState, type KeyboardEvent } from "react";
import { markdownTexts } from "../../../content/admin/admin-dialog.ts";
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

type FormatName = keyof typeof formats;

const names = [...(Object.keys(formats) as FormatName[]), "picture"] as const;
export type ToolName = (typeof names)[number];

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

const modifier = isApple ? { name: "Meta", label: "⌘" } : { name: "Control", label: "Ctrl" };

export function formatOf(event: KeyboardEvent): FormatName | undefined {
  const { altKey, shiftKey, ctrlKey, metaKey, code } = event;
  if (isComposing(event.nativeEvent)) return undefined;
  if (altKey || (isApple ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return undefined;
  // With Shift the key has another character on each layout.
  const pressed = shiftKey ? code.replace("Digit", "Shift+") : latinKey(event).toUpperCase();
  return (Object.keys(formats) as FormatName[]).find((name) => formats[name].key === pressed);
}

const steps: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => (at + names.length - 1) % names.length,
  ArrowRight: (at) => (at + 1) % names.length,
  Home: () => 0,
  End: () => names.length - 1,
};

const keyOf = (name: ToolName) => (name === "picture" ? undefined : formats[name].key);

function titleOf(name: ToolName): string {
  const key = keyOf(name);
  return key ? `${markdownTexts.tools[name]} (${modifier.label}+${key})` : markdownTexts.tools[name];
}

interface MarkdownToolbarProps {
  controls: string;
  isReadOnly: boolean;
  onTool: (name: ToolName) => void;
}

const lines: Record<ToolName, string> = {
  bold: "M7.5 5c2.1-.1 4-.1 5.3 0 4 .3 4 6.4 0 6.7-1.7.1-3.5.1-5.3 0m0-6.7c.1 4.7.1 9.3 0 14 2.1.1 4.3.1 6.1 0 4.3-.3 4.3-7 0-7.3",
  italic: "M10.5 5c2.4.1 4.6.1 7 0M6.5 19c2.4-.1 4.6-.1 7 0M14.2 5c-1.5 4.6-2.9 9.3-4.3 14",
  heading: "M6 5c.1 4.7.1 9.3 0 14M18 5c-.1 4.7-.1 9.3 0 14M6 11.9c4-.1 8-.1 12 0",
  link: "M10.2 13.7c1.3 1.5 3.4 1.5 4.8.2l3.7-3.7c3-3.2-1.5-7.7-4.8-4.8l-1.7 1.7M13.8 10.3c-1.3-1.5-3.4-1.5-4.8-.2l-3.7 3.7c-3 3.2 1.5 7.7 4.8 4.8l1.7-1.7",
  list: "M9.5 6.5c3.5-.1 7-.1 10.5 0M9.5 12c3.5.1 7 .1 10.5 0M9.5 17.5c3.5-.1 7-.1 10.5 0M4.6 6.5v.1M4.6 12v.1M4.6 17.5v.1",
  quote: "M5 5.5c.1 4.4.1 8.7 0 13M9.5 7.5c3.5-.1 7-.1 10.5 0M9.5 12c3.5.1 7 .1 10.5 0M9.5 16.5c2.3-.1 4.6-.1 7 0",
  table:
    "M5.7 5.2c4.2-.2 8.4-.2 12.6 0 1.1.1 1.7.7 1.8 1.8.2 3.3.2 6.7 0 10-.1 1.1-.7 1.7-1.8 1.8-4.2.2-8.4.2-12.6 0-1.1-.1-1.7-.7-1.8-1.8-.2-3.3-.2-6.7 0-10 .1-1.1.7-1.7 1.8-1.8ZM4 10c5.3-.1 10.7-.1 16 0M4 14.4c5.3-.1 10.7-.1 16 0M12 10c.1 3 .1 6 0 8.9",
  picture:
    "M5.7 5.2c4.2-.2 8.4-.2 12.6 0 1.1.1 1.7.7 1.8 1.8.2 3.3.2 6.7 0 10-.1 1.1-.7 1.7-1.8 1.8-4.2.2-8.4.2-12.6 0-1.1-.1-1.7-.7-1.8-1.8-.2-3.3-.2-6.7 0-10 .1-1.1.7-1.7 1.8-1.8ZM4.3 16.3l4.4-4.6 3.8 4 2.6-2.5 4.6 4M15.5 9v.1",
};

function MarkdownIcon({ name }: { name: ToolName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "bold" ? 2.2 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines[name]} />
    </svg>
  );
}

export function MarkdownToolbar({ controls, isReadOnly, onTool }: MarkdownToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  function onKeyDown(event: KeyboardEvent) {
    const next = steps[event.key]?.(current);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current!.querySelectorAll("button")[next]!.focus();
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={markdownTexts.toolbar}
      aria-controls={controls}
      aria-disabled={isReadOnly}
      className="markdown-toolbar"
      onKeyDown={onKeyDown}
    >
      {names.map((name, at) => (
        <button
          key={name}
          type="button"
          aria-label={markdownTexts.tools[name]}
          aria-keyshortcuts={keyOf(name) && `${modifier.name}+${keyOf(name)}`}
          title={titleOf(name)}
          tabIndex={at === current ? 0 : -1}
          // Keeps the focus in the text, so that the keyboard of a phone stays open.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(at)}
          onClick={() => onTool(name)}
        >
          <MarkdownIcon name={name} />
        </button>
      ))}
    </div>
  );
}
