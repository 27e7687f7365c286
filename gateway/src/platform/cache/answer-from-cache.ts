import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { Listener } from "../http/catch-errors.ts";
import { isTagged } from "../http/etag.ts";
import type { CachedResponse, ResponseCache } from "./response-cache.ts";

declare module "node:http" {
  interface IncomingMessage {
    /** The key to cache the response under; none where the response depends on more than the key. */
    cacheKey?: string;
  }
}

interface Settings {
  cache: ResponseCache;
  /** Adds the CORS headers for a known origin. */
  cors: RequestHandler;
  /** The headers of every response. */
  headers: Record<string, string>;
  /** Whether the store is ready. */
  isOpen: () => boolean;
}

const jsonType = "application/json; charset=utf-8";

/** Any other content type must be refused, and any other Accept may ask for another form of response. */
const isPlainJson = ({ headers }: IncomingMessage) =>
  /^application\/json(; ?charset=utf-8)?$/i.test(headers["content-type"] ?? "") &&
  headers["content-encoding"] === undefined &&
  ["", "*/*", "application/json"].includes(headers.accept ?? "") &&
  Number(headers["content-length"]) > 0;

/** The body, or null where not all of it came at once; it stays in the request to be read again. */
async function peek(request: IncomingMessage): Promise<Buffer | null> {
  await new Promise<void>((resolve) => request.once("readable", resolve));
  const body = request.read() as Buffer | null;
  if (body) request.unshift(body);
  return body?.length === Number(request.headers["content-length"]) ? body : null;
}

/** The key of a request of nobody in particular: a token means an account to look up, and perhaps a line in the log. */
function keyOf(request: IncomingMessage): string | undefined | Promise<string | undefined> {
  const { method, url, headers } = request;
  if (headers["x-auth-token"] !== undefined) return undefined;
  if (method === "GET" || method === "HEAD") return url?.startsWith("/api/") ? `GET ${url}` : undefined;
  if (method !== "POST" || url !== "/graphql" || !isPlainJson(request)) return undefined;
  return peek(request).then((body) => (body ? `POST ${body.toString("latin1")}` : undefined));
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Settings["headers"],
  { body, etag }: CachedResponse,
): void {
  const own = { ...headers, "X-Request-Id": randomUUID() };
  const caching = etag ? { "Cache-Control": "no-cache", ETag: etag } : { "Cache-Control": "no-store" };
  if (etag && isTagged(request.headers["if-none-match"], etag)) {
    response.writeHead(304, { ...own, ...caching }).end();
    return;
  }
  response.writeHead(200, { ...own, ...caching, "Content-Type": jsonType, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * Answers REST and GraphQL from the cache, before Express, whose routing would cost more than the response. It sends what the slower
 * way would send, and hands everything else on, with the key to cache the response under.
 */
export function answerFromCache({ cache, cors, headers, isOpen }: Settings, others: Listener): Listener {
  function answer(request: IncomingMessage, response: ServerResponse, key: string | undefined): void | Promise<void> {
    if (key === undefined) return others(request, response);
    request.cacheKey = key;
    const use = (found: CachedResponse | undefined) => {
      if (!found) return others(request, response);
      if (request.headers.origin === undefined) return send(request, response, headers, found);
      cors(request as Request, response as Response, () => send(request, response, headers, found));
    };
    const found = cache.find(key);
    return found instanceof Promise ? found.catch(() => undefined).then(use) : use(found);
  }

  return (request, response) => {
    const key = isOpen() ? keyOf(request) : undefined;
    return key instanceof Promise
      ? key.then((known) => answer(request, response, known))
      : answer(request, response, key);
  };
}
