import { asciiDigits } from "../../../../gateway/contract/digits.ts";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { EmailInput } from "../../ui/forms/email-input.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { Switch } from "../../ui/forms/switch.tsx";
import { checks } from "./checks.tsx";
import { expiry } from "./expiry.tsx";
import type { FieldKind, KindName, KindProps, RecordField } from "./record-fields.ts";
import { markdown } from "./markdown.ts";
import { picture } from "./picture.tsx";
import { publication } from "./publication/publication-field.tsx";

const text: FieldKind = {
  Input: ({ field: { kind = "text", autoComplete = "off" }, input }) =>
    kind === "email" ? (
      <EmailInput autoComplete={autoComplete} {...input} />
    ) : (
      <input type={kind} autoComplete={autoComplete} {...input} />
    ),
  diff: "words",
};

const longText: FieldKind = {
  Input: ({ input }) => <textarea {...input} rows={12} />,
  diff: "paragraphs",
};

/** Its limits are those of its rule. */
const number: FieldKind = {
  toInput: (value, name) => [name, value.trim() === "" ? null : Number(asciiDigits(value))],
  isEqual: (one, other) => asciiDigits(one.trim()) === asciiDigits(other.trim()),
  Input: ({ input }) => <input type="text" inputMode="numeric" autoComplete="off" {...input} />,
};

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

const password: FieldKind = {
  toForm: () => mask,
  toInput: (value, name) => [name, value === mask ? "" : value],
  Input,
  hint: (value) =>
    value === mask ? `${dialogTexts.passwordHint} ${dialogTexts.passwordKeptHint}` : dialogTexts.passwordHint,
  isSecret: true,
};

const choice: FieldKind = {
  toInput: (value, name) => [name, value === "" ? undefined : Number(value)],
  toWords: (value, { choices }) => choices?.find((choice) => String(choice.value) === value)?.label,
  Input: ({ field, input: { readOnly, ...input } }) => (
    <select {...input} aria-disabled={readOnly}>
      {input.value === "" && <option value="" />}
      {field.choices?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  ),
};

const onOff: FieldKind = {
  toInput: (value, name) => [name, value === "true"],
  Input: ({ field, input, onValue }) => (
    <Switch
      label={field.whenOn ?? ""}
      isOn={input.value === "true"}
      isReadOnly={input.readOnly}
      onChange={(isOn) => onValue(String(isOn))}
    />
  ),
  isGroup: true,
};

const kinds: Record<KindName, FieldKind> = {
  ...{ text, email: text, tel: text, url: text, password, long: longText, markdown, number },
  ...{ choice, picture, publication, expiry, checks, switch: onOff },
};

export const kindOf = ({ kind = "text" }: RecordField): FieldKind => kinds[kind];
