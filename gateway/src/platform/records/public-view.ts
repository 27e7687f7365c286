import type { GraphQLObjectType, GraphQLSchema } from "graphql";
import { getMetadataStorage } from "type-graphql";
import { shownEmail } from "../auth/email-key.ts";
import type { RecordModel } from "./stored-record.ts";

const known = new Map<string, string[]>();

function lookUpFieldNames(type: string): string[] {
  const { objectTypes, inputTypes, fields } = getMetadataStorage();
  const target = [...objectTypes, ...inputTypes].find(({ name }) => name === type)?.target;
  const isOf = (owner: object) => owner === target || target?.prototype instanceof (owner as new () => object);
  return fields.filter((field) => isOf(field.target)).map(({ schemaName }) => schemaName);
}

export function fieldNames(type: string): readonly string[] {
  const names = known.get(type) ?? lookUpFieldNames(type);
  known.set(type, names);
  return names;
}

const emailFields = ["email", "to"];

/** A stored value as people read it. */
export const shownValue = (field: string, value: unknown): unknown =>
  emailFields.includes(field) && typeof value === "string" ? shownEmail(value) : value;

export function answerShownEmails(schema: GraphQLSchema, models: RecordModel<never>[]): GraphQLSchema {
  for (const { modelName } of models) {
    const { email } = (schema.getType(modelName) as GraphQLObjectType).getFields();
    if (email) email.resolve = (record: { email: string }) => shownEmail(record.email);
  }
  return schema;
}

export const publicView = (type: string, record: object): Record<string, unknown> =>
  Object.fromEntries(
    fieldNames(type).map((name) => [name, shownValue(name, (record as Record<string, unknown>)[name])]),
  );

function defaultOf(model: RecordModel<never>, name: string): unknown {
  const { default: value } = (model.schema.path(name)?.options ?? {}) as { default?: unknown };
  return typeof value === "function" ? undefined : (value ?? undefined);
}

/** A record that was stored before a field existed answers the field's default. */
export function answerDefaults(schema: GraphQLSchema, models: RecordModel<never>[]): GraphQLSchema {
  for (const model of models)
    for (const field of Object.values((schema.getType(model.modelName) as GraphQLObjectType).getFields())) {
      const value = defaultOf(model, field.name);
      if (field.resolve || value === undefined) continue;
      field.resolve = (record: Record<string, unknown>) => record[field.name] ?? value;
    }
  return schema;
}
