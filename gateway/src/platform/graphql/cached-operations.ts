import type { ApolloServerPlugin } from "@apollo/server";
import type { RequestHandler } from "express";
import type { GraphQLSchema } from "graphql";
import { fieldsAsked, type Authorize } from "../auth/access-table.ts";
import type { GraphqlContext } from "./graphql-context.ts";
import { graphqlKey, type CachedResponse, type ResponseCache } from "../cache/response-cache.ts";
import { finish, stringifyResult } from "./graphql-handler.ts";
import { readsOf } from "../cache/collections-read.ts";

/** Answers a POST from the cache; where it cannot, leaves the key in the context for the response. */
export const cachedGraphql =
  (cache: ResponseCache, authorize: Authorize): RequestHandler =>
  async (request, response, next) => {
    const { rawBody, context } = response.locals as { rawBody?: Buffer; context: GraphqlContext };
    const accept = request.headers.accept ?? "";
    // Any Accept but these two may ask for another form of response.
    if (request.method !== "POST" || !rawBody || !["", "*/*", "application/json"].includes(accept)) return next();
    const key = graphqlKey(rawBody);
    const found = cache.find(key);
    const answer = found instanceof Promise ? await found : found;
    if (!answer) {
      context.cacheKey = key;
      return next();
    }
    authorize(answer.fields, context.viewer);
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Content-Length", answer.body.length);
    response.end(answer.body);
  };

/** Caches the responses to operations that read only public collections. */
export const cacheGraphqlAnswers = (
  schema: GraphQLSchema,
  cache: ResponseCache,
): ApolloServerPlugin<GraphqlContext> => ({
  async requestDidStart({ contextValue: { cacheKey: key } }) {
    if (key === undefined) return;
    let revisions: CachedResponse["revisions"] = [];
    let fields: string[] = [];
    return {
      async didResolveOperation({ document, operation }) {
        fields = fieldsAsked(document, operation);
        const reads = readsOf(schema, fields);
        if (reads) revisions = await cache.revisions(reads);
      },
      async willSendResponse(answered) {
        const { body } = answered.response;
        if (revisions.length === 0 || body.kind !== "single" || body.singleResult.errors) return;
        const chunks = await finish(answered);
        const bytes = chunks.length > 0 ? chunks : [Buffer.from(stringifyResult(body.singleResult))];
        cache.store(key, bytes, revisions, "", fields);
      },
    };
  },
});
