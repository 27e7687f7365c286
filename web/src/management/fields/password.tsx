import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import type { FieldKind, KindProps } from "./field-kind.ts";

/** Shown in place of an unchanged password; never sent. */
const mask = "••••••••";

function Input({ field, input, onValue }: KindProps) {
  const isMasked = input.value === mask;
  return (
    <PasswordInput
      {...input}
      autoComplete={field.autoComplete ?? "new-password"}
      canShow={!isMasked}
      onFocus={({ target }) => isMasked && target.select()}
      onChange={({ target }) => onValue(isMasked ? target.value.replaceAll("•", "") : target.value)}
    />
  );
}

export const password: FieldKind = {
  toForm: () => mask,
  toInput: (value, name) => [name, value === mask ? "" : value],
  Input,
  hint: (value) =>
    value === mask ? `${dialogTexts.passwordHint} ${dialogTexts.passwordKeptHint}` : dialogTexts.passwordHint,
  isSecret: true,
};
