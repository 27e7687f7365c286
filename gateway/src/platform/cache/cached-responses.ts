import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Authorize } from "../auth/access-table.ts";
import type { Listener } from "../http/catch-errors.ts";
import { graphqlKey, restKey, type CachedResponse, type ResponseCache } from "./response-cache.ts";
import { isTagged } from "../http/etag.ts";

interface Settings {
  cache: ResponseCache;
  authorize: Authorize;
  /** The headers of every response. */
  headers: Record<string, string>;
  /** Whether the store is ready. */
  isOpen: () => boolean;
}

const jsonType = "application/json; charset=utf-8";

/** A token means an account to look up, an origin means headers to add, and both may be logged. */
const isAnonymous = ({ headers }: IncomingMessage) =>
  headers["x-auth-token"] === undefined && headers.origin === undefined;

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

/**
 * Answers a request from the cache, before Express, whose routing would cost more than the response. It sends what the slower way
 * would send, and hands everything else on.
 */
export function answerFromCache({ cache, authorize, headers, isOpen }: Settings, others: Listener): Listener {
  function send(request: IncomingMessage, response: ServerResponse, { body, etag, fields }: CachedResponse): void {
    authorize(fields, null);
    const own = { ...headers, "X-Request-Id": randomUUID() };
    if (etag && isTagged(request.headers["if-none-match"], etag)) {
      response.writeHead(304, { ...own, "Cache-Control": "no-cache", ETag: etag }).end();
      return;
    }
    const caching = etag ? { "Cache-Control": "no-cache", ETag: etag } : { "Cache-Control": "no-store" };
    response.writeHead(200, { ...own, ...caching, "Content-Type": jsonType, "Content-Length": body.length });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  function answer(request: IncomingMessage, response: ServerResponse, key: string): void | Promise<void> {
    const use = (found: CachedResponse | undefined) =>
      found ? send(request, response, found) : others(request, response);
    const found = cache.find(key);
    return found instanceof Promise ? found.catch(() => undefined).then(use) : use(found);
  }

  return (request, response) => {
    const { method, url } = request;
    if (!isOpen() || !isAnonymous(request)) return others(request, response);
    if (method === "GET" || method === "HEAD") return answer(request, response, restKey(request));
    if (method !== "POST" || url !== "/graphql" || !isPlainJson(request)) return others(request, response);
    return peek(request).then((body) =>
      body ? answer(request, response, graphqlKey(body)) : others(request, response),
    );
  };
}
