import { Extensions, getMetadataStorage, type ClassType, type ResolverData, type ValidatorFn } from "type-graphql";
import { ValidationError, type AnySchema, type ObjectSchema } from "yup";
import { isBlank } from "../../../contract/visible-text.ts";
import { invalidFields } from "../errors/app-error.ts";
import { findActive } from "./find-records.ts";
import { shownValue } from "./public-view.ts";
import { modelOf, type StoredRecord } from "./stored-record.ts";

type Rules = ObjectSchema<object>;

type Input = Record<string, unknown>;

interface ChangedRecord {
  Row: ClassType<StoredRecord>;
  idOf: (data: ResolverData<never>) => string | undefined;
}

const key = "rules";
const recordKey = "changed record";

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

/** A text that a field of the record holds already is accepted, even if the rules became stricter since; a blank one is not. */
export const ChangesRecord =
  (Row: ClassType<StoredRecord>, idOf: ChangedRecord["idOf"] = ({ args }: ResolverData) => args._id): ClassDecorator =>
  (input) =>
    Reflect.defineMetadata(recordKey, { Row, idOf }, input);

async function changedFields(refused: Record<string, string>, input: Input, type: object, data: ResolverData) {
  const { Row, idOf } = (Reflect.getMetadata(recordKey, type) ?? {}) as Partial<ChangedRecord>;
  const _id = idOf?.(data as never);
  const found = Row && _id && (await findActive(modelOf(Row), _id).catch(() => null));
  const current = (found || {}) as Input;
  const isUnchanged = (name: string) => {
    const value = input[name];
    return typeof value === "string" && !isBlank(value) && value === shownValue(name, current[name]);
  };
  return Object.entries(refused).filter(([name]) => !isUnchanged(name));
}

interface Test {
  OPTIONS?: { test: (this: object, value: unknown, context: object) => unknown; skipAbsent?: boolean };
}

interface Schema {
  type: string;
  conditions: unknown[];
  internalTests: Record<string, Test | null>;
  tests: Test[];
}

const simpleTypes = ["string", "number", "boolean", "date"];

function resolve(item: unknown): unknown {
  if (typeof item === "object" && item !== null && "__isYupRef" in item) throw new Error("Left to Yup");
  return item;
}

function isValid(schema: Schema, value: unknown, parent: object): boolean {
  if (!simpleTypes.includes(schema.type) || schema.conditions.length > 0) return false;
  // A test that needs more of its context than this throws.
  const context = { schema, parent, resolve };
  const passes = (test: Test | null) => {
    if (!test) return true;
    const { test: run, skipAbsent } = test.OPTIONS!; // safe: Yup sets it on every test
    return (skipAbsent && (value === undefined || value === null)) || run.call(context, value, context) === true;
  };
  return Object.values(schema.internalTests).every(passes) && schema.tests.every(passes);
}

/** False also means undecided: Yup then validates, which allocates 40 kB to be able to name each error. */
export function fastValidate(rules: ObjectSchema<object>, input: unknown): boolean {
  const { conditions, tests } = rules as unknown as Schema;
  if (conditions.length > 0 || tests.length > 0 || typeof input !== "object" || input === null) return false;
  try {
    const fields = Object.entries(rules.fields) as unknown as [string, Schema][];
    return fields.every(([name, schema]) => isValid(schema, (input as Record<string, unknown>)[name], input));
  } catch {
    return false;
  }
}

export const validateInput: ValidatorFn = async (value, type, data) => {
  const rules = typeof type === "function" ? rulesFor(type) : undefined;
  if (!rules) return;
  const input = value as Input;
  leaveOutNulls(rules, input);
  const refused = fastValidate(rules, input) ? null : await fieldErrors(rules, input, { strict: true });
  const changed = refused ? await changedFields(refused, input, type as object, data) : [];
  if (changed.length > 0) throw invalidFields(Object.fromEntries(changed));
  unifyTexts(rules, input);
};

function unifyTexts(rules: Rules, input: Input): void {
  for (const [name, rule] of Object.entries(rules.fields as Record<string, AnySchema>)) {
    const { storedAs } = rule.meta() ?? {};
    const value = input[name];
    if (storedAs && typeof value === "string") input[name] = storedAs(value);
  }
}

/** In the input itself, since what type-graphql validates is what the resolver gets. */
function leaveOutNulls(rules: Rules, input: Input): void {
  for (const [name, rule] of Object.entries(rules.fields as Record<string, AnySchema>))
    if (input[name] === null && rule.meta()?.optional === "keep") delete input[name];
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
