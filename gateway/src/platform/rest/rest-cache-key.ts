import type { IncomingMessage } from "node:http";
import { encodingFor } from "../http/content-encoding.ts";

/** The key to cache a response to a GET under, in its encoding; a token means an account to look up, and perhaps a line in the log. */
export function restKey(request: IncomingMessage): string | undefined {
  const { method, url, headers } = request;
  const isRead = method === "GET" || method === "HEAD";
  return isRead && url!.startsWith("/api/") && headers["x-auth-token"] === undefined
    ? `REST ${encodingFor(request)} ${url}`
    : undefined;
}
