import { getMetadataStorage } from "type-graphql";

function publicNames(type: string): string[] {
  const { objectTypes, fields } = getMetadataStorage();
  const target = objectTypes.find(({ name }) => name === type)?.target;
  const isOf = (owner: object) => owner === target || target?.prototype instanceof (owner as new () => object);
  return fields.filter((field) => isOf(field.target)).map(({ schemaName }) => schemaName);
}

/** The fields of a stored record that its GraphQL type has: all that a caller may see. */
export const publicView = (type: string, record: object): Record<string, unknown> =>
  Object.fromEntries(publicNames(type).map((name) => [name, (record as Record<string, unknown>)[name]]));
