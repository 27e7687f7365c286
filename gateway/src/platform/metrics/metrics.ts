import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { collectDefaultMetrics, Counter, Gauge, Registry, type Metric } from "prom-client";
import { RequestDurations } from "./request-durations.ts";

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

const nameOf = (pattern: string) => pattern.replace(/[:*]_?(\w+)/g, "{$1}");

const testOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+").replace(/\*\w+/g, ".+").replace(/\/$/, "/?")}$`);

export function routeNames(patterns: string[]): (url: string) => string {
  const isFixed = (pattern: string) => !/[:*]/.test(pattern);
  const fixed = patterns.filter(isFixed);
  const names = new Map(fixed.flatMap((path) => [path, path.replace(/(?<=.)\/$/, "")].map((met) => [met, path])));
  const others = patterns
    .filter((pattern) => !isFixed(pattern))
    .map((pattern) => ({ name: nameOf(pattern), test: testOf(pattern) }));
  return (url) => {
    const end = url.indexOf("?");
    const path = end < 0 ? url : url.slice(0, end);
    return names.get(path) ?? others.find(({ test }) => test.test(path))?.name ?? "other";
  };
}

type CountUnread = (status: number) => void;

export function measureRequests(
  server: Server,
  durations: RequestDurations,
  routeOf: (url: string) => string,
): CountUnread {
  const measure = (request: IncomingMessage, response: ServerResponse) => {
    // Express rewrites the URL on its way.
    const { method = "", url = "" } = request;
    const start = performance.now();
    response.on("close", () => {
      // A response that was written to the socket itself has only its status (client-errors.ts).
      const isAnswered = response.headersSent || response.statusCode !== 200;
      const status = isAnswered ? response.statusCode : 0;
      durations.observe({ method, route: routeOf(url), status }, (performance.now() - start) / 1_000);
    });
  };
  server.prependListener("request", measure).prependListener("checkExpectation", measure);
  // Its start is unknown, except if the headers did not arrive in time.
  return (status) =>
    durations.observe({ method: "", route: "other", status }, status === 408 ? server.headersTimeout / 1_000 : 0);
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
