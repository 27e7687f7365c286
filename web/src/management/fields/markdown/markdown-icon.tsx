import type { ToolName } from "./formats.ts";

const lines: Record<ToolName, string> = {
  bold: "M7.5 5c2.1-.1 4-.1 5.3 0 4 .3 4 6.4 0 6.7-1.7.1-3.5.1-5.3 0m0-6.7c.1 4.7.1 9.3 0 14 2.1.1 4.3.1 6.1 0 4.3-.3 4.3-7 0-7.3",
  italic: "M10.5 5c2.4.1 4.6.1 7 0M6.5 19c2.4-.1 4.6-.1 7 0M14.2 5c-1.5 4.6-2.9 9.3-4.3 14",
  heading: "M6 5c.1 4.7.1 9.3 0 14M18 5c-.1 4.7-.1 9.3 0 14M6 11.9c4-.1 8-.1 12 0",
  link: "M10.2 13.7c1.3 1.5 3.4 1.5 4.8.2l3.7-3.7c3-3.2-1.5-7.7-4.8-4.8l-1.7 1.7M13.8 10.3c-1.3-1.5-3.4-1.5-4.8-.2l-3.7 3.7c-3 3.2 1.5 7.7 4.8 4.8l1.7-1.7",
  list: "M9.5 6.5c3.5-.1 7-.1 10.5 0M9.5 12c3.5.1 7 .1 10.5 0M9.5 17.5c3.5-.1 7-.1 10.5 0M4.6 6.5v.1M4.6 12v.1M4.6 17.5v.1",
  quote: "M5 5.5c.1 4.4.1 8.7 0 13M9.5 7.5c3.5-.1 7-.1 10.5 0M9.5 12c3.5.1 7 .1 10.5 0M9.5 16.5c2.3-.1 4.6-.1 7 0",
  picture:
    "M5.7 5.2c4.2-.2 8.4-.2 12.6 0 1.1.1 1.7.7 1.8 1.8.2 3.3.2 6.7 0 10-.1 1.1-.7 1.7-1.8 1.8-4.2.2-8.4.2-12.6 0-1.1-.1-1.7-.7-1.8-1.8-.2-3.3-.2-6.7 0-10 .1-1.1.7-1.7 1.8-1.8ZM4.3 16.3l4.4-4.6 3.8 4 2.6-2.5 4.6 4M15.5 9v.1",
};

/** The icon of a tool, in the site's slightly bent lines. */
export function MarkdownIcon({ name }: { name: ToolName }) {
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
