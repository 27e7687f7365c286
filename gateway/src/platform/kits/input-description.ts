import { passwordLength } from "../../../contract/limits.ts";

/** What yup's `describe` says of a field. */
export interface FieldRules {
  type: string;
  optional: boolean;
  meta?: { optional?: "keep" };
  tests: { name?: string; params?: Record<string, unknown> }[];
}

export const isKept = ({ meta }: FieldRules): boolean => meta?.optional === "keep";

/** Whether a missing value is an empty text, and not null or undefined. */
export const isEmptyByDefault = (rules: FieldRules): boolean => rules.type === "string" && !isKept(rules);

const yearOf = (date: unknown) => (date as Date).getUTCFullYear();

function limitsOf({ type, optional, tests }: FieldRules): string {
  const limit = (name: string) => tests.find((test) => test.name === name)?.params?.[name];
  const isPassword = tests.some(({ name }) => name === "longest");
  const [min, max] = [limit("min"), limit("max")];
  const limits = [
    !optional && "required",
    isPassword && `${passwordLength.minCharacters} to ${passwordLength.maxCharacters} characters`,
    type === "string" && max !== undefined && `at most ${Number(max).toLocaleString("en")} characters`,
    type === "date" && min !== undefined && `from ${yearOf(min)} to ${yearOf(max)}`,
  ];
  return limits.filter(Boolean).join(", ");
}

function firstValue(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "function") return "now at first, then ";
  return `${value === "" ? "empty" : String(value)} at first, then `;
}

function missingValue(rules: FieldRules, defaultValue: unknown): string {
  if (!rules.optional || isEmptyByDefault(rules)) return "";
  return `${isKept(rules) ? "left out or null" : "left out"}: ${firstValue(defaultValue)}unchanged`;
}

const sentence = (text: string) => text && `${text[0]!.toUpperCase()}${text.slice(1)}.`;

/** Adds to the description of a record's field what its rules and its default say. */
export const inputDescription = (description: string | undefined, rules: FieldRules, defaultValue: unknown): string =>
  [description, sentence(limitsOf(rules)), sentence(missingValue(rules, defaultValue))].filter(Boolean).join(" ");
