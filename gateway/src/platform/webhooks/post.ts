import type { LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { WebhookError } from "./webhook-url-check.ts";

interface Post {
  url: URL;
  // Connects to these addresses only, even if DNS has changed since the check (DNS rebinding).
  addresses: LookupAddress[];
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

export interface Answered {
  status: number;
  retryAfter?: string | undefined;
}

// Not synchronously: a connection that the system refuses at once would fail before the request listens to its socket.
const pinnedTo =
  ([first, ...others]: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) =>
    process.nextTick(() => (all ? done(null, [first!, ...others]) : done(null, first!.address, first!.family)));

// Ignores proxies and does not follow redirects, since the check covers this URL only.
export function post({ url, addresses, headers, body, signal }: Post): Promise<Answered> {
  const { request } = url.protocol === "https:" ? https : http;
  const length = { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      headers: { ...headers, ...length },
      lookup: pinnedTo(addresses),
      agent: false,
      signal,
    });
    sent.on("response", (response) => {
      resolve({ status: response.statusCode!, retryAfter: response.headers["retry-after"] });
      response.on("error", () => undefined).destroy();
    });
    sent.on("error", reject);
    sent.on("close", () => reject(new WebhookError("The receiver closed the connection without an answer")));
    sent.end(body);
  });
}
