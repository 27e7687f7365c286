import type { Request, Response } from "express";
import type { BodySender } from "../http/body-sender.ts";
import { jsonType } from "../http/json-pieces.ts";
import { represent } from "../http/representation.ts";
import type { Making } from "../cache/response-cache.ts";
import { serviceLinks } from "../http/service-links.ts";
import type { CompiledRoute } from "./rest-route.ts";

interface Caching {
  making: Making;
  sender: BodySender;
  route: CompiledRoute;
}

const headersOf = ({ reads }: CompiledRoute) => ({
  "Cache-Control": reads ? "no-cache" : "no-store",
  "Content-Type": jsonType,
  Link: serviceLinks,
});

// A request with a token gets the same encoding, because one ETag must not name different bytes.
const effortFor = ({ reads }: CompiledRoute) => (reads ? "cached" : "once");

export const sendArray = (
  request: Request,
  response: Response,
  { making, sender, route }: Caching,
  pieces: AsyncGenerator<Buffer, void>,
): Promise<void> =>
  sender.sendPieces(request, response, {
    pieces,
    headers: headersOf(route),
    isStreamed: true,
    hasTag: true,
    effort: effortFor(route),
    making,
  });

// The response to a write may contain a token, so it is never compressed (BREACH).
export async function sendRecord(
  request: Request,
  response: Response,
  { making, sender, route }: Caching,
  record: object,
): Promise<void> {
  const { version } = record as { version?: number };
  const body = JSON.stringify(route.body ? route.body(record) : record);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && version !== undefined) {
    const plain = { body: [Buffer.from(body)], headers: { ...headersOf(route), ETag: `"${version}"` } };
    const sent = await represent(request, response, plain, effortFor(route));
    making.store(sent.body, sent.headers);
    return sender.send(request, response, sent.body, sent.headers);
  }
  if (version !== undefined) response.setHeader("ETag", `"${version}"`);
  response.status(route.status ?? 200);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", jsonType);
  response.end(body); // as text, which Node sends in one write with the headers
}
