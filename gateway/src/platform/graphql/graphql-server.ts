import { ApolloServer, HeaderMap, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { DocumentNode, GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";
import { fieldsAsked, rootFields, type Authorize } from "../auth/authorize.ts";
import type { ReadScopes } from "../auth/record-reads.ts";
import { needScopes } from "../auth/scopes.ts";
import { readsOf, type ResponseCache } from "../cache/response-cache.ts";
import type { GraphqlContext } from "./graphql-context.ts";
import { AppError, REFUSALS, STATUS_BY_CODE, type ErrorCode } from "../errors/app-error.ts";
import { compressAnswers, handOver, stringifyResult } from "./graphql-handler.ts";
import { limitedCost } from "./document-cost.ts";
import { limitRules, parseOptions } from "./document-limits.ts";
import { readingIdempotencyKey } from "./repeatable-mutations.ts";
import { formatError, publicError } from "../errors/public-errors.ts";

interface GraphqlAccess {
  authorize: Authorize;
  readScopes: ReadScopes;
}

const ignoringEmptyName: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async ({ request }) => {
    if (request.operationName === "") delete request.operationName;
  },
};

// Checks access again, because the document of a persisted query is known only now.
const authorizing = ({ authorize, readScopes }: GraphqlAccess): ApolloServerPlugin<GraphqlContext> => ({
  requestDidStart: async () => ({
    async didResolveOperation({ schema, document, operation, contextValue: { viewer } }) {
      authorize(fieldsAsked(schema, document, operation), viewer);
      if (viewer?.apiKey && operation) needScopes(viewer, readScopes(document, operation));
    },
  }),
});

const limitingCost: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, document, operation, request, contextValue: { answer } }) {
      const cost = operation && limitedCost({ schema, document, operation, variables: request.variables });
      if (answer) answer.isStreamed = cost?.wholeLists === 1;
    },
  }),
};

// For application/json a failed operation is 200, except 429 and 503 with Retry-After, and 400 for an invalid document.
const answering: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async () => ({
    async didEncounterErrors({ errors, contextValue: { log, requestId, viewer } }) {
      for (const error of errors) {
        const known = publicError(error);
        if (!known) {
          Object.assign(error.extensions, { requestId });
          log.error({ event: "unexpected error", cause: error.originalError ?? error });
        } else if (REFUSALS.includes(known.code)) {
          log.warn({ event: "refused", code: known.code, actor: viewer?._id });
        }
      }
    },
    async willSendResponse({ response: { body, http }, operation }) {
      http.headers.set("cache-control", "no-store");
      if (body.kind !== "single" || !body.singleResult.errors || !operation) return;
      const waits = body.singleResult.errors.find(({ extensions }) => extensions?.retryAfter !== undefined)?.extensions;
      const isBroken = !("data" in body.singleResult) && body.singleResult.errors.every(isUnrunnable);
      const isRefusedByGet = http.status === STATUS_BY_CODE.METHOD_NOT_ALLOWED;
      if (!isRefusedByGet) http.status = waits ? STATUS_BY_CODE[waits.code as ErrorCode] : isBroken ? 400 : 200;
      if (waits) http.headers.set("retry-after", String(waits.retryAfter));
    },
  }),
};

const isUnrunnable = ({ extensions }: { extensions?: Record<string, unknown> }) =>
  extensions?.code === "BAD_USER_INPUT";

// Apollo's own cache would take 30 MB of texts, and parsed documents several times that.
function bounded<Value extends object | string>(options: LRUCache.Options<string, Value, unknown>) {
  const known = new LRUCache<string, Value>(options);
  return {
    get: async (key: string) => known.get(key),
    set: async (key: string, value: Value) => void known.set(key, value),
    delete: async (key: string) => known.delete(key),
  };
}

// Their arguments are secret, and URLs are logged.
const refusingGet: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, document, operation, request }) {
      if (request.http?.method !== "GET") return;
      const queries = schema.getQueryType()?.getFields() ?? {};
      const names = rootFields(document, operation).map((field) => field.slice(field.indexOf(".") + 1));
      const refused = names.find((name) => queries[name]?.extensions.isPostOnly);
      if (!refused) return;
      const error = new AppError("METHOD_NOT_ALLOWED", `Send ${refused} by POST`);
      const http = { status: STATUS_BY_CODE.METHOD_NOT_ALLOWED, headers: new HeaderMap([["allow", "POST"]]) };
      throw Object.assign(error, { extensions: { ...error.extensions, http } });
    },
  }),
};

const cacheGraphqlAnswers = (schema: GraphQLSchema, cache: ResponseCache): ApolloServerPlugin<GraphqlContext> => ({
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

export const graphqlServer = (schema: GraphQLSchema, access: GraphqlAccess, cache: ResponseCache) =>
  new ApolloServer<GraphqlContext>({
    schema,
    introspection: true,
    csrfPrevention: false, // no cookie signs anybody in, and mutations need POST with a body of JSON
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    documentStore: bounded<DocumentNode>({ max: 100 }),
    persistedQueries: { cache: bounded<string>({ maxSize: 4_000_000, sizeCalculation: ({ length }) => length || 1 }) },
    parseOptions,
    validationRules: limitRules,
    formatError,
    stringifyResult,
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ignoringEmptyName,
      authorizing(access),
      refusingGet,
      limitingCost,
      readingIdempotencyKey,
      answering,
      compressAnswers,
      handOver,
      cacheGraphqlAnswers(schema, cache),
    ],
  });
