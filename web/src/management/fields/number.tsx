import type { FieldKind } from "./field-kind.ts";

/** Its limits are those of its rule. */
export const number: FieldKind = {
  toInput: (value, name) => [name, value.trim() === "" ? null : Number(value)],
  isEqual: (one, other) => one.trim() === other.trim(),
  Input: ({ input }) => <input type="text" inputMode="numeric" autoComplete="off" {...input} />,
};
