import { EmailInput } from "../../ui/forms/email-input.tsx";
import type { FieldKind } from "./field-kind.ts";

export const text: FieldKind = {
  Input: ({ field: { kind = "text", autoComplete = "off" }, input }) =>
    kind === "email" ? (
      <EmailInput autoComplete={autoComplete} {...input} />
    ) : (
      <input type={kind} autoComplete={autoComplete} {...input} />
    ),
  diff: "words",
};
