import { ValidationError, type ObjectSchema } from "yup";
import { serverTime } from "../../api/server-time.ts";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { kindOf } from "./kinds.tsx";
import type { RecordField, Values } from "./record-fields.ts";

const textOf = (stored: unknown): string => String(stored ?? "");

export function valuesOf(fields: readonly RecordField[], record: object | null): Values {
  const stored = record as Record<string, unknown> | null;
  return Object.fromEntries(
    fields.map((field) => [field.name, stored ? (kindOf(field).toForm ?? textOf)(stored[field.name]) : ""]),
  );
}

export const inputOf = (fields: readonly RecordField[], values: Values): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => {
      const { name } = field;
      const value = values[name] ?? "";
      return kindOf(field).toInput?.(value, name) ?? [name, value];
    }),
  );

export async function fieldErrors(rules: ObjectSchema<object>, input: object): Promise<Record<string, string>> {
  try {
    await rules.validate(input, { abortEarly: false, context: { now: serverTime() } });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]).reverse());
  }
}

export function isSame(field: RecordField, mine: Values, theirs: Values): boolean {
  const { isEqual } = kindOf(field);
  const [one, other] = [mine[field.name], theirs[field.name]];
  return isEqual ? isEqual(one ?? "", other ?? "") : one === other;
}

export const differingFields = (fields: readonly RecordField[], mine: Values, theirs: Values) =>
  fields.filter((field) => !kindOf(field).isSecret && !isSame(field, mine, theirs));

/** Also false if only a password was typed. */
export const isUnchanged = (fields: readonly RecordField[], values: Values, stored: Values): boolean =>
  fields.every((field) => isSame(field, values, stored));

export const shownText = (field: RecordField, value: string): string =>
  kindOf(field).toWords?.(value, field) || value || dialogTexts.conflict.empty;
