import { Extensions, getMetadataStorage, type ValidatorFn } from "type-graphql";
import { ValidationError, type AnySchema, type ObjectSchema } from "yup";
import { asciiDigits } from "../../../../contract/digits.ts";
import { invalidFields } from "../../errors/app-error.ts";
import { fastValidate } from "./fast-validate.ts";

type Rules = ObjectSchema<object>;

const key = "rules";

export const Rules =
  (rules: ObjectSchema<never> | ObjectSchema<object>): ClassDecorator =>
  (input) => {
    Reflect.defineMetadata(key, rules, input);
    Extensions({ rules })(input);
  };

/** Also those of a superclass. */
const rulesFor = (input: object) => Reflect.getMetadata(key, input) as Rules | undefined;

export function rulesOf(name: string): Rules {
  const target = getMetadataStorage().inputTypes.find((input) => input.name === name)?.target;
  const rules = target && rulesFor(target);
  if (!rules) throw new Error(`${name} names no rules.`);
  return rules;
}

export const validateInput: ValidatorFn = async (value, type) => {
  const rules = typeof type === "function" ? rulesFor(type) : undefined;
  if (!rules) return;
  unifyInput(rules, value as Record<string, unknown>);
  if (fastValidate(rules, value)) return;
  const refused = await fieldErrors(rules, value, { strict: true });
  if (refused) throw invalidFields(refused);
};

/** In the input itself, since what type-graphql validates is what the resolver gets. */
function unifyInput(rules: Rules, input: Record<string, unknown>): void {
  for (const [name, rule] of Object.entries(rules.fields as Record<string, AnySchema>)) {
    const { optional, hasDigits } = rule.meta() ?? {};
    const value = input[name];
    if (value === null && optional === "keep") delete input[name];
    if (hasDigits && typeof value === "string") input[name] = asciiDigits(value);
  }
}

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
