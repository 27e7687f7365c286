import { Field, InputType, type ClassType } from "type-graphql";
import type { ObjectSchema } from "yup";
import { ChangesRecord, Rules } from "../records/input-rules.ts";
import { modelOf, type StoredRecord } from "../records/stored-record.ts";
import { fieldsOf } from "./fields-of.ts";
import { inputDescription, isEmptyByDefault, type FieldRules } from "./input-description.ts";

interface InputField {
  name: string;
  getType: unknown;
  description: string | undefined;
  defaultValue?: unknown;
}

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
