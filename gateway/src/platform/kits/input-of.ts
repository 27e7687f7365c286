import { getModelForClass } from "@typegoose/typegoose";
import { Field, InputType, type ClassType } from "type-graphql";
import type { ObjectSchema } from "yup";
import { Rules } from "../records/input-rules.ts";
import type { StoredRecord } from "../records/stored-record.ts";
import { fieldsOf } from "./fields-of.ts";
import { inputDescription, isEmptyByDefault, type FieldRules } from "./input-description.ts";

/** Has the fields that both the record and the rules have; the input class declares the others. */
export function inputOf<Row extends StoredRecord, Values extends object, Base extends object = object>(
  Row: ClassType<Row>,
  rules: ObjectSchema<Values>,
  Base = Object as unknown as ClassType<Base>,
): ClassType<Base & Pick<Values, keyof Values & keyof Row>> {
  const described = rules.describe().fields as unknown as Record<string, FieldRules>;
  const { schema } = getModelForClass(Row);

  @Rules(rules as never)
  @InputType()
  class Input extends (Base as ClassType<object>) {}

  for (const { name, description, getType } of fieldsOf(Row)) {
    const field = described[name];
    if (!field) continue;
    // GraphQL accepts a missing value of a required field, so that its rule can refuse it with its message.
    const presence = isEmptyByDefault(field) ? { defaultValue: "" } : { nullable: true };
    const words = inputDescription(description, field, schema.path(name).options.default);
    Field(getType as () => object, { ...presence, description: words })(Input.prototype, name);
  }
  return Input as never;
}
