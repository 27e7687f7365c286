import { lazyPiece } from "../../ui/lazy-when-visible.tsx";
import { markdownTexts } from "../../content/admin/admin-dialog.ts";
import type { FieldKind } from "./record-fields.ts";

export const markdown: FieldKind = {
  Input: lazyPiece(async () => (await import("./markdown/markdown-field.tsx")).MarkdownField),
  diff: "paragraphs",
  hint: () => markdownTexts.hint,
};
