import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { collectDefaultMetrics, Counter, Gauge, Registry, type Metric } from "prom-client";
import { measureRequests } from "./measure-requests.ts";
import { RequestDurations } from "./request-durations.ts";
import { routeNames } from "./route-names.ts";

interface Sources {
  isStoreReady: () => boolean;
  cache: { hits: number; misses: number };
  oldestMail: (() => Promise<Date | null>) | undefined;
  oldestWebhook: () => Promise<Date | null>;
}

// Their names end in _total, which is reserved for counters; a gauge without that suffix exists for each.
const misnamed = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];

// Less than the default scrape timeout of Prometheus, 10 s.
const readTimeoutMs = 2_000;

async function ageOf(read: () => Promise<Date | null>): Promise<number | null> {
  const oldest = await Promise.race([read(), delay(readTimeoutMs, undefined, { ref: false })]);
  if (oldest === undefined) return null;
  return oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1_000) : 0;
}

export class Metrics {
  readonly #registry = new Registry();
  readonly #registers = [this.#registry];
  readonly #requests = new RequestDurations();
  readonly #signIns = this.#counter("baobab_sign_ins_total", "Sign-ins that were tried.", "outcome", ["ok", "refused"]);
  readonly #webhooks = this.#counter("baobab_webhooks_total", "Attempts to deliver an event to a webhook.", "outcome", [
    "delivered",
    "failed",
  ]);
  readonly #backups = this.#counter("baobab_backups_total", "Planned backups.", "outcome", ["ok", "failed"]);
  readonly #jobs = this.#counter("baobab_periodic_jobs_total", "Runs of periodic jobs.", "outcome", ["ok", "failed"]);
  #mails: Counter | undefined;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of misnamed) this.#registry.removeSingleMetric(name);
    this.#registry.registerMetric(this.#requests as unknown as Metric);
  }

  measure(server: Server, patterns: string[]): (status: number) => void {
    return measureRequests(server, this.#requests, routeNames(patterns));
  }

  countSignIn(outcome: "ok" | "refused"): void {
    this.#signIns.inc({ outcome });
  }

  countMail(outcome: "sent" | "failed"): void {
    this.#mails?.inc({ outcome });
  }

  countWebhook(outcome: "delivered" | "failed"): void {
    this.#webhooks.inc({ outcome });
  }

  countBackup(outcome: "ok" | "failed"): void {
    this.#backups.inc({ outcome });
  }

  countPeriodicJob(outcome: "ok" | "failed"): void {
    this.#jobs.inc({ outcome });
  }

  watch({ isStoreReady, cache, oldestMail, oldestWebhook }: Sources): void {
    this.#gauge("baobab_store_up", "Whether the store answers: 1 or 0.", () => Number(isStoreReady()));
    const results = { hit: () => cache.hits, miss: () => cache.misses };
    this.#counter("baobab_cache_total", "Public responses by where they came from.", "result", [], function () {
      this.reset();
      for (const [result, read] of Object.entries(results)) this.inc({ result }, read());
    });
    const age = (read: () => Promise<Date | null>) => async () => (isStoreReady() ? ageOf(read) : null);
    this.#gauge(
      "baobab_webhooks_oldest_seconds",
      "Age of the oldest event that is not yet delivered to a webhook, or 0.",
      age(oldestWebhook),
    );
    if (!oldestMail) return;
    this.#mails = this.#counter("baobab_mails_total", "Attempts to send a mail.", "outcome", ["sent", "failed"]);
    this.#gauge("baobab_mails_oldest_seconds", "Age of the oldest unsent mail, or 0.", age(oldestMail));
  }

  readonly answer = async ({ method = "", url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isScrape = ["GET", "HEAD"].includes(method) && url?.split("?")[0] === "/metrics";
    if (!isScrape) return void response.writeHead(404).end();
    const text = await this.#registry.metrics();
    response.writeHead(200, { "Content-Type": this.#registry.contentType }).end(text);
  };

  #counter(name: string, help: string, label: string, values: string[], collect?: (this: Counter) => void): Counter {
    const counter = new Counter({
      name,
      help,
      labelNames: [label],
      registers: this.#registers,
      ...(collect && { collect }),
    });
    // rate() in Prometheus needs the series to start at 0.
    for (const value of values) counter.inc({ [label]: value }, 0);
    return counter;
  }

  #gauge(name: string, help: string, read: () => number | null | Promise<number | null>): void {
    const safely = async () => read();
    const registers = this.#registers;
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        const value = await safely().catch(() => null);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }
}
