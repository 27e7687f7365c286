import type { FieldKind } from "./field-kind.ts";

export const text: FieldKind = {
  Input: ({ field, input }) => (
    <input type={field.kind ?? "text"} autoComplete={field.autoComplete ?? "off"} {...input} />
  ),
  diff: "words",
};
