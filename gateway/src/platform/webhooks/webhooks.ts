import { setTimeout as wait } from "node:timers/promises";
import type { Types } from "mongoose";
import type { Logger } from "../log.ts";
import { collectionOf, findOneOf, longestRead } from "../collection-of.ts";
import { attempt, type Outcome } from "./attempt.ts";
import { claimDelivery, dropDelivery, settleDelivery } from "./deliveries.ts";
import { DeliveryState, type WebhookDelivery } from "./delivery.model.ts";
import { pauseAfter, pauses } from "./pauses.ts";
import type { EventSource } from "./pending-events.ts";
import { Receivers, type Lookup } from "./receivers.ts";
import { relay } from "./relay.ts";
import { WebhookModel, type Webhook } from "./webhook.model.ts";

/** How long things take, in milliseconds. */
export interface WebhookTimes {
  pauses: readonly number[];
  longestTry: number;
  /** Twice as long as any try, since a busy machine is late; after it the try of a killed gateway is repeated. */
  lease: number;
  sweepEvery: number;
}

const usualTimes: WebhookTimes = { pauses, longestTry: 15_000, lease: 30_000, sweepEvery: 5_000 };

/** How long a running try may take when the gateway stops. */
const stopGrace = 2_000;
/** How long after a look for events the next one waits, in milliseconds: of many writes at once each wakes, and one look finds the events of all. */
const betweenSweeps = 50;
/** How many deliveries of one webhook are tried at once. Each webhook has its own, so that a slow receiver holds up no other. */
const lanes = 2;
const gone = 410;

interface Settings {
  log: Logger;
  sources: readonly EventSource[];
  privateHosts: readonly string[];
  count: (outcome: "delivered" | "failed") => void;
  /** Called when a receiver has turned its webhook off. */
  onOff: (webhook: string) => Promise<void>;
  lookup?: Lookup | undefined;
  times?: Partial<WebhookTimes> | undefined;
}

/**
 * Tells webhooks of what records went through, from `start` to `stop`: turns the events of the store into deliveries and tries those that
 * are due, at start, when it is woken, and every few seconds. A delivery is claimed by one guarded write, so that of several gateways
 * one sends; as nobody knows after a kill whether the last try got through, it is tried again under its id.
 */
export class Webhooks {
  readonly receivers: Receivers;
  readonly #settings: Settings;
  readonly #times: WebhookTimes;
  readonly #cutOff = new AbortController();
  readonly #running = new Map<string, Set<Promise<void>>>();
  #key = "";
  #isStarted = false;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;
  #isWoken = false;
  /** What the last sweep found: without webhooks a write need not wake anybody. */
  #hasWebhooks = true;
  #isFailing = false;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#times = { ...usualTimes, ...settings.times };
    this.receivers = new Receivers(settings.privateHosts, settings.lookup);
  }

  /** Starts with the key of the secrets. */
  start(key: string): void {
    this.#key = key;
    this.#isStarted = true;
    this.#timer = setInterval(() => this.sweep(), this.#times.sweepEvery).unref();
    this.sweep();
  }

  /** Looks for events at once, as after a write. */
  wake(): void {
    if (this.#hasWebhooks) this.sweep();
  }

  /** Looks for webhooks and what they are to be told at once. */
  sweep(): void {
    this.#isWoken = true;
    if (this.#isStarted) this.#sweeping ??= this.#sweep();
  }

  /** Stops. A running try has two seconds left; what is cut off stays due. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    clearInterval(this.#timer);
    const grace = setTimeout(() => this.#cutOff.abort(), stopGrace);
    await this.#sweeping;
    await Promise.all([...this.#running.values()].flatMap((running) => [...running]));
    clearTimeout(grace);
  }

  async #sweep(): Promise<void> {
    try {
      while (this.#isWoken && this.#isStarted) {
        this.#isWoken = false;
        const webhooks = await collectionOf<Webhook>(WebhookModel).find({}, longestRead).toArray();
        for (const { _id } of webhooks) this.#fill(_id);
        // What is left of webhooks that are gone is taken off, too.
        if (webhooks.length > 0 || this.#hasWebhooks) await this.#relay(webhooks);
        this.#hasWebhooks = webhooks.length > 0;
        for (const { _id } of webhooks) this.#fill(_id);
        this.#isFailing = false;
        await wait(betweenSweeps);
      }
    } catch (error) {
      this.#warn(error);
    } finally {
      this.#sweeping = undefined;
    }
  }

  #relay(webhooks: Pick<Webhook, "_id" | "isActive">[]): Promise<void> {
    const active = webhooks.filter(({ isActive }) => isActive).map(({ _id }) => String(_id));
    return relay(this.#settings.sources, { active: new Set(active), isOver: () => !this.#isStarted });
  }

  /** Tells of a store that fails once, and not at each sweep until it is back. */
  #warn(cause: unknown): void {
    if (this.#isStarted && !this.#isFailing) this.#settings.log.warn({ event: "webhook sweep failed", cause });
    this.#isFailing = true;
  }

  /** Sees to it that one more delivery of a webhook is tried, if one is due. */
  #fill(webhook: Types.ObjectId): void {
    const running = this.#running.get(String(webhook)) ?? new Set();
    this.#running.set(String(webhook), running);
    if (!this.#isStarted || running.size >= lanes) return;
    const lane = this.#drain(webhook)
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        running.delete(lane);
        if (running.size === 0) this.#running.delete(String(webhook));
      });
    running.add(lane);
  }

  async #drain(webhook: Types.ObjectId): Promise<void> {
    for (let claimed; this.#isStarted && (claimed = await claimDelivery(webhook, this.#times.lease));) {
      this.#fill(webhook);
      await this.#deliver(claimed);
    }
  }

  async #deliver(delivery: WebhookDelivery): Promise<void> {
    const webhook = await findOneOf<Webhook>(WebhookModel, { _id: delivery.webhook });
    if (!webhook) return void (await dropDelivery(delivery));
    if (!webhook.isActive && !delivery.isAskedFor) return settleDelivery(delivery, { ...untried(delivery), ...off });
    if (delivery.tries > this.#times.pauses.length + 1)
      return settleDelivery(delivery, { ...untried(delivery), ...died });
    const settings = { receivers: this.receivers, key: this.#key, longest: this.#times.longestTry };
    const outcome = await attempt(delivery, webhook, settings, this.#cutOff.signal);
    const isCutOff = this.#cutOff.signal.aborted && outcome.status === undefined;
    if (isCutOff) return settleDelivery(delivery, { ...untried(delivery), dueAt: new Date() });
    await this.#settle(delivery, webhook, outcome);
  }

  async #settle(delivery: WebhookDelivery, webhook: Webhook, outcome: Outcome): Promise<void> {
    const { error, retryAfter, ...result } = outcome;
    const { tries } = delivery;
    if (outcome.status === gone) await this.#turnOff(webhook);
    const mayRetry = error !== undefined && webhook.isActive && outcome.status !== gone;
    const pause = mayRetry ? pauseAfter(tries, retryAfter, this.#times.pauses) : null;
    const dueAt = pause === null ? undefined : new Date(Date.now() + pause);
    const state = error === undefined ? DeliveryState.delivered : dueAt ? DeliveryState.pending : DeliveryState.failed;
    await settleDelivery(delivery, { ...result, state, error, dueAt });
    if (pause !== null && pause <= this.#times.sweepEvery * 2) setTimeout(() => this.#fill(webhook._id), pause).unref();
    this.#log(delivery, outcome);
  }

  #log({ _id, webhook, message, tries }: WebhookDelivery, { error, status, ms }: Outcome): void {
    const about = { webhook, delivery: _id, message, tries, status, ms };
    this.#settings.count(error === undefined ? "delivered" : "failed");
    if (error === undefined) this.#settings.log.info({ event: "webhook delivered", ...about });
    else this.#settings.log.warn({ event: "webhook failed", ...about, error });
  }

  async #turnOff({ _id }: Webhook): Promise<void> {
    const { modifiedCount } = await WebhookModel.updateOne({ _id, isActive: true }, { $set: { isActive: false } });
    if (modifiedCount === 0) return;
    this.#settings.log.warn({ event: "webhook off", webhook: _id });
    await this.#settings.onOff(String(_id));
  }
}

/** What becomes of a delivery that is due while its webhook is off. */
const off = { state: DeliveryState.failed, error: "The webhook is turned off" };

/** What becomes of a delivery whose last try ended with the process, as far as anybody knows. */
const died = { state: DeliveryState.failed, error: "The gateway ended during the last try" };

/** A claimed delivery as it was before: its last outcome, and the try taken back. */
const untried = ({ status, ms, error, tries }: WebhookDelivery) => ({ status, ms, error, tries: tries - 1 });
