import type { Request, Response } from "express";
import type { BodySender } from "../http/body-sender.ts";
import { jsonType } from "../http/json-pieces.ts";
import type { ResponseCache, Validity } from "../cache/response-cache.ts";
import { serviceLinks } from "../http/service-links.ts";
import type { CompiledRoute } from "./compile-route.ts";

/** Where the response to a GET may be cached, and how long it is good. */
interface Caching {
  cache: ResponseCache;
  sender: BodySender;
  route: CompiledRoute;
  validity: Validity;
}

const headersOf = ({ reads }: CompiledRoute) => ({
  "Cache-Control": reads ? "no-cache" : "no-store",
  "Content-Type": jsonType,
  Link: serviceLinks,
});

/** Sends a whole array with an ETag of its bytes, or, where it is large, in a stream without one. */
export const sendArray = (
  request: Request,
  response: Response,
  { cache, sender, route, validity }: Caching,
  pieces: AsyncGenerator<Buffer, void>,
): Promise<void> =>
  sender.sendPieces(request, response, {
    pieces,
    headers: headersOf(route),
    isStreamed: true,
    hasTag: true,
    onWhole: (body, headers) => route.reads && cache.store(request.cacheKey, body, headers, validity),
  });

/** Sends one record with its version as ETag. */
export function sendRecord(
  request: Request,
  response: Response,
  { cache, sender, route, validity }: Caching,
  record: object,
): void {
  const { version } = record as { version?: number };
  const body = JSON.stringify(route.body ? route.body(record) : record);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && version !== undefined) {
    const headers = { ...headersOf(route), ETag: `"${version}"` };
    const bytes = [Buffer.from(body)];
    if (route.reads) cache.store(request.cacheKey, bytes, headers, validity);
    return sender.send(request, response, bytes, headers);
  }
  if (version !== undefined) response.setHeader("ETag", `"${version}"`);
  response.status(route.status ?? 200);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", jsonType);
  response.end(body); // as text, which Node sends with the headers in one piece
}
