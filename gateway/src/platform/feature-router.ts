import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { GraphQLSchema } from "graphql";
import type { OpenApiDocument } from "../../contract/openapi.ts";
import type { Tokens } from "./auth/tokens.ts";
import type { Viewers } from "./auth/viewer.ts";
import type { ResponseCache } from "./cache/response-cache.ts";
import type { ExecuteDocument } from "./graphql/run-operation.ts";
import type { Services } from "./http/request-context.ts";
import type { RestRoute } from "./rest/rest-route.ts";
import type { Site } from "./site/site-bundle.ts";

export interface RouterTools {
  services: Services;
  site: Site | null;
  schema: GraphQLSchema;
  routes: RestRoute[];
  executeDocument: ExecuteDocument;
  cache: ResponseCache;
  isReady: () => boolean;
  openApi: () => OpenApiDocument;
  /** Makes the context that `contextOf` returns; does nothing before the store is open. */
  readContext: RequestHandler;
}

export interface StoreRouterTools {
  services: Services;
  tokens: Tokens;
  viewers: Viewers;
}

/** What a feature answers that is neither GraphQL nor REST. */
export interface FeatureRouter {
  /** For the names of routes in metrics. */
  patterns: (site: Site | null) => string[];
  /** Also answers before the store is open. */
  beforeStore?: (tools: RouterTools) => RequestHandler;
  withStore?: { path: string; open: (tools: StoreRouterTools) => Promise<RequestHandler> };
  /** Answers what no interface answers. */
  fallback?: (tools: RouterTools) => RequestHandler[];
  /** The key of an answer in the cache; undefined if it is not cached. */
  cacheKey?: (site: Site | null) => (request: IncomingMessage) => string | undefined;
}
