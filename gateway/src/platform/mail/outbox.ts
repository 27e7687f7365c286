import type { Env } from "../config/env.ts";
import type { Tokens } from "../auth/tokens.ts";
import type { Logger } from "../log.ts";
import { BackOff } from "./back-off.ts";
import { MailQueue } from "./mail-queue.ts";
import type { Mail, MailSource } from "./mail-source.ts";
import { createMailer, MailServerError } from "./transport.ts";

interface Settings {
  mail: NonNullable<Env["mail"]>;
  log: Logger;
  /** The site's host name, for the mails' ids. */
  host: string;
  count: (outcome: "sent" | "failed") => void;
  sources: MailSource[];
}

const sweepEvery = 15_000;
/** How long a running delivery may take when the gateway stops. */
const stopGrace = 2_000;

/** Sends what is due, from `start` to `stop`. */
export interface Outbox {
  /** With the tokens that links in mails are made with. */
  start: (tokens: Tokens) => void;
  /** Sends what is due about records of this model at once, as after one was stored. */
  wake: (model: MailSource["model"]) => void;
  /** Stops sending. Deliveries under way have two seconds left; a mail that is cut off stays due. */
  stop: () => Promise<void>;
  /** Since when the oldest mail waits that is not sent yet; null where all are. */
  oldest: () => Promise<Date | null>;
}

/**
 * Sends a mail about each record of its sources whose date has come: at start, when it is woken, and every 15 seconds. A record is
 * claimed by one guarded write, so that of several gateways one sends; what fails is tried again, ever later. While the
 * mail server is down, one mail is tried after each delay, and all go on once one is through. A mail keeps its id however
 * often it is sent, since after a kill nobody knows whether the last attempt got through. No source waits for another.
 */
export function createOutbox({ mail, log, host, count, sources }: Settings): Outbox {
  const cutOff = new AbortController();
  const mailer = createMailer(mail, host, cutOff.signal);
  let tokens: Tokens | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  const isStopping = () => !isStarted;
  const isCutOff = () => cutOff.signal.aborted;
  const wakeAll = () => {
    for (const { queue } of queues) queue.wake();
  };
  const probe = async () => {
    for (const { queue } of [...queues]) {
      // The next probe begins with the next source, so that the mails of one do not take every probe.
      queues.push(queues.shift()!);
      if (await queue.probe()) return;
    }
  };
  const backOff = new BackOff({ log, probe, onUp: wakeAll });
  const send = async (sent: Mail, isProbe: boolean) => {
    try {
      await mailer.send(sent);
    } catch (error) {
      if (error instanceof MailServerError) backOff.failed(error.cause, isProbe);
      else backOff.answered(isProbe);
      throw error;
    }
    backOff.answered(isProbe);
  };
  const isDown = () => backOff.isDown;
  const tools = { send, isDown, log, count, tokens: () => tokens!, isStopping, isCutOff };
  const queues = sources.map((source) => ({ source, queue: new MailQueue(source, tools) }));

  return {
    wake(model) {
      for (const { source, queue } of queues) if (source.model === model) queue.wake();
    },
    async oldest() {
      const moments = await Promise.all(queues.map(({ queue }) => queue.oldest()));
      const waiting = moments.filter((moment) => moment !== null).map(Number);
      return waiting.length > 0 ? new Date(Math.min(...waiting)) : null;
    },
    start(given) {
      tokens = given;
      isStarted = true;
      timer = setInterval(wakeAll, sweepEvery).unref();
      wakeAll();
    },
    async stop() {
      isStarted = false;
      clearInterval(timer);
      const grace = setTimeout(() => cutOff.abort(), stopGrace);
      await Promise.all([backOff.stop(), ...queues.map(({ queue }) => queue.ended())]);
      clearTimeout(grace);
      mailer.close();
    },
  };
}
