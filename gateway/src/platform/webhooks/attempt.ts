import { Webhook as Signer } from "standardwebhooks";
import { userAgent } from "../../../contract/brand.ts";
import { isOverlapping } from "../auth/rotated-secret.ts";
import { within } from "../event-loop/within.ts";
import type { WebhookDelivery } from "./delivery.model.ts";
import { post } from "./post.ts";
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
