import type { GraphQLField, GraphQLSchema } from "graphql";

interface Woken {
  webhooks: { wake: () => void };
}

/** Has webhooks told at once of what a mutation wrote, and not by the next sweep. */
export function wakeAfterMutations(schema: GraphQLSchema): GraphQLSchema {
  const mutations: GraphQLField<unknown, Woken>[] = Object.values(schema.getMutationType()?.getFields() ?? {});
  for (const field of mutations) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = async (source, args, context, info) => {
      const result: unknown = await resolve(source, args, context, info);
      context.webhooks.wake();
      return result;
    };
  }
  return schema;
}
