import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { Listener } from "../http/error-handler.ts";
import type { BodySender } from "../http/body-sender.ts";
import { encodingFor } from "../http/representation.ts";
import type { CachedResponse, ResponseCache } from "./response-cache.ts";

declare module "node:http" {
  interface IncomingMessage {
    cacheKey?: string;
  }
}

interface Settings {
  cache: ResponseCache;
  sender: BodySender;
  cors: RequestHandler;
  headers: Record<string, string>;
  keyOf: (request: IncomingMessage) => string | undefined | Promise<string | undefined>;
}

// Runs before Express, whose routing would cost more than the response.
export function answerFromCache({ cache, sender, cors, headers, keyOf }: Settings, others: Listener): Listener {
  function answer(request: IncomingMessage, response: ServerResponse, key: string | undefined): void | Promise<void> {
    if (key === undefined) return others(request, response);
    request.cacheKey = key;
    const use = (found: CachedResponse | undefined) => {
      if (!found) return others(request, response);
      // In the other order V8 takes ten times as long to make the object.
      const own = { "X-Request-Id": randomUUID(), ...headers, ...found.headers };
      const send = () => sender.send(request, response, [found.body], own, found.status);
      if (request.headers.origin === undefined) return send();
      cors(request as Request, response as Response, send);
    };
    const found = cache.find(key);
    return found instanceof Promise ? found.catch(() => undefined).then(use) : use(found);
  }

  return (request, response) => {
    const key = keyOf(request);
    return key instanceof Promise
      ? key.then((known) => answer(request, response, known))
      : answer(request, response, key);
  };
}

// Any other content type must be refused, and any other Accept may ask for another form of response.
const isPlainJson = ({ headers }: IncomingMessage) =>
  /^application\/json(; ?charset=utf-8)?$/i.test(headers["content-type"] ?? "") &&
  headers["content-encoding"] === undefined &&
  ["", "*/*", "application/json"].includes(headers.accept ?? "") &&
  Number(headers["content-length"]) > 0;

async function peek(request: IncomingMessage): Promise<Buffer | null> {
  await new Promise<void>((resolve) => request.once("readable", resolve));
  const body = request.read() as Buffer | null;
  if (body) request.unshift(body);
  return body?.length === Number(request.headers["content-length"]) ? body : null;
}

export function graphqlKey(request: IncomingMessage): undefined | Promise<string | undefined> {
  const { method, url, headers } = request;
  if (method !== "POST" || url !== "/graphql" || headers["x-auth-token"] !== undefined) return undefined;
  return isPlainJson(request)
    ? peek(request).then((body) => (body ? `GRAPHQL ${encodingFor(request)} ${body.toString("latin1")}` : undefined))
    : undefined;
}

// A request with a token needs the account and may be logged, so it is never answered from the cache.
export function restKey(request: IncomingMessage): string | undefined {
  const { method, url, headers } = request;
  const isRead = method === "GET" || method === "HEAD";
  return isRead && url!.startsWith("/api/") && headers["x-auth-token"] === undefined
    ? `REST ${encodingFor(request)} ${url}`
    : undefined;
}
