import type { ApolloServerPlugin } from "@apollo/server";
import type { GraphQLSchema } from "graphql";
import { rootFields } from "../auth/authorize.ts";
import type { GraphqlContext } from "./graphql-context.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { readsOf } from "../cache/collections-read.ts";

export const cacheGraphqlAnswers = (
  schema: GraphQLSchema,
  cache: ResponseCache,
): ApolloServerPlugin<GraphqlContext> => ({
  async requestDidStart({ contextValue: { cacheKey: key, answer } }) {
    if (key === undefined || !answer) return;
    return {
      async didResolveOperation({ document, operation }) {
        const reads = readsOf(schema, rootFields(document, operation));
        if (reads) answer.making = cache.begin(key, await cache.validity(reads));
      },
      async willSendResponse({ response: { body } }) {
        if (body.kind === "single" && !body.singleResult.errors) return;
        answer.making?.end();
        answer.making = undefined;
      },
    };
  },
});
