import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import { jsonChunks, jsonType } from "../http/json-chunks.ts";
import type { ResponseCache, Validity } from "../cache/response-cache.ts";
import { tagBy } from "../http/etag.ts";
import { sendBody } from "../http/send-body.ts";
import { serviceLinks } from "../http/service-links.ts";
import type { CompiledRoute } from "./compile-route.ts";

/** Where the response to a GET may be cached, and how long it is good. */
interface Caching {
  cache: ResponseCache;
  route: CompiledRoute;
  validity: Validity;
}

/** Sends the response to a GET, and caches it where anyone would get the same. */
function sendRead(
  request: Request,
  response: Response,
  { cache, route, validity }: Caching,
  body: Buffer[],
  etag: string,
): void | Promise<void> {
  const headers = {
    "Cache-Control": route.reads ? "no-cache" : "no-store",
    "Content-Type": jsonType,
    ETag: etag,
    Link: serviceLinks,
  };
  if (route.reads) cache.store(request.cacheKey, body, headers, validity);
  return sendBody(request, response, body, headers);
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
  const body = JSON.stringify(route.body ? route.body(record) : record);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && version !== undefined) return sendRead(request, response, caching, [Buffer.from(body)], `"${version}"`);
  if (version !== undefined) response.setHeader("ETag", `"${version}"`);
  response.status(route.status ?? 200);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", jsonType);
  response.end(body); // as text, which Node sends with the headers in one piece
}
