import { lazy } from "react";
import { markdownTexts } from "../../content/admin/admin-dialog.ts";
import type { FieldKind } from "./field-kind.ts";

export const markdown: FieldKind = {
  Input: lazy(async () => ({ default: (await import("./markdown/markdown-field.tsx")).MarkdownField })),
  diff: "paragraphs",
  hint: () => markdownTexts.hint,
};
