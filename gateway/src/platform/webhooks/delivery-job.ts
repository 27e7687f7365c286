import { deliveryTrySeconds } from "../../../contract/limits.ts";
import { findOneOf } from "../collection-of.ts";
import { defineJob, type Job, type JobDocument, type JobResult } from "../jobs/job.ts";
import { attempt, retryDelayMs, retryDelaysMs, type Outcome } from "./attempt.ts";
import { DeliveryState, WebhookDeliveryModel, type WebhookDelivery } from "./delivery.model.ts";
import type { WebhookUrlCheck } from "./webhook-url-check.ts";
import { WebhookModel, type Webhook } from "./webhook.model.ts";

export interface DeliveryTimes {
  retryDelaysMs: readonly number[];
  tryTimeoutMs: number;
  leaseMs: number;
}

export const deliveryTimes: DeliveryTimes = {
  retryDelaysMs,
  tryTimeoutMs: deliveryTrySeconds * 1_000,
  leaseMs: 30_000,
};

const gone = 410;

interface Tools extends Pick<Job<JobDocument>, "count"> {
  urlCheck: WebhookUrlCheck;
  key: () => string;
  times: DeliveryTimes;
  turnOff: (webhook: Webhook) => Promise<void>;
}

const failedUntried = (error: string): JobResult => ({
  isUntried: true,
  $set: { state: DeliveryState.failed, error },
});

function fieldsOf({ status, ms, error }: Outcome, state: DeliveryState): Pick<JobResult, "$set" | "$unset"> {
  const fields = Object.entries({ status, ms, error });
  const missing = fields.filter(([, value]) => value === undefined).map(([name]) => [name, 1] as const);
  const present = fields.filter(([, value]) => value !== undefined);
  return { $set: { ...Object.fromEntries(present), state }, $unset: Object.fromEntries(missing) };
}

export function deliveryJob({ urlCheck, key, times, turnOff, count }: Tools) {
  async function result(
    { _id, webhook: webhookId, message, tries }: WebhookDelivery,
    webhook: Webhook,
    outcome: Outcome,
  ): Promise<JobResult> {
    const { status, ms, error, retryAfter } = outcome;
    const about = { webhook: webhookId, delivery: _id, message, tries, status, ms };
    if (status === gone) await turnOff(webhook);
    if (error === undefined) {
      const line = { event: "webhook delivered", ...about };
      return { ...fieldsOf(outcome, DeliveryState.delivered), outcome: "done", line };
    }
    const mayRetry = webhook.isActive && status !== gone;
    const delayMs = mayRetry ? retryDelayMs(tries, retryAfter, times.retryDelaysMs) : null;
    return {
      ...fieldsOf(outcome, delayMs === null ? DeliveryState.failed : DeliveryState.pending),
      ...(delayMs !== null && { dueInMs: delayMs }),
      outcome: "failed",
      line: { event: "webhook failed", ...about, error },
    };
  }

  return defineJob<WebhookDelivery>({
    name: "webhook",
    model: WebhookDeliveryModel,
    due: "dueAt",
    tries: "tries",
    postponed: "postponedAt",
    key: "webhook",
    leaseMs: times.leaseMs,
    concurrency: 2,
    count,
    async run(delivery, { signal }): Promise<JobResult> {
      const webhook = await findOneOf<Webhook>(WebhookModel, { _id: delivery.webhook });
      if (!webhook) return { isRemoved: true };
      if (!webhook.isActive && !delivery.isAskedFor) return failedUntried("The webhook is turned off");
      if (delivery.tries > times.retryDelaysMs.length + 1)
        return failedUntried("The gateway ended during the last try");
      const settings = { urlCheck, key: key(), timeoutMs: times.tryTimeoutMs };
      const outcome = await attempt(delivery, webhook, settings, signal);
      const isCutOff = signal.aborted && outcome.status === undefined;
      return isCutOff ? { dueInMs: 0, isUntried: true } : result(delivery, webhook, outcome);
    },
  });
}
