import { features } from "./features.ts";
import { ActivityLog } from "./platform/activity/activity-log.ts";
import { Passwords } from "./platform/auth/passwords.ts";
import { RateLimits, type CounterStore } from "./platform/auth/rate-limits.ts";
import type { Env } from "./platform/config/env.ts";
import { BodySender } from "./platform/http/body-sender.ts";
import { erasureOver } from "./platform/feature.ts";
import type { Services } from "./platform/http/request-context.ts";
import type { SlowReaders } from "./platform/http/slow-readers.ts";
import type { JobOutcome } from "./platform/jobs/job.ts";
import type { Logger } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { RenderedPosts } from "./platform/markdown/rendered-posts.ts";
import type { MailSource } from "./platform/mail/mail-source.ts";
import { createOutbox, type Outbox } from "./platform/mail/outbox.ts";
import type { Lookup } from "./platform/webhooks/webhook-url-check.ts";
import { Webhooks, type WebhookTimes } from "./platform/webhooks/webhooks.ts";

const counterStoreOf = ({ hasRateLimits, mongodbUri }: Env): CounterStore =>
  hasRateLimits ? (mongodbUri ? "mongodb" : "memory") : "off";

function outboxOf(env: Env, log: Logger, metrics: Metrics | null): Outbox | null {
  const { mail, publicUrl } = env;
  const { hostname: host } = new URL(publicUrl);
  const sources = features.flatMap(({ mails }) => mails?.(env) ?? []) as MailSource[];
  const count = (outcome: JobOutcome) => metrics?.countMail(outcome === "done" ? "sent" : "failed");
  return mail && createOutbox({ mail, log, host, count, sources });
}

export interface WebhookSettings {
  lookup?: Lookup;
  times?: Partial<WebhookTimes>;
}

function webhooksOf(
  { webhookPrivateHosts }: Env,
  { log, metrics, activity }: WebhookServices,
  settings: WebhookSettings,
): Webhooks {
  return new Webhooks({
    log,
    privateHosts: webhookPrivateHosts,
    count: (outcome) => metrics?.countWebhook(outcome === "done" ? "delivered" : "failed"),
    onOff: (recordId) => activity.record({ event: "webhook.updated", recordId }),
    ...settings,
  });
}

type WebhookServices = Pick<Services, "log" | "metrics" | "activity">;

export function createServices(
  env: Env,
  log: Logger,
  metrics: Metrics | null,
  readers: SlowReaders,
  webhooks: WebhookSettings = {},
  passwords = new Passwords(),
): Services {
  const activity = new ActivityLog(log);
  return {
    env,
    log,
    limits: new RateLimits(counterStoreOf(env)),
    passwords,
    renderedPosts: new RenderedPosts(log),
    activity,
    outbox: outboxOf(env, log, metrics),
    sender: new BodySender(readers),
    webhooks: webhooksOf(env, { log, metrics, activity }, webhooks),
    erasure: erasureOver(features),
    metrics,
  };
}
