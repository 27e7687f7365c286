import type { JsonSchema } from "../../../../gateway/contract/openapi.ts";

export const nameOf = (ref: unknown): string => String(ref).split("/").at(-1)!;

export function modelOf({ $ref, anyOf, oneOf, items }: JsonSchema): string | undefined {
  if ($ref !== undefined) return nameOf($ref);
  const forms = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (forms) return modelOf(forms[0]!);
  return items === undefined ? undefined : modelOf(items as JsonSchema);
}

const quoted = (value: unknown) => JSON.stringify(value);

function kindOf(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, type, items, enum: values } = schema;
  if ($ref !== undefined) return nameOf($ref);
  const forms = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (forms) return forms.map(kindOf).join(" or ");
  if ("const" in schema) return quoted(schema["const"]);
  if (values) return (values as unknown[]).map(quoted).join(" or ");
  if (type === "array") return `list of ${kindOf(items as JsonSchema)}`;
  return [type].flat().join(" or ") || "any value";
}

const limits: [keyword: string, words: (value: unknown) => string][] = [
  ["minimum", (value) => `at least ${String(value)}`],
  ["maximum", (value) => `at most ${Number(value).toLocaleString("en")}`],
  ["minLength", (value) => `at least ${String(value)} characters`],
  ["maxLength", (value) => `at most ${Number(value).toLocaleString("en")} characters`],
  ["maxItems", (value) => `at most ${Number(value).toLocaleString("en")} items`],
  ["default", (value) => `${quoted(value)} unless given`],
];

export function typeWords(schema: JsonSchema): string {
  const limitWords = limits.flatMap(([keyword, words]) => (keyword in schema ? words(schema[keyword]) : []));
  // "Required" already says that a text has at least one character.
  return [kindOf(schema), ...limitWords.filter((text) => text !== "at least 1 characters")].join(", ");
}
