import { latestEnd } from "../clock.ts";
import { collectionOf } from "../collection-of.ts";
import type { Logger } from "../log.ts";
import { EarliestTimer } from "./earliest-timer.ts";
import type { Job, JobDocument, JobResult } from "./job.ts";

const stopGraceMs = 2_000;
const minRecallIntervalMs = 2_000;

interface Group {
  key: unknown;
  workers: Set<Promise<void>>;
  isWoken: boolean;
}

// A range needs a lower end: without one, some servers read all documents that have no date.
const beginning = new Date(0);

const nonEmpty = (update: Record<string, object>) =>
  Object.fromEntries(Object.entries(update).filter(([, fields]) => Object.keys(fields).length > 0));

/** A document is claimed by one guarded write that postpones it by the lease, so one gateway runs it, or the next if that one is killed. */
export class JobQueue {
  readonly #job: Job<JobDocument>;
  readonly #log: Logger;
  readonly #groups = new Map<string, Group>();
  readonly #cutOff = new AbortController();
  readonly #timer = new EarliestTimer(() => this.wake());
  readonly #recalledAt = new Map<string, number>();
  #keys: unknown[] = [];
  #isStarted = false;
  #isFailing = false;

  constructor(job: Job<JobDocument>, log: Logger) {
    this.#job = job;
    this.#log = log;
  }

  start(keys: unknown[] = [undefined]): void {
    this.#isStarted = true;
    this.wake(keys);
  }

  wake(keys = this.#keys): void {
    this.#keys = keys;
    for (const key of keys) {
      const group = this.#groupOf(key);
      group.isWoken = true;
      this.#addWorker(group);
    }
  }

  async probe(): Promise<boolean> {
    for (let document; this.#isStarted && (document = await this.#claim(undefined));)
      if ((await this.#run(document, true)).outcome) return true;
    return false;
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#timer.stop();
    const grace = setTimeout(() => this.#cutOff.abort(), stopGraceMs);
    await Promise.all([...this.#groups.values()].flatMap(({ workers }) => [...workers]));
    clearTimeout(grace);
  }

  async first(date: string): Promise<JobDocument | null> {
    const { due, filter } = this.#job;
    return this.#collection().findOne({ [due]: { $gte: beginning }, ...filter }, { sort: { [date]: 1 } });
  }

  #collection() {
    return collectionOf<JobDocument>(this.#job.model as never);
  }

  #groupOf(key: unknown): Group {
    const name = String(key);
    const group = this.#groups.get(name) ?? { key, workers: new Set(), isWoken: false };
    this.#groups.set(name, group);
    return group;
  }

  #isHalted(): boolean {
    return !this.#isStarted || (this.#job.isPaused?.() ?? false);
  }

  #addWorker(group: Group): void {
    const { key, workers } = group;
    if (this.#isHalted() || workers.size >= this.#job.concurrency) return;
    const worker = this.#work(group)
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        workers.delete(worker);
        if (group.isWoken) this.#addWorker(group);
        if (workers.size === 0) this.#groups.delete(String(key));
      });
    workers.add(worker);
  }

  async #work(group: Group): Promise<void> {
    await this.#recall(group.key);
    while (!this.#isHalted()) {
      group.isWoken = false;
      const document = await this.#claim(group.key);
      this.#isFailing = false;
      if (document) {
        this.#addWorker(group);
        await this.#run(document);
      } else if (!group.isWoken) return;
    }
  }

  // What a clock that was ahead has postponed is due now. What was not tried yet was due at once.
  async #recall(key: unknown): Promise<void> {
    const { tries, postponed } = this.#job;
    const last = this.#recalledAt.get(String(key)) ?? -Infinity;
    if (!postponed || performance.now() < last + minRecallIntervalMs) return;
    this.#recalledAt.set(String(key), performance.now());
    const isAhead = { $gt: latestEnd(0) };
    const ofClockAhead = { $or: [{ [tries]: { $in: [0, null] } }, { [postponed]: isAhead }] };
    const update = { $set: { [this.#job.due]: new Date() } };
    await this.#collection().updateMany({ ...this.#dueAt(key, isAhead), ...ofClockAhead } as never, update as never);
  }

  #dueAt(key: unknown, range: object) {
    const { due, key: field, filter } = this.#job;
    return { ...(field && { [field]: key }), [due]: range, ...filter };
  }

  // The one that is due for longest, so that a failing document delays no other.
  async #claim(key: unknown): Promise<JobDocument | null> {
    const { tries, leaseMs } = this.#job;
    const isDue = this.#dueAt(key, { $gte: beginning, $lte: new Date() });
    const claim = { $set: this.#postponed(leaseMs), $inc: { [tries]: 1 } };
    const options = { returnDocument: "after" } as const;
    return (await this.#collection().findOneAndUpdate(isDue, claim as never, options)) as JobDocument | null;
  }

  #postponed(byMs: number): Record<string, Date> {
    const { due, postponed } = this.#job;
    const now = Date.now();
    return { [due]: new Date(now + byMs), ...(postponed && { [postponed]: new Date(now) }) };
  }

  async #run(document: JobDocument, isProbe = false): Promise<JobResult> {
    const result = await this.#job.run(document, { signal: this.#cutOff.signal, isProbe });
    if (result.outcome) this.#job.count(result.outcome);
    await this.#settle(document, result).finally(() => this.#logLine(result));
    if (result.dueInMs) this.#timer.runIn(result.dueInMs);
    return result;
  }

  async #settle(document: JobDocument, result: JobResult): Promise<void> {
    const { due, tries, postponed, isSeries } = this.#job;
    const { _id } = document;
    const { dueInMs, isUntried, isRemoved, guard, $set = {}, $unset = {} } = result;
    const claimed = { _id, [due]: document[due] };
    if (isRemoved) return void (await this.#collection().deleteOne(claimed as never));
    const next = dueInMs === undefined ? undefined : this.#postponed(dueInMs);
    const ended = next ? {} : { [due]: 1, ...(postponed && { [postponed]: 1 }) };
    const untried = isUntried ? { [tries]: -1 } : {};
    const put = async (filter: object, set: object, unset: object) => {
      const update = nonEmpty({ $set: { ...$set, ...set }, $unset: unset, $inc: untried });
      const { matchedCount } = await this.#collection().updateOne(filter as never, update as never);
      return matchedCount > 0;
    };
    const isSettled = await put(claimed, { ...next }, { ...$unset, ...ended });
    // What the run ended has begun again, so nothing is unset.
    if (!isSettled && isSeries) await put({ _id, ...guard }, next ?? this.#postponed(0), {});
  }

  #logLine({ outcome, line }: JobResult): void {
    if (line) this.#log[outcome === "failed" ? "warn" : "info"](line);
  }

  // Logs an outage of the store once, not at each sweep.
  #warn(cause: unknown): void {
    if (this.#isStarted && !this.#isFailing) this.#log.warn({ event: `${this.#job.name} sweep failed`, cause });
    this.#isFailing = true;
  }
}
