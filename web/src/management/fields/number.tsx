import { asciiDigits } from "../../../../gateway/contract/digits.ts";
import type { FieldKind } from "./field-kind.ts";

/** Its limits are those of its rule. */
export const number: FieldKind = {
  toInput: (value, name) => [name, value.trim() === "" ? null : Number(asciiDigits(value))],
  isEqual: (one, other) => asciiDigits(one.trim()) === asciiDigits(other.trim()),
  Input: ({ input }) => <input type="text" inputMode="numeric" autoComplete="off" {...input} />,
};
