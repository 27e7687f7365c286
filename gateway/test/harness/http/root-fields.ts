import { getNamedType, isInputObjectType, type GraphQLField, type GraphQLSchema } from "graphql";

const unknownId = "0123456789abcdef01234567";

/** Every Query and Mutation field of a schema, with its name in the access table. */
export const rootFieldsOf = (schema: GraphQLSchema) =>
  [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ field, name: `${type.name}.${field.name}`, root: type.name })),
  );

/** A well-formed call of a root field, with empty input: refused, if at all, by its access before its validation. */
export function callOf(field: GraphQLField<unknown, unknown>, root: string): string {
  const args = field.args.flatMap(({ name, type }) => {
    if (name === "_id") return [`_id: "${unknownId}"`];
    if (name === "_ids") return [`_ids: ["${unknownId}"]`];
    return isInputObjectType(getNamedType(type)) ? [`${name}: {}`] : [];
  });
  const selection = "getFields" in getNamedType(field.type) ? " { __typename }" : "";
  return `${root.toLowerCase()} { ${field.name}${args.length ? `(${args.join(", ")})` : ""}${selection} }`;
}
