import type { LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { Webhook as Signer } from "standardwebhooks";
import { userAgent } from "../../../contract/brand.ts";
import { retryMinutes } from "../../../contract/limits.ts";
import { isOverlapping } from "../auth/rotated-secret.ts";
import { within } from "../event-loop/within.ts";
import type { WebhookDelivery } from "./delivery.model.ts";
import { WebhookError, type WebhookUrlCheck } from "./webhook-url-check.ts";
import { decryptSecret } from "./secrets.ts";
import type { Webhook } from "./webhook.model.ts";

export interface Outcome {
  ms: number;
  status?: number;
  retryAfter?: string | undefined;
  error?: string;
}

interface AttemptOptions {
  urlCheck: WebhookUrlCheck;
  key: string;
  timeoutMs: number;
}

function secretsOf({ _id, sealedSecret, formerSecret }: Webhook, key: string): string[] {
  const isHeld = formerSecret && isOverlapping(formerSecret.until, formerSecret.overlapHours);
  const found = [sealedSecret, ...(isHeld ? [formerSecret.sealed] : [])].map((encrypted) =>
    decryptSecret(encrypted, key, String(_id)),
  );
  if (found[0] === null)
    throw new WebhookError("The secret cannot be read since JWT_SECRET was changed; rotate the webhook's secret");
  return found.filter((secret) => secret !== null);
}

function signed({ message, event, at, record, version }: WebhookDelivery, secrets: string[]) {
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data: { _id: record, version } });
  const now = new Date();
  const headers = {
    "content-type": "application/json",
    "user-agent": userAgent,
    "webhook-id": message,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": secrets.map((secret) => new Signer(secret).sign(message, now, body)).join(" "),
  };
  return { headers, body };
}

const orAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    promise.then(resolve, reject);
  });

const codeOf = (error: unknown): string => {
  const { code, errors, name } = error as { code?: string; errors?: { code?: string }[]; name?: string };
  return code ?? errors?.find((one) => one.code)?.code ?? name ?? "unknown";
};

// Administrators see this text, so it omits the path and query of the URL, which may be secret.
function textOf(error: unknown, isTooLong: boolean, timeoutMs: number): string {
  if (isTooLong) return `No answer within ${timeoutMs / 1_000} seconds`;
  return error instanceof WebhookError ? error.message : `The receiver cannot be reached (${codeOf(error)})`;
}

interface Post {
  url: URL;
  // Connects to these addresses only, even if DNS has changed since the check (DNS rebinding).
  addresses: LookupAddress[];
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

interface Answered {
  status: number;
  retryAfter?: string | undefined;
}

// Not synchronously: a connection that the system refuses at once would fail before the request listens to its socket.
const pinnedTo =
  ([first, ...others]: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) =>
    process.nextTick(() => (all ? done(null, [first!, ...others]) : done(null, first!.address, first!.family)));

// Ignores proxies and does not follow redirects, since the check covers this URL only.
function post({ url, addresses, headers, body, signal }: Post): Promise<Answered> {
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

export async function attempt(
  delivery: WebhookDelivery,
  webhook: Webhook,
  { urlCheck, key, timeoutMs }: AttemptOptions,
  cutOff: AbortSignal,
): Promise<Outcome> {
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  const tried = async (signal: AbortSignal): Promise<Outcome> => {
    const url = urlCheck.parse(webhook.url);
    const message = signed(delivery, secretsOf(webhook, key));
    const addresses = await orAborted(urlCheck.resolve(url), signal);
    const { status, retryAfter } = await post({ url, addresses, ...message, signal });
    const isDelivered = status >= 200 && status < 300;
    return { ms: ms(), status, retryAfter, ...(!isDelivered && { error: `The receiver answered ${status}` }) };
  };
  return within(timeoutMs, cutOff, (signal) =>
    tried(signal).catch((error: unknown) => {
      const isTooLong = signal.aborted && !cutOff.aborted;
      return { ms: ms(), error: textOf(error, isTooLong, timeoutMs) };
    }),
  );
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export const retryDelaysMs: readonly number[] = retryMinutes.map((minutes) => minutes * minute);

const maxRetryAfterMs = 24 * hour;

function retryAfterMs(retryAfter: string | undefined): number {
  if (!retryAfter) return 0;
  const delay = /^\d+$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - Date.now();
  return Math.min(maxRetryAfterMs, Math.max(0, delay || 0));
}

export function retryDelayMs(tries: number, retryAfter?: string, delaysMs = retryDelaysMs): number | null {
  const delayMs = delaysMs[tries - 1];
  return delayMs === undefined ? null : Math.max(delayMs, retryAfterMs(retryAfter));
}
