import { getMetadataStorage } from "type-graphql";
import { shownValue } from "./shown-emails.ts";

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

export const publicView = (type: string, record: object): Record<string, unknown> =>
  Object.fromEntries(
    fieldNames(type).map((name) => [name, shownValue(name, (record as Record<string, unknown>)[name])]),
  );
