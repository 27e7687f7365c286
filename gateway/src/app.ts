import type { IncomingMessage } from "node:http";
import type { GraphQLSchema } from "graphql";
import express, { Router, type Express, type RequestHandler } from "express";
import { access } from "./access.ts";
import { features } from "./features.ts";
import { authorizeWith } from "./platform/auth/authorize.ts";
import { readScopesWith } from "./platform/auth/record-reads.ts";
import { readBody } from "./platform/http/body.ts";
import { csvCalls, csvRouter } from "./platform/csv/csv-router.ts";
import { csvKindsOf, nextPublicationOf, routersOf, routesOf, schemaOf, viewersOf } from "./platform/feature.ts";
import { unavailable } from "./platform/errors/app-error.ts";
import { contextWith } from "./platform/graphql/graphql-context.ts";
import { operationsOver } from "./platform/graphql/run-operation.ts";
import { answerFromCache, graphqlKey, restKey } from "./platform/cache/answer-from-cache.ts";
import { graphqlServer } from "./platform/graphql/graphql-server.ts";
import { graphqlHandler } from "./platform/graphql/graphql-handler.ts";
import { corsFor, securityHeaders } from "./platform/http/security-headers.ts";
import { identify, readContext, type Services } from "./platform/http/request-context.ts";
import { errorHandler, methodNotAllowed } from "./platform/http/error-handler.ts";
import { serviceLinks } from "./platform/http/service-links.ts";
import type { RouterTools } from "./platform/feature-router.ts";
import { openApiDocument } from "./platform/openapi/document.ts";
import { ResponseCache } from "./platform/cache/response-cache.ts";
import type { RevisionOf } from "./platform/records/changes-resolver.ts";
import { restRouter, unknownPath } from "./platform/rest/rest-router.ts";
import type { Site } from "./platform/site/site-bundle.ts";
import type { Tokens } from "./platform/auth/tokens.ts";

export interface OpenStore {
  isReady: () => boolean;
  revision: RevisionOf;
}

interface AppOptions {
  services: Services;
  site: Site | null;
  store: () => OpenStore | null;
  isStopping: () => boolean;
}

const linkDescriptions: RequestHandler = (_request, response, next) => {
  response.setHeader("Link", serviceLinks);
  next();
};

const varyByAccept: RequestHandler = (_request, response, next) => {
  response.vary("Accept");
  next();
};

const graphqlBody: RequestHandler = async (request, response, next) => {
  request.body = request.method === "POST" ? await readBody(request, response) : {};
  next();
};

const routers = routersOf(features);

const patternsOf = (site: Site | null): string[] => [
  ...["/livez", "/readyz", "/graphql"],
  ...routesOf(features).map(({ path }) => `/api${path}`),
  ...csvKindsOf(features)
    .flatMap(csvCalls)
    .map((call) => `/api${call.replace(/^POST /, "")}`),
  ...routers.flatMap(({ patterns }) => patterns(site)),
];

function cacheKeyOf(site: Site | null) {
  const keys = [restKey, graphqlKey, ...routers.flatMap(({ cacheKey }) => cacheKey?.(site) ?? [])];
  return (request: IncomingMessage): ReturnType<typeof graphqlKey> | string => {
    // Requests with credentials are neither answered from the cache nor cached.
    if (request.headers.authorization !== undefined) return undefined;
    for (const keyOf of keys) {
      const key = keyOf(request);
      if (key !== undefined) return key;
    }
    return undefined;
  };
}

const describe = (schema: GraphQLSchema) =>
  openApiDocument({ schema, routes: routesOf(features), csvKinds: csvKindsOf(features), access });

export async function createApp({ services, site, store, isStopping }: AppOptions) {
  const { env, log, sender } = services;
  const app: Express = express();
  app.disable("x-powered-by").disable("etag").set("trust proxy", env.trustProxy).set("query parser", "simple");
  app.enable("case sensitive routing").enable("strict routing");

  const schema = await schemaOf(features);
  const authorize = authorizeWith(access);
  const readScopes = readScopesWith(schema, access);
  const operations = operationsOver(schema, authorize);
  const isReady = () => store()?.isReady() ?? false;
  const revisionOf: RevisionOf = (collection) => (isReady() ? store()!.revision(collection) : Number.NaN);
  const cache = new ResponseCache(revisionOf, nextPublicationOf(features));
  const apollo = graphqlServer(schema, { authorize, readScopes }, cache);
  await apollo.start();
  const headers = securityHeaders(env);
  const headerMap = new Map(Object.entries(headers));
  const interfaces = Router({ caseSensitive: true, strict: true });
  const csv = csvRouter(csvKindsOf(features), operations.runOperation);
  const rest = restRouter(routesOf(features), { schema, access, operations, readScopes, cache });

  app.use(identify, (_request, response, next) => {
    response.setHeaders(headerMap);
    next();
  });
  app.get("/livez", (_request, response) => void response.json({ status: "alive" }));
  app.get("/readyz", (_request, response) => {
    if (isStopping() || !isReady()) throw unavailable(1);
    response.json({ status: "ready" });
  });
  const cors = corsFor(env);
  app.use("/api", linkDescriptions);
  app.use(cors);
  app.use("/graphql", varyByAccept);
  app.options("/graphql", methodNotAllowed(["GET", "POST"]));
  const openContext = Router();
  const tools: RouterTools = {
    ...{ services, site, schema, cache, isReady },
    routes: routesOf(features),
    executeDocument: operations.executeDocument,
    openApi: () => describe(schema),
    readContext: openContext,
  };
  app.use(...routers.flatMap(({ beforeStore }) => beforeStore?.(tools) ?? []));
  const withStore = routers.flatMap((router) => router.withStore ?? []);
  app.use(["/graphql", "/api", ...withStore.map(({ path }) => path)], (_request, _response, next) => {
    if (!isReady()) throw unavailable();
    next();
  });
  app.use(interfaces);
  app.use(["/graphql", "/api"], unknownPath);
  app.use(...routers.flatMap(({ fallback }) => fallback?.(tools) ?? []));
  app.use(unknownPath);
  app.use(errorHandler(log));

  async function open(tokens: Tokens): Promise<void> {
    const viewers = viewersOf(features);
    for (const { path, open } of withStore) interfaces.use(path, await open({ services, tokens, viewers }));
    const context = readContext({ services, tokens, viewers, revisionOf });
    openContext.use(context);
    interfaces.use("/api", context, csv, rest);
    const handler = graphqlHandler(apollo, contextWith(schema, authorize), sender);
    // `all`, not `use`: paths below /graphql do not exist.
    interfaces.all("/graphql", context, graphqlBody, handler);
  }
  return {
    app: answerFromCache({ cache, sender, cors, headers, keyOf: cacheKeyOf(site) }, app),
    open,
    cache,
    patterns: patternsOf(site),
    close: async () => {
      await Promise.all([apollo.stop(), site?.close()]);
    },
  };
}
