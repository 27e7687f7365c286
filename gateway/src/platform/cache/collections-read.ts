import type { GraphQLSchema } from "graphql";

export function readsOf(schema: GraphQLSchema, fields: string[]): string[] | null {
  const queries = schema.getQueryType()?.getFields() ?? {};
  const reads = fields.map((field) =>
    field.startsWith("Query.") ? queries[field.slice("Query.".length)]?.extensions.reads : undefined,
  );
  const isKnown = reads.length > 0 && reads.every((name) => typeof name === "string");
  return isKnown ? [...new Set(reads as string[])] : null;
}
