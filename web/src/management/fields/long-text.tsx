import type { FieldKind } from "./field-kind.ts";

export const longText: FieldKind = {
  Input: ({ input }) => <textarea {...input} rows={12} />,
  diff: "paragraphs",
};
