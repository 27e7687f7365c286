import type { LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { WebhookError } from "./webhook-url-check.ts";

/** A signed event and where it goes. */
interface Post {
  url: URL;
  /** The only addresses that are connected to, whatever the name leads to by now. */
  addresses: LookupAddress[];
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/** What the receiver answered; nothing of its body is read. */
export interface Answered {
  status: number;
  retryAfter?: string | undefined;
}

// Not synchronously: a connection that the system refuses at once would fail before the request listens to its socket.
const pinnedTo =
  ([first, ...others]: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) =>
    process.nextTick(() => (all ? done(null, [first!, ...others]) : done(null, first!.address, first!.family)));

/** Sends by POST over a connection of its own, past any proxy; a redirect is not followed. Rejects where no status comes. */
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
