import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import { jsonChunks, sendChunks, sizeOf } from "../http/json-chunks.ts";
import type { CachedResponse, ResponseCache } from "../cache/response-cache.ts";
import { isTagged, tagBy } from "../http/etag.ts";
import type { CompiledRoute } from "./compile-route.ts";

const jsonType = "application/json; charset=utf-8";

/** Sends bytes with their ETag, or 304 where If-None-Match names it. */
export async function sendBytes(
  request: Request,
  response: Response,
  { body, etag }: { body: Buffer | Buffer[]; etag: string },
  type = jsonType,
): Promise<void> {
  response.setHeader("ETag", etag);
  if (isTagged(request.headers["if-none-match"], etag)) return void response.status(304).end();
  const chunks = [body].flat();
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", sizeOf(chunks));
  if (request.method === "HEAD") response.end();
  else if (chunks.length === 1) response.end(chunks[0]);
  else await sendChunks(response, chunks);
}

/** Where the response to a GET may be cached, and under which revisions. */
interface Caching {
  cache: ResponseCache;
  route: CompiledRoute;
  revisions: CachedResponse["revisions"];
}

/** Sends the response to a GET, and caches it where anyone would get the same. */
function sendRead(
  request: Request,
  response: Response,
  { cache, route, revisions }: Caching,
  body: Buffer[],
  etag: string,
): Promise<void> {
  response.setHeader("Cache-Control", route.reads ? "no-cache" : "no-store");
  if (route.reads && request.cacheKey) cache.store(request.cacheKey, body, revisions, etag);
  return sendBytes(request, response, { body, etag });
}

/** Sends a whole array with an ETag of its bytes. */
export async function sendArray(
  request: Request,
  response: Response,
  caching: Caching,
  result: unknown[],
): Promise<void> {
  const hash = createHash("sha1");
  const chunks = await jsonChunks(result, hash);
  await sendRead(request, response, caching, chunks, tagBy(hash));
}

/** Sends one record with its version as ETag. */
export async function sendRecord(
  request: Request,
  response: Response,
  caching: Caching,
  record: object,
): Promise<void> {
  const { route } = caching;
  const { version } = record as { version?: number };
  const body = Buffer.from(JSON.stringify(route.body ? route.body(record) : record));
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && version !== undefined) return sendRead(request, response, caching, [body], `"${version}"`);
  if (version !== undefined) response.setHeader("ETag", `"${version}"`);
  response.status(route.status ?? 200);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", jsonType);
  response.end(body);
}
