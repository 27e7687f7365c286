import { Field, getMetadataStorage, InputType, type ClassType } from "type-graphql";
import type { ObjectSchema } from "yup";
import { passwordLength } from "../../../contract/limits.ts";
import { ChangesRecord, Rules } from "../records/input-rules.ts";
import { modelOf, type StoredRecord } from "../records/stored-record.ts";

interface InputField {
  name: string;
  getType: unknown;
  description: string | undefined;
  defaultValue?: unknown;
}

/** What yup's `describe` says of a field. */
interface FieldRules {
  type: string;
  optional: boolean;
  meta?: { optional?: "keep" };
  tests: { name?: string; params?: Record<string, unknown> }[];
}

const isKept = ({ meta }: FieldRules): boolean => meta?.optional === "keep";

/** Whether a missing value is an empty text, and not null or undefined. */
const isEmptyByDefault = (rules: FieldRules): boolean => rules.type === "string" && !isKept(rules);

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
const inputDescription = (description: string | undefined, rules: FieldRules, defaultValue: unknown): string =>
  [description, sentence(limitsOf(rules)), sentence(missingValue(rules, defaultValue))].filter(Boolean).join(" ");

function derivedInput<Fields extends object>(
  rules: ObjectSchema<never>,
  fields: InputField[],
  Base: ClassType<object> = Object,
): ClassType<Fields> {
  const described = rules.describe().fields as unknown as Record<string, FieldRules>;

  @Rules(rules)
  @InputType()
  class Input extends Base {}

  for (const { name, getType, description, defaultValue } of fields) {
    const field = described[name];
    if (!field) continue;
    // GraphQL accepts a missing value of a required field, so that its rule can refuse it with its message.
    const presence = isEmptyByDefault(field) ? { defaultValue: "" } : { nullable: true };
    const words = inputDescription(description, field, defaultValue);
    Field(getType as () => object, { ...presence, description: words })(Input.prototype, name);
  }
  return Input as ClassType<Fields>;
}

const ownersOf = (type: ClassType): ClassType[] =>
  type.prototype === undefined ? [] : [type, ...ownersOf(Object.getPrototypeOf(type) as ClassType)];

/** The fields of a type, its own first, then those that it inherits. */
export const fieldsOf = (type: ClassType) =>
  ownersOf(type).flatMap((owner) => getMetadataStorage().fields.filter(({ target }) => target === owner));

/** Has the fields that both the record and the rules have; the input class declares the others. */
export function inputOf<Row extends StoredRecord, Values extends object, Base extends object = object>(
  Row: ClassType<Row>,
  rules: ObjectSchema<Values>,
  Base?: ClassType<Base>,
): ClassType<Base & Pick<Values, keyof Values & keyof Row>> {
  const { schema } = modelOf(Row);
  const defaultOf = (name: string): unknown => schema.path(name)?.options.default;
  const fields = fieldsOf(Row).map((field) => ({ ...field, defaultValue: defaultOf(field.name) }));
  const Input = derivedInput<Base & Pick<Values, keyof Values & keyof Row>>(rules as never, fields, Base);
  ChangesRecord(Row)(Input);
  return Input;
}

/** Has the texts that are described, which belong to no record. */
export const textInputOf = <Values extends object, Name extends string & keyof Values>(
  rules: ObjectSchema<Values>,
  descriptions: Record<Name, string>,
): ClassType<Pick<Values, Name>> => {
  const texts = Object.entries<string>(descriptions);
  const fields = texts.map(([name, description]) => ({ name, description, getType: () => String }));
  return derivedInput(rules as never, fields);
};
