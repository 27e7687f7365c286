import type { GraphQLField, GraphQLSchema } from "graphql";

interface WakeContext {
  webhooks: { wake: () => void };
}

/** Delivers the outbox events of a mutation at once, without waiting for the next poll. */
export function wakeAfterMutations(schema: GraphQLSchema): GraphQLSchema {
  const mutations: GraphQLField<unknown, WakeContext>[] = Object.values(schema.getMutationType()?.getFields() ?? {});
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
