import type { ObjectSchema } from "yup";
import { maxLength, passwordLength } from "../../../contract/limits.ts";
import { ownImagePattern } from "../../../contract/rules.ts";
import type { JsonSchema } from "../../../contract/openapi.ts";
import { visible } from "../../../contract/visible-text.ts";

interface FieldRules {
  type: string;
  optional: boolean;
  oneOf: unknown[];
  tests: { name?: string; params?: { max?: unknown; min?: unknown; regex?: RegExp } }[];
}

type Test = FieldRules["tests"][number];

const label = "[A-Za-z0-9]+(-[A-Za-z0-9]+)*";
// Narrower than a valid URL, because no pattern expresses that.
const host = `(${label}\\.)*[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*`;

const units = Array.from({ length: 0xfffe }, (_, unit) => String.fromCharCode(unit)).join("");

// "!" keeps marks apart, which a program that normalizes Unicode would put into another order.
const rangesOf = (characters: string, wanted: RegExp): string =>
  characters
    .match(wanted)!
    .map((run) => `${run[0]}-${run.at(-1)}`)
    .join("!");

const ranges = rangesOf(units, new RegExp(`${visible.source}+`, "gu"));

// Regex dialects share no escape above U+00FF and no class above U+FFFF, so characters stand for themselves and all of the latter pass.
const visiblePattern = `^[\\s\\S]*?(?:[${ranges}]|[^\\x00-\uFFFD])`;

const noSurrogates = units.replace(/[\ud800-\udfff]/g, " ");
const inEmail = `[${rangesOf(noSurrogates, /[^\s@\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu)}]+`;

/** Narrower than the rule, which also takes characters above U+FFFF and joiners in a domain. */
const emailPattern = `^${inEmail}@${inEmail}\\.${inEmail}$`;

const NAMED: Record<string, JsonSchema> = {
  email: { pattern: emailPattern },
  shortest: { minLength: passwordLength.minCharacters },
  longest: { maxLength: passwordLength.maxCharacters },
  // A field's schema cannot depend on another field: see ACROSS_FIELDS.
  same: {},
  withoutPublishNow: {},
  nul: { pattern: "^[^\\x00]*$" },
  visible: { pattern: visiblePattern },
  image: { pattern: `^$|^https://${host}(:[0-9]{1,4})?([/?#]\\S*)?$|${ownImagePattern.source}` },
  lang: {
    maxLength: maxLength.language,
    pattern: "^$|^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$",
  },
  integer: {},
};

const ACROSS_FIELDS: Record<string, JsonSchema> = {
  withoutPublishNow: { not: { properties: { publishNow: { const: true } }, required: ["publishNow", "publishAt"] } },
};

const bound = (type: string, name: "min" | "max", limit: unknown): JsonSchema => {
  if (type === "number") return { [name === "min" ? "minimum" : "maximum"]: limit };
  if (type === "string") return { [`${name}Length`]: limit };
  return { pattern: "^(19[7-9][0-9]|[2-9][0-9]{3})-" };
};

function ofTest(type: string, { name = "", params = {} }: Test): JsonSchema {
  if (name === "required") return { minLength: 1 };
  if (name === "matches") return { pattern: params.regex!.source };
  if (name === "min" || name === "max") return bound(type, name, params[name]);
  const known = NAMED[name];
  if (!known) throw new Error(`Say in rule-schemas.ts what "${name}" asks for.`);
  return known;
}

const mayBeEmpty = ({ type, optional }: FieldRules, schema: JsonSchema) =>
  type === "string" && optional && schema.minLength !== undefined;

function schemaOf(rules: FieldRules): JsonSchema {
  const schema = Object.assign({}, ...rules.tests.map((test) => ofTest(rules.type, test))) as JsonSchema;
  const values = rules.oneOf.filter((value) => typeof value !== "object");
  if (values.length === rules.oneOf.length && values.length > 0) schema.enum = values;
  return mayBeEmpty(rules, schema) ? { anyOf: [{ maxLength: 0 }, schema] } : schema;
}

interface RuleSchemas {
  fields: Record<string, { schema: JsonSchema; isRequired: boolean }>;
  whole: JsonSchema;
}

export function ruleSchemas(rules: ObjectSchema<object>): RuleSchemas {
  const described = rules.describe().fields as unknown as Record<string, FieldRules>;
  const fields = Object.entries(described).map(([name, field]) => {
    return [name, { schema: schemaOf(field), isRequired: !field.optional }] as const;
  });
  const tests = Object.values(described).flatMap((field) => field.tests);
  const whole = Object.assign({}, ...tests.map(({ name = "" }) => ACROSS_FIELDS[name])) as JsonSchema;
  return { fields: Object.fromEntries(fields), whole };
}
