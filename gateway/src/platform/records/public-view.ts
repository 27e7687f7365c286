import { getMetadataStorage } from "type-graphql";

const namesByType = new Map<string, string[]>();

function publicNames(type: string): string[] {
  const known = namesByType.get(type);
  if (known) return known;
  const { objectTypes, fields } = getMetadataStorage();
  const target = objectTypes.find(({ name }) => name === type)?.target;
  const isOf = (owner: object) => owner === target || target?.prototype instanceof (owner as new () => object);
  const names = fields.filter((field) => isOf(field.target)).map(({ schemaName }) => schemaName);
  namesByType.set(type, names);
  return names;
}

/** The fields of a stored record that its GraphQL type has: all that a caller may see. */
export const publicView = (type: string, record: object): Record<string, unknown> =>
  Object.fromEntries(publicNames(type).map((name) => [name, (record as Record<string, unknown>)[name]]));
