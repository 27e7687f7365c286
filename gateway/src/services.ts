import { contactMail } from "./features/contact/contact.mail.ts";
import { ContactModel } from "./features/contact/contact.model.ts";
import { ActivityLog } from "./platform/activity/activity-log.ts";
import { Passwords } from "./platform/auth/passwords.ts";
import { RateLimits, type CounterStore } from "./platform/auth/rate-limits.ts";
import type { Env } from "./platform/config/env.ts";
import type { Services } from "./platform/http/request-context.ts";
import type { Logger } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { createOutbox, type Outbox } from "./platform/mail/outbox.ts";

const counterStoreOf = ({ hasRateLimits, mongodbUri }: Env): CounterStore =>
  hasRateLimits ? (mongodbUri ? "mongodb" : "memory") : "off";

function outboxOf({ mail, publicUrl }: Env, log: Logger, metrics: Metrics | null): Outbox | null {
  const { hostname: host } = new URL(publicUrl);
  const count = (outcome: "sent" | "failed") => metrics?.countMail(outcome);
  return mail && createOutbox({ mail, log, model: ContactModel, write: contactMail, host, count });
}

/** Creates what one gateway hands to all its requests; nothing is started or asked yet. */
export const createServices = (env: Env, log: Logger, metrics: Metrics | null): Services => ({
  env,
  log,
  limits: new RateLimits(counterStoreOf(env)),
  passwords: new Passwords(),
  activity: new ActivityLog(log),
  outbox: outboxOf(env, log, metrics),
  metrics,
});
