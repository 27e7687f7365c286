import type { ApolloServerPlugin } from "@apollo/server";
import type { RequestHandler } from "express";
import type { GraphQLSchema } from "graphql";
import { fieldsAsked, type Authorize } from "../auth/access-table.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { KeptAnswer, KeptAnswers } from "../cache/response-cache.ts";
import { finish, stringifyResult } from "./graphql-handler.ts";
import { readsOf } from "../cache/collections-read.ts";

/** The key under which the answer to a GraphQL body is kept. */
export const graphqlKey = (body: Buffer): string => `POST ${body.toString("latin1")}`;

/** Answers a POST whose very bytes were answered before and whose collections have not changed since; notes the others. */
export const keptGraphql =
  (kept: KeptAnswers, authorize: Authorize): RequestHandler =>
  async (request, response, next) => {
    const { rawBody, context } = response.locals as { rawBody?: Buffer; context: RequestContext };
    const accept = request.headers.accept ?? "";
    // Any Accept but these two may ask for another form of answer.
    if (request.method !== "POST" || !rawBody || !["", "*/*", "application/json"].includes(accept)) return next();
    const key = graphqlKey(rawBody);
    const found = kept.find(key);
    const answer = found instanceof Promise ? await found : found;
    if (!answer) {
      context.keepAs = key;
      return next();
    }
    authorize(answer.fields, context.viewer);
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Content-Length", answer.body.length);
    response.end(answer.body);
  };

/** Keeps the answers to operations that read nothing but public collections. */
export const keepGraphqlAnswers = (schema: GraphQLSchema, kept: KeptAnswers): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart({ contextValue: { keepAs: key } }) {
    if (key === undefined) return;
    let revisions: KeptAnswer["revisions"] = [];
    let fields: string[] = [];
    return {
      async didResolveOperation({ document, operation }) {
        fields = fieldsAsked(document, operation);
        const reads = readsOf(schema, fields);
        if (reads) revisions = await kept.revisions(reads);
      },
      async willSendResponse(answered) {
        const { body } = answered.response;
        if (revisions.length === 0 || body.kind !== "single" || body.singleResult.errors) return;
        const pieces = await finish(answered);
        const bytes = pieces.length > 0 ? pieces : [Buffer.from(stringifyResult(body.singleResult))];
        kept.keep(key, bytes, revisions, "", fields);
      },
    };
  },
});
