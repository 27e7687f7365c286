import type { InputProps } from "./record-input.tsx";

/** A long text in Markdown. */
export function MarkdownField(props: InputProps) {
  return <textarea {...props} rows={10} />;
}
