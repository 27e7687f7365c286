import type { IncomingMessage } from "node:http";
import corsMiddleware from "cors";
import type { GraphQLSchema } from "graphql";
import express, { Router, type Express, type RequestHandler } from "express";
import { access } from "./access.ts";
import { features } from "./features.ts";
import { apiKeyViewers } from "./features/keys/load-api-key-viewer.ts";
import { sessionViewers } from "./features/sessions/load-session-viewer.ts";
import { referencePatterns, referenceRouter } from "./features/reference/reference.router.ts";
import { formRouter } from "./features/site/form-router.ts";
import { siteKey } from "./features/site/site-cache-key.ts";
import { siteRouter } from "./features/site/site.router.ts";
import { sitePatterns, type Site } from "./features/site/site-bundle.ts";
import { signingKey, uploadsPath } from "./features/uploads/upload-settings.ts";
import { picturesOf } from "./platform/pictures/pictures.ts";
import { uploadPatterns, uploadsRouter } from "./features/uploads/uploads.router.ts";
import { authorizeWith } from "./platform/auth/authorize.ts";
import { readScopesWith } from "./platform/auth/record-reads.ts";
import { readBody } from "./platform/http/body.ts";
import { csvCalls, csvRouter } from "./platform/csv/csv-router.ts";
import type { Env } from "./platform/config/env.ts";
import { csvKindsOf, nextPublicationOf, routesOf, schemaOf } from "./platform/feature.ts";
import { unavailable } from "./platform/errors/app-error.ts";
import { contextWith } from "./platform/graphql/graphql-context.ts";
import { operationsOver } from "./platform/graphql/run-operation.ts";
import { graphqlKey } from "./platform/graphql/graphql-cache-key.ts";
import { graphqlServer } from "./platform/graphql/graphql-server.ts";
import { graphqlHandler } from "./platform/graphql/graphql-handler.ts";
import { identify, readContext, type Services } from "./platform/http/request-context.ts";
import { methodNotAllowed } from "./platform/http/method-not-allowed.ts";
import { errorHandler } from "./platform/http/error-handler.ts";
import { serviceLinks } from "./platform/http/service-links.ts";
import { openApiDocument } from "./platform/openapi/document.ts";
import { answerFromCache } from "./platform/cache/answer-from-cache.ts";
import { ResponseCache } from "./platform/cache/response-cache.ts";
import type { RevisionOf } from "./platform/records/changes-resolver.ts";
import { restKey } from "./platform/rest/rest-cache-key.ts";
import { restRouter, unknownPath } from "./platform/rest/rest-router.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import type { SessionClaims, Tokens } from "./platform/auth/tokens.ts";
import { Role } from "./platform/auth/viewer.ts";

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

const corsFor = ({ corsOrigins }: Env): RequestHandler => {
  const known = new Set(corsOrigins);
  const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
  const limits = ["RateLimit", "RateLimit-Policy", "Retry-After"];
  const exposedHeaders = ["ETag", "Link", ...limits, "X-Next-Since", "X-Request-Id", "X-Total-Count"];
  const allow = corsMiddleware({ origin: corsOrigins, methods, exposedHeaders, maxAge: 600 });
  return (request, response, next) =>
    known.has(request.headers.origin ?? "") ? allow(request, response, next) : next();
};

const isAdministratorWith =
  (viewerOf: ReturnType<typeof sessionViewers>) =>
  async (session: SessionClaims): Promise<boolean> =>
    (await viewerOf(session))?.role === Role.Admin;

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

const patternsOf = (site: Site | null): string[] => [
  ...["/livez", "/readyz", "/graphql"],
  ...referencePatterns,
  ...routesOf(features).map(({ path }) => `/api${path}`),
  ...csvKindsOf(features)
    .flatMap(csvCalls)
    .map((call) => `/api${call.replace(/^POST /, "")}`),
  ...uploadPatterns.map((path) => uploadsPath + path),
  ...sitePatterns(site),
];

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
  const { publicUrl, securityContact } = env;
  app.use(referenceRouter({ publicUrl, securityContact, document: () => describe(schema), sender, site }));
  app.use(["/graphql", "/api", "/uploads"], (_request, _response, next) => {
    if (!isReady()) throw unavailable();
    next();
  });
  app.use(interfaces);
  app.use(["/graphql", "/api"], unknownPath);
  const siteSettings = { publicUrl, schema, ...operations, cache, isReady, context: services };
  app.use(formRouter(site, { ...siteSettings, routes: routesOf(features) }));
  app.use(siteRouter(site, siteSettings));
  app.use(unknownPath);
  app.use(errorHandler(log));

  function open(tokens: Tokens): void {
    const viewerOf = sessionViewers();
    const uploads = { key: signingKey(tokens), mayUpload: isAdministratorWith(viewerOf), sender };
    interfaces.use(uploadsPath, uploadsRouter(picturesOf(env, log), uploads));
    const context = readContext({ services, tokens, viewerOf, apiKeyViewerOf: apiKeyViewers(), revisionOf });
    interfaces.use("/api", context, csv, rest);
    if (site) interfaces.post(Object.keys(site.forms), context);
    const handler = graphqlHandler(apollo, contextWith(schema, authorize), sender);
    // `all`, not `use`: paths below /graphql do not exist.
    interfaces.all("/graphql", context, graphqlBody, handler);
  }
  const pageKey = siteKey(site);
  const keyOf = (request: IncomingMessage) =>
    // Requests with credentials are neither answered from the cache nor cached.
    request.headers.authorization === undefined
      ? (restKey(request) ?? graphqlKey(request) ?? pageKey(request))
      : undefined;
  return {
    app: answerFromCache({ cache, sender, cors, headers, keyOf }, app),
    open,
    cache,
    patterns: patternsOf(site),
    close: async () => {
      await Promise.all([apollo.stop(), site?.close()]);
    },
  };
}
