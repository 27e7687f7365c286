import { Extensions, getMetadataStorage, type ValidatorFn } from "type-graphql";
import { ValidationError, type ObjectSchema } from "yup";
import { invalidFields } from "../errors/app-error.ts";
import { fastValidate } from "./fast-validate.ts";

type Rules = ObjectSchema<object>;

const rulesByInput = new WeakMap<object, Rules>();

export const Rules =
  (rules: ObjectSchema<never> | ObjectSchema<object>): ClassDecorator =>
  (input) => {
    rulesByInput.set(input, rules as Rules);
    Extensions({ rules })(input);
  };

export function rulesOf(name: string): Rules {
  const target = getMetadataStorage().inputTypes.find((input) => input.name === name)?.target;
  const rules = target && rulesByInput.get(target);
  if (!rules) throw new Error(`${name} names no rules.`);
  return rules;
}

export const validateInput: ValidatorFn = async (value, type) => {
  const rules = typeof type === "function" ? rulesByInput.get(type) : undefined;
  if (!rules || fastValidate(rules, value)) return;
  const refused = await fieldErrors(rules, value, { strict: true });
  if (refused) throw invalidFields(refused);
};

/** Null without errors. `strict` casts nothing. */
export async function fieldErrors(
  rules: Rules,
  value: unknown,
  { strict = false } = {},
): Promise<Record<string, string> | null> {
  try {
    await rules.validate(value, { abortEarly: false, strict });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return fieldTexts(error, Object.keys(rules.fields));
  }
}

function fieldTexts(error: ValidationError, order: string[]): Record<string, string> {
  const texts = new Map<string, string>();
  for (const { path = "", message } of error.inner) if (!texts.has(path)) texts.set(path, message);
  return Object.fromEntries([...texts].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}
