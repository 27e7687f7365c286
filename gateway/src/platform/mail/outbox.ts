import type { Env } from "../config/env.ts";
import { SingleFlight } from "../event-loop/single-flight.ts";
import type { Tokens } from "../auth/tokens.ts";
import type { Job, JobDocument } from "../jobs/job.ts";
import { JobQueue } from "../jobs/job-queue.ts";
import type { Logger } from "../log.ts";
import { mailJob } from "./mail-job.ts";
import type { Mail, MailSource } from "./mail-source.ts";
import { acceptedOrQueued, createMailer, MailServerError, noTlsReason, type TransportError } from "./transport.ts";

interface Settings extends Pick<Job<JobDocument>, "count"> {
  mail: NonNullable<Env["mail"]>;
  log: Logger;
  host: string;
  sources: MailSource[];
}

const sweepMs = 5_000;

export interface Outbox {
  start: (tokens: Tokens) => void;
  wake: (model: MailSource["model"]) => void;
  /** True while the mail server cannot be asked. */
  canMailTo: (address: string) => Promise<boolean>;
  stop: () => Promise<void>;
  oldest: () => Promise<Date | null>;
}

export type MailQueue = Pick<Outbox, "wake" | "canMailTo"> | null;

const firstDelayMs = 5_000;
const maxDelayMs = 60_000;

interface BackOffOptions {
  log: Logger;
  probe: () => Promise<void>;
  onUp: () => void;
}

export class BackOff {
  readonly #options: BackOffOptions;
  #delayMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #probing: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: BackOffOptions) {
    this.#options = options;
  }

  get isDown(): boolean {
    return this.#delayMs > 0;
  }

  failed(error: TransportError, isProbe: boolean): void {
    const { code, originalCode, responseCode } = error;
    if (isProbe) this.#delayMs = Math.min(maxDelayMs, this.#delayMs * 2);
    // Attempts that were running when the outage began fail for the same reason.
    if (this.isDown || this.#isStopped) return;
    const details = { code: originalCode ?? code, responseCode, reason: noTlsReason(error) };
    this.#options.log.warn({ event: "mail server down", ...details });
    this.#delayMs = firstDelayMs;
    this.#schedule();
  }

  // Only a probe ends an outage: other attempts may have begun before it.
  answered(isProbe: boolean): void {
    if (!this.isDown || !isProbe || this.#isStopped) return;
    this.#delayMs = 0;
    this.#options.log.info({ event: "mail server up" });
    this.#options.onUp();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#probing;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#probing = this.#probe()), this.#delayMs).unref();
  }

  async #probe(): Promise<void> {
    const { log, probe } = this.#options;
    await probe().catch((cause: unknown) => log.warn({ event: "mail sweep failed", cause }));
    if (this.isDown && !this.#isStopped) this.#schedule();
  }
}

/** A mail keeps its id at every attempt, because after a kill nobody knows whether the last attempt succeeded. */
export function createOutbox({ mail, log, host, count, sources }: Settings): Outbox {
  const mailer = createMailer(mail, host);
  let tokens: Tokens | undefined;
  let timer: NodeJS.Timeout | undefined;
  const gathering = new SingleFlight<void>();
  let isStopped = false;
  const gather = () =>
    gathering.do("gather", async () => {
      for (const { source, queue } of [...queues]) {
        if (isStopped || !source.gather) continue;
        const warn = (cause: unknown) => isStopped || log.warn({ event: "mail sweep failed", cause });
        await source.gather().then(() => queue.wake(), warn);
      }
    });
  const wakeAll = () => {
    for (const { queue } of queues) queue.wake();
    void gather();
  };
  const probe = async () => {
    for (const { queue } of [...queues]) {
      // The next probe starts with the next source, so that the mails of one do not take every probe.
      queues.push(queues.shift()!);
      if (await queue.probe()) return;
    }
  };
  const backOff = new BackOff({ log, probe, onUp: wakeAll });
  const send = async (sent: Mail, isProbe: boolean, signal: AbortSignal) => {
    try {
      await mailer.send(sent, signal);
    } catch (error) {
      if (error instanceof MailServerError) backOff.failed(error.cause, isProbe);
      else backOff.answered(isProbe);
      throw error;
    }
    backOff.answered(isProbe);
  };
  const tools = { count, send, isDown: () => backOff.isDown, tokens: () => tokens! };
  const queues = sources.map((source) => ({ source, queue: new JobQueue(mailJob(source, tools), log) }));

  async function oldestOf({ source: { since = "createdAt" }, queue }: (typeof queues)[number]): Promise<Date[]> {
    const record = await queue.first(since);
    return record ? [record[since] as Date] : [];
  }

  return {
    canMailTo: acceptedOrQueued(mailer.accepts),
    wake(model) {
      for (const { source, queue } of queues) if (source.model === model) queue.wake();
    },
    async oldest() {
      const moments = (await Promise.all(queues.map(oldestOf))).flat();
      return moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null;
    },
    start(given) {
      tokens = given;
      timer = setInterval(wakeAll, sweepMs).unref();
      for (const { queue } of queues) queue.start();
      void gather();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all([
        gathering.do("gather", async () => {}),
        backOff.stop(),
        ...queues.map(({ queue }) => queue.stop()),
      ]);
      mailer.close();
    },
  };
}
