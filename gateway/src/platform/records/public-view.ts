import { getMetadataStorage } from "type-graphql";

const known = new Map<string, string[]>();

function lookUpFieldNames(type: string): string[] {
  const { objectTypes, inputTypes, fields } = getMetadataStorage();
  const target = [...objectTypes, ...inputTypes].find(({ name }) => name === type)?.target;
  const isOf = (owner: object) => owner === target || target?.prototype instanceof (owner as new () => object);
  return fields.filter((field) => isOf(field.target)).map(({ schemaName }) => schemaName);
}

/** The names of the fields that an object or input type of the schema has, in their order. Looked up once: every write asks. */
export function fieldNames(type: string): readonly string[] {
  const names = known.get(type) ?? lookUpFieldNames(type);
  known.set(type, names);
  return names;
}

/** The fields of a stored record that its GraphQL type has: all that a caller may see. */
export const publicView = (type: string, record: object): Record<string, unknown> =>
  Object.fromEntries(fieldNames(type).map((name) => [name, (record as Record<string, unknown>)[name]]));
