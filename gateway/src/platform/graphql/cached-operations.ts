import type { ApolloServerPlugin } from "@apollo/server";
import type { GraphQLSchema } from "graphql";
import { rootFields } from "../auth/authorize.ts";
import type { GraphqlContext } from "./graphql-context.ts";
import type { ResponseCache, Validity } from "../cache/response-cache.ts";
import { readsOf } from "../cache/collections-read.ts";

export const cacheGraphqlAnswers = (
  schema: GraphQLSchema,
  cache: ResponseCache,
): ApolloServerPlugin<GraphqlContext> => ({
  async requestDidStart({ contextValue: { cacheKey: key } }) {
    if (key === undefined) return;
    let validity: Validity | undefined;
    return {
      async didResolveOperation({ document, operation }) {
        const reads = readsOf(schema, rootFields(document, operation));
        if (reads) validity = await cache.validity(reads);
      },
      async willSendResponse({ contextValue: { answer }, response: { body } }) {
        if (!validity || !answer || body.kind !== "single" || body.singleResult.errors) return;
        const known = validity;
        answer.store = (bytes, headers) => cache.store(key, bytes, headers, known);
      },
    };
  },
});
