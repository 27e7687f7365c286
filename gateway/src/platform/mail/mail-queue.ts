import type { Tokens } from "../auth/tokens.ts";
import { collectionOf, uncounted } from "../collection-of.ts";
import type { Logger } from "../log.ts";
import { EarliestTimer } from "./earliest-timer.ts";
import type { Mail, MailOutcome, MailSource } from "./mail-source.ts";
import { isRefusal, MailServerError, type TransportError } from "./transport.ts";

/** Longer than any attempt; after it the attempt of a killed gateway is repeated. */
const lease = 5 * 60_000;
const firstPause = 5_000;
const longestPause = 60 * 60_000;

const pauseAfter = (tries: number) => Math.min(longestPause, firstPause * 2 ** (tries - 1));

interface Tools {
  send: (mail: Mail, isProbe: boolean) => Promise<void>;
  /** Whether the mail server is down, and nothing but a probe is sent. */
  isDown: () => boolean;
  log: Logger;
  count: (outcome: "sent" | "failed") => void;
  tokens: () => Tokens;
  /** Whether nothing new is sent any more, and what is under way is to end. */
  isStopping: () => boolean;
  isCutOff: () => boolean;
}

/** A claimed record, as it came from the store. */
type Claimed = { _id: unknown } & Record<string, unknown>;

/** Marks of mails are nobody's edits: no revision rises, past mongoose, which would count them. */
const quietly = { ...uncounted, returnDocument: "after" } as object;

/** Sends the mails of one source that are due, each time it is woken. */
export class MailQueue {
  readonly #source: MailSource;
  readonly #tools: Tools;
  readonly #workers = new Set<Promise<void>>();
  #working = 0;
  #isWoken = false;
  /** For the first retry that is due: sweeps find the later ones. */
  readonly #retryTimer = new EarliestTimer(() => this.wake());

  constructor(source: MailSource, tools: Tools) {
    this.#source = source;
    this.#tools = tools;
  }

  wake(): void {
    this.#isWoken = true;
    this.#addWorker();
  }

  /** Tries the mail that is due for longest while the server is down; false where none is due. */
  async probe(): Promise<boolean> {
    for (let record: Claimed | null; !this.#tools.isStopping() && (record = await this.#claim());)
      if (await this.#deliver(record, true)) return true;
    return false;
  }

  /** Resolves once nothing is under way. */
  async ended(): Promise<void> {
    this.#retryTimer.stop();
    await Promise.all(this.#workers);
  }

  /** Since when the oldest mail waits; null where none does. */
  async oldest(): Promise<Date | null> {
    const { since = "createdAt" } = this.#source;
    // A range, unlike $exists, is what the index answers.
    const unsent = this.#wanted({ $gt: new Date(0) });
    const found = await this.#collection().findOne(unsent, { sort: { [since]: 1 } });
    return (found?.[since] as Date | undefined) ?? null;
  }

  #wanted(range: object) {
    const { due, isSentFromTrash } = this.#source;
    return { [due]: range, ...(!isSentFromTrash && { deletedAt: null }) };
  }

  #collection() {
    return collectionOf<Claimed>(this.#source.model as never);
  }

  #isHalted(): boolean {
    return this.#tools.isStopping() || this.#tools.isDown();
  }

  #addWorker(): void {
    const { atOnce = 1 } = this.#source;
    if (this.#isHalted() || this.#working >= atOnce) return;
    this.#working++;
    const worker = this.#work().finally(() => this.#workers.delete(worker));
    this.#workers.add(worker);
  }

  /** Sends until nothing is due, and lets another worker look for more meanwhile. */
  async #work(): Promise<void> {
    try {
      for (let record: Claimed | null = null; ;) {
        this.#isWoken = false;
        record = this.#isHalted() ? null : await this.#claim();
        if (!record && (!this.#isWoken || this.#isHalted())) return;
        if (!record) continue;
        this.#addWorker();
        await this.#deliver(record);
      }
    } catch (error) {
      if (!this.#tools.isStopping()) this.#tools.log.warn({ event: "mail sweep failed", cause: error });
    } finally {
      this.#working--;
    }
  }

  /** The one that is due for longest, by the order of its index, so that what fails keeps nothing else waiting. */
  async #claim(): Promise<Claimed | null> {
    const { due, tries } = this.#source;
    const filter = this.#wanted({ $lte: new Date() });
    const claimed = { $set: { [due]: new Date(Date.now() + lease) }, $inc: { [tries]: 1 } };
    return (await this.#collection().findOneAndUpdate(filter, claimed, quietly)) as Claimed | null;
  }

  /** Returns whether the mail server was asked. */
  async #deliver(record: Claimed, isProbe = false): Promise<boolean> {
    const { log, count, isDown, send, tokens } = this.#tools;
    const told = { _id: record._id, tries: record[this.#source.tries] };
    try {
      const mail = await this.#source.write(record, tokens());
      if (!mail || (isDown() && !isProbe)) {
        await (mail ? this.#release(record) : this.#settle(record));
        return false;
      }
      await send(mail, isProbe);
    } catch (error) {
      await this.#fail(record, told, error as TransportError);
      return true;
    }
    await this.#settle(record, this.#source.sent?.(record));
    log.info({ event: "mail sent", ...told });
    count("sent");
    return true;
  }

  async #fail(record: Claimed, told: { tries: unknown }, error: TransportError): Promise<void> {
    const { log, count, isCutOff } = this.#tools;
    const { code, responseCode } = error;
    count("failed");
    if (error instanceof MailServerError) return this.#release(record);
    if (isRefusal(error) && this.#source.refused) {
      await this.#settle(record, this.#source.refused(record, error));
      log.warn({ event: "mail refused", ...told, code, responseCode });
      return;
    }
    const pause = isCutOff() ? 0 : pauseAfter(Number(told.tries));
    const put = this.#postpone(record, { $set: { [this.#source.due]: new Date(Date.now() + pause) } });
    await put.finally(() => log.warn({ event: "mail failed", ...told, code, responseCode }));
    this.#retryTimer.runIn(pause);
  }

  /** Leaves a mail due as if it had not been tried, behind all others: one that the server cannot take must not be every probe. */
  async #release(record: Claimed): Promise<void> {
    const { due, tries } = this.#source;
    await this.#postpone(record, { $set: { [due]: new Date() }, $inc: { [tries]: -1 } });
  }

  async #postpone(record: Claimed, update: object): Promise<void> {
    await (this.#source.isSeries ? this.#put(record, update) : this.#mark(record, update));
  }

  /** Ends the mail of a record, unless another one was asked for meanwhile. */
  async #settle(record: Claimed, outcome: MailOutcome = {}): Promise<void> {
    const { due, tries, isRemoved, isSeries } = this.#source;
    const { _id } = record;
    if (isRemoved) return void (await this.#collection().deleteOne({ _id, [due]: record[due] } as object));
    const { $set = {}, $unset = {} } = outcome;
    const ended = Object.fromEntries([due, tries].filter((name) => !(name in $set)).map((name) => [name, 1]));
    const hasEnded = await this.#mark(record, { ...outcome, $unset: { ...$unset, ...ended } });
    if (hasEnded || (!isSeries && Object.keys(outcome).length === 0)) return;
    await this.#put(record, isSeries ? { ...outcome, $set: { ...$set, [due]: new Date() } } : outcome);
  }

  async #put({ _id }: Claimed, update: object): Promise<void> {
    await this.#collection().updateOne({ _id } as object, update, quietly);
  }

  async #mark(record: Claimed, update: object): Promise<boolean> {
    const { due } = this.#source;
    const filter = { _id: record._id, [due]: record[due] } as object;
    return (await this.#collection().findOneAndUpdate(filter, update, quietly)) !== null;
  }
}
