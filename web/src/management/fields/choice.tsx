import type { FieldKind } from "./field-kind.ts";

export const choice: FieldKind = {
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
