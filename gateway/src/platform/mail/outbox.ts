import { createTransport, type SendMailOptions } from "nodemailer";
import type { Env } from "../config/env.ts";
import type { Logger } from "../log.ts";
import type { RecordModel, StoredRecord } from "../records/stored-record.ts";

/** A record about which a mail is sent: when it is due, and how often it was tried. */
export interface Mailed extends StoredRecord {
  mailDue?: Date;
  mailTries?: number;
}

interface Settings<T extends Mailed> {
  mail: NonNullable<Env["mail"]>;
  log: Logger;
  model: RecordModel<T>;
  /** The mail about a record; recipient, sender and id are set here. */
  write: (record: T) => Pick<SendMailOptions, "subject" | "text" | "replyTo">;
  /** The site's host name, for the mails' ids. */
  host: string;
  count: (outcome: "sent" | "failed") => void;
}

const sweepEvery = 15_000;
/** Longer than any attempt; after it the attempt of a killed gateway is repeated. */
const lease = 5 * 60_000;
/** Holds also for a mail server that goes on talking slowly. */
const longestAttempt = 2 * 60_000;
/** How long a running delivery may take when the gateway stops. */
const stopGrace = 2_000;
const firstPause = 5_000;
const longestPause = 60 * 60_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const pauseAfter = (tries: number) => Math.min(longestPause, firstPause * 2 ** (tries - 1));

/** Sends what is due, from `start` to `stop`. */
export interface Outbox {
  start: () => void;
  /** Sends what is due at once, as after a record was stored. */
  wake: () => void;
  /** Stops sending. A running delivery has two seconds left; a mail that is cut off stays due. */
  stop: () => Promise<void>;
  /** When the oldest record was stored whose mail is not sent yet; null where all are. */
  oldest: () => Promise<Date | null>;
}

/** Aborts the attempt when it is cut off or lasts too long. */
async function withinLimit(cutOff: AbortSignal, attempt: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), longestAttempt);
  try {
    await attempt(AbortSignal.any([cutOff, tooLong.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a mail about each record whose `mailDue` has come: at start, when it is woken, and every 15 seconds. A record is claimed by one
 * guarded write, so that of several gateways one sends; what fails is tried again, ever later. A mail keeps its id however often it is
 * sent, since after a kill nobody knows whether the last attempt got through.
 */
export function createOutbox<T extends Mailed>({ mail, log, model, write, host, count }: Settings<T>): Outbox {
  const transport = createTransport({
    url: mail.smtpUrl,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);
  // Mongoose's types follow no update of a model of any record. Neither version nor updatedAt moves: nobody edited the record.
  const mark = (filter: object, update: object) =>
    model.findOneAndUpdate(filter as never, update as never, { returnDocument: "after", timestamps: false }).lean();

  async function claim(): Promise<T | null> {
    const due = { mailDue: { $lte: new Date() }, deletedAt: null };
    const claimed = { $set: { mailDue: new Date(Date.now() + lease) }, $inc: { mailTries: 1 } };
    return (await mark(due, claimed)) as T | null;
  }

  const cutOff = new AbortController();

  async function deliver(record: T): Promise<void> {
    const { _id, mailTries = 1 } = record;
    const messageId = `<${String(_id)}@${host}>`;
    try {
      await withinLimit(cutOff.signal, (signal) =>
        transport.sendMail({ from: mail.to, to: mail.to, messageId, signal, ...write(record) } as SendMailOptions),
      );
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const told = { event: "mail failed", _id, tries: mailTries, code, responseCode };
      const pause = cutOff.signal.aborted ? 0 : pauseAfter(mailTries);
      count("failed");
      await mark({ _id }, { $set: { mailDue: new Date(Date.now() + pause) } }).finally(() => log.warn(told));
      setTimeout(wake, pause).unref();
      return;
    }
    await mark({ _id }, { $unset: { mailDue: 1, mailTries: 1 } });
    log.info({ event: "mail sent", _id, tries: mailTries });
    count("sent");
  }

  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;

  async function sweep(): Promise<void> {
    try {
      do {
        isWoken = false;
        for (let record; isStarted && (record = await claim());) await deliver(record);
      } while (isWoken && isStarted);
    } catch (error) {
      if (isStarted) log.warn({ event: "mail sweep failed", cause: error });
    } finally {
      running = undefined;
    }
  }

  function wake(): void {
    isWoken = true;
    if (isStarted) running ??= sweep();
  }

  /** A range, unlike $exists, is what the index on mailDue answers. */
  const unsent = { mailDue: { $gt: new Date(0) }, deletedAt: null } as object;

  return {
    wake,
    async oldest() {
      const record = await model
        .findOne(unsent as never)
        .sort({ createdAt: 1 })
        .lean();
      return (record as T | null)?.createdAt ?? null;
    },
    start() {
      isStarted = true;
      timer = setInterval(wake, sweepEvery).unref();
      wake();
    },
    async stop() {
      isStarted = false;
      clearInterval(timer);
      const grace = setTimeout(() => cutOff.abort(), stopGrace);
      await running;
      clearTimeout(grace);
      transport.close();
    },
  };
}
