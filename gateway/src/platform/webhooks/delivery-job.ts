import { findOneOf } from "../collection-of.ts";
import { defineJob, type Job, type JobDocument, type JobResult } from "../jobs/job.ts";
import { attempt, type Outcome } from "./attempt.ts";
import { DeliveryState, WebhookDeliveryModel, type WebhookDelivery } from "./delivery.model.ts";
import { pauseAfter, pauses } from "./pauses.ts";
import type { Receivers } from "./receivers.ts";
import { WebhookModel, type Webhook } from "./webhook.model.ts";

/** How long things take, in milliseconds. */
export interface DeliveryTimes {
  /** The pauses after the first try, the second and so on. */
  pauses: readonly number[];
  longestTry: number;
  /** Twice as long as any try, since a busy machine is late. */
  lease: number;
}

export const deliveryTimes: DeliveryTimes = { pauses, longestTry: 15_000, lease: 30_000 };

const gone = 410;

interface Tools extends Pick<Job<JobDocument>, "count"> {
  receivers: Receivers;
  /** The key of the secrets. */
  key: () => string;
  times: DeliveryTimes;
  /** Called when a receiver has answered that it is gone. */
  turnOff: (webhook: Webhook) => Promise<void>;
}

/** A delivery that is not tried, and why. */
const failedUntried = (error: string): JobResult => ({
  isUntried: true,
  $set: { state: DeliveryState.failed, error },
});

/** What a try leaves in its delivery. */
function fieldsOf({ status, ms, error }: Outcome, state: DeliveryState): Pick<JobResult, "$set" | "$unset"> {
  const fields = Object.entries({ status, ms, error });
  const missing = fields.filter(([, value]) => value === undefined).map(([name]) => [name, 1] as const);
  const present = fields.filter(([, value]) => value !== undefined);
  return { $set: { ...Object.fromEntries(present), state }, $unset: Object.fromEntries(missing) };
}

/** Delivers events. A delivery has the workers of its webhook, so that a slow receiver delays no other. */
export function deliveryJob({ receivers, key, times, turnOff, count }: Tools) {
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
    const pauseMs = mayRetry ? pauseAfter(tries, retryAfter, times.pauses) : null;
    return {
      ...fieldsOf(outcome, pauseMs === null ? DeliveryState.failed : DeliveryState.pending),
      ...(pauseMs !== null && { dueInMs: pauseMs }),
      outcome: "failed",
      line: { event: "webhook failed", ...about, error },
    };
  }

  return defineJob<WebhookDelivery>({
    name: "webhook",
    model: WebhookDeliveryModel,
    due: "dueAt",
    tries: "tries",
    key: "webhook",
    leaseMs: times.lease,
    concurrency: 2,
    count,
    async run(delivery, { signal }): Promise<JobResult> {
      const webhook = await findOneOf<Webhook>(WebhookModel, { _id: delivery.webhook });
      if (!webhook) return { isRemoved: true };
      if (!webhook.isActive && !delivery.isAskedFor) return failedUntried("The webhook is turned off");
      if (delivery.tries > times.pauses.length + 1) return failedUntried("The gateway ended during the last try");
      const settings = { receivers, key: key(), timeoutMs: times.longestTry };
      const outcome = await attempt(delivery, webhook, settings, signal);
      const isCutOff = signal.aborted && outcome.status === undefined;
      return isCutOff ? { dueInMs: 0, isUntried: true } : result(delivery, webhook, outcome);
    },
  });
}
