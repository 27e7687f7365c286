import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { Listener } from "../http/error-handler.ts";
import type { BodySender } from "../http/body-sender.ts";
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
