import "./markdown-toolbar.css";
import { useRef, useState, type KeyboardEvent } from "react";
import { markdownTexts } from "../../../content/admin/admin-dialog.ts";
import { formats, modifier, toolNames as names, type ToolName } from "./formats.ts";
import { MarkdownIcon } from "./markdown-icon.tsx";

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
