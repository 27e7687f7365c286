import type { IncomingMessage } from "node:http";
import { encodingFor } from "../http/representation.ts";

// A request with a token needs the account and may be logged, so it is never answered from the cache.
export function restKey(request: IncomingMessage): string | undefined {
  const { method, url, headers } = request;
  const isRead = method === "GET" || method === "HEAD";
  return isRead && url!.startsWith("/api/") && headers["x-auth-token"] === undefined
    ? `REST ${encodingFor(request)} ${url}`
    : undefined;
}
