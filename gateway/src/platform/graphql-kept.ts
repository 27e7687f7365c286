import type { ApolloServerPlugin } from "@apollo/server";
import type { RequestHandler } from "express";
import type { GraphQLSchema } from "graphql";
import { rootFields } from "./access.ts";
import type { RequestContext } from "./context.ts";
import type { KeptAnswer, KeptAnswers } from "./kept-answers.ts";
import { readsOf } from "./reads.ts";

/** Set on the context of a request whose answer may be kept: the body as it came. */
const keys = new WeakMap<RequestContext, string>();

/** Answers a POST whose very bytes were answered before and whose collections have not changed since; notes the others. */
export const keptGraphql =
  (kept: KeptAnswers): RequestHandler =>
  async (request, response, next) => {
    const { rawBody, context } = response.locals as { rawBody?: Buffer; context: RequestContext };
    const accept = request.headers.accept ?? "";
    // Any Accept but these two may ask for another form of answer.
    if (request.method !== "POST" || !rawBody || !["", "*/*", "application/json"].includes(accept)) return next();
    const key = `POST ${rawBody.toString("latin1")}`;
    const found = kept.find(key);
    const answer = found instanceof Promise ? await found : found;
    if (!answer) {
      keys.set(context, key);
      return next();
    }
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Content-Length", answer.body.length);
    response.end(answer.body);
  };

/** Keeps the answers to operations that read nothing but public collections. */
export const keepGraphqlAnswers = (schema: GraphQLSchema, kept: KeptAnswers): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart({ contextValue }) {
    const key = keys.get(contextValue);
    if (key === undefined) return;
    let revisions: KeptAnswer["revisions"] = [];
    return {
      async didResolveOperation({ document, operation }) {
        const reads = readsOf(schema, rootFields(document, operation));
        if (reads) revisions = await kept.revisions(reads);
      },
      async willSendResponse({ response: { body } }) {
        if (revisions.length === 0 || body.kind !== "single" || body.singleResult.errors) return;
        kept.keep(key, Buffer.from(`${JSON.stringify(body.singleResult)}\n`), revisions, "");
      },
    };
  },
});
