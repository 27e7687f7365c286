import type { IncomingMessage } from "node:http";

/** The key to cache a response to a GET under; a token means an account to look up, and perhaps a line in the log. */
export const restKey = ({ method, url, headers }: IncomingMessage): string | undefined =>
  (method === "GET" || method === "HEAD") && url!.startsWith("/api/") && headers["x-auth-token"] === undefined
    ? `REST ${url}`
    : undefined;
