import { setTimeout as wait } from "node:timers/promises";
import { collectionOf, longestRead } from "../collection-of.ts";
import type { Job, JobDocument } from "../jobs/job.ts";
import { JobQueue } from "../jobs/job-queue.ts";
import type { Logger } from "../log.ts";
import { deliveryJob, deliveryTimes, type DeliveryTimes } from "./delivery-job.ts";
import { WebhookUrlCheck, type Lookup } from "./webhook-url-check.ts";
import { nextEvents, relay } from "./relay.ts";
import { WebhookModel, type Webhook } from "./webhook.model.ts";

export interface WebhookTimes extends DeliveryTimes {
  sweepEvery: number;
}

const usualTimes: WebhookTimes = { ...deliveryTimes, sweepEvery: 5_000 };

// In milliseconds: each of many writes wakes, and one sweep finds the events of all.
const betweenSweeps = 50;

interface Settings extends Pick<Job<JobDocument>, "count"> {
  log: Logger;
  privateHosts: readonly string[];
  onOff: (webhook: string) => Promise<void>;
  lookup?: Lookup | undefined;
  times?: Partial<WebhookTimes> | undefined;
}

/** A try that a kill interrupted is repeated with the same id, because nobody knows whether it succeeded. */
export class Webhooks {
  readonly urlCheck: WebhookUrlCheck;
  readonly #settings: Settings;
  readonly #times: WebhookTimes;
  readonly #deliveries: JobQueue;
  #key = "";
  #isStarted = false;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;
  #isWoken = false;
  #hasWebhooks = true;
  #isFailing = false;

  constructor(settings: Settings) {
    const { log, count, privateHosts, lookup, times } = settings;
    this.#settings = settings;
    this.#times = { ...usualTimes, ...times };
    this.urlCheck = new WebhookUrlCheck(privateHosts, lookup);
    const turnOff = (webhook: Webhook) => this.#turnOff(webhook);
    const tools = { urlCheck: this.urlCheck, key: () => this.#key, times: this.#times, turnOff, count };
    this.#deliveries = new JobQueue(deliveryJob(tools), log);
  }

  start(key: string): void {
    this.#key = key;
    this.#isStarted = true;
    this.#timer = setInterval(() => this.sweep(), this.#times.sweepEvery).unref();
    this.#deliveries.start([]);
    this.sweep();
  }

  wake(): void {
    if (this.#hasWebhooks) this.sweep();
  }

  sweep(): void {
    this.#isWoken = true;
    // Not in the sweep itself, which may end before it is assigned: a store that is known to be away throws at once.
    if (this.#isStarted) this.#sweeping ??= this.#sweep().finally(() => (this.#sweeping = undefined));
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    clearInterval(this.#timer);
    await Promise.all([this.#sweeping, this.#deliveries.stop()]);
  }

  async #sweep(): Promise<void> {
    try {
      while (this.#isWoken && this.#isStarted) {
        this.#isWoken = false;
        while (await this.#relay());
        this.#isFailing = false;
        await wait(betweenSweeps);
      }
    } catch (error) {
      this.#warn(error);
    }
  }

  /** Returns whether there may be more events. */
  async #relay(): Promise<boolean> {
    const events = await nextEvents();
    // After the events: each webhook that one of them is for is among these.
    const webhooks = await collectionOf<Webhook>(WebhookModel).find({}, longestRead).toArray();
    this.#hasWebhooks = webhooks.length > 0;
    this.#deliveries.wake(webhooks.map(({ _id }) => _id));
    if (events.length === 0) return false;
    const active = webhooks.filter(({ isActive }) => isActive).map(({ _id }) => String(_id));
    await relay(events, { active: new Set(active), isOver: () => !this.#isStarted });
    return this.#isStarted;
  }

  // Logs an outage of the store once, not at each sweep.
  #warn(cause: unknown): void {
    if (this.#isStarted && !this.#isFailing) this.#settings.log.warn({ event: "webhook sweep failed", cause });
    this.#isFailing = true;
  }

  // Only at the address that answered.
  async #turnOff({ _id, url }: Webhook): Promise<void> {
    const { modifiedCount } = await WebhookModel.updateOne({ _id, url, isActive: true }, { $set: { isActive: false } });
    if (modifiedCount === 0) return;
    this.#settings.log.warn({ event: "webhook off", webhook: _id });
    await this.#settings.onOff(String(_id));
  }
}
