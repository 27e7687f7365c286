import type { Tokens } from "../auth/tokens.ts";
import { defineJob, type Job, type JobDocument, type JobResult } from "../jobs/job.ts";
import type { Mail, MailOutcome, MailSource } from "./mail-source.ts";
import { isRefusal, MailServerError, type TransportError } from "./transport.ts";

const leaseMs = 5 * 60_000;
const firstDelayMs = 5_000;
const maxDelayMs = 60 * 60_000;

const retryDelayMs = (tries: number) => Math.min(maxDelayMs, firstDelayMs * 2 ** (tries - 1));

interface Tools extends Pick<Job<JobDocument>, "count"> {
  send: (mail: Mail, isProbe: boolean, signal: AbortSignal) => Promise<void>;
  isDown: () => boolean;
  tokens: () => Tokens;
}

// Due again after all others: a mail that the server cannot take must not be every probe.
const released: JobResult = { dueInMs: 0, isUntried: true };

export function mailJob(source: MailSource, { count, send, isDown, tokens }: Tools) {
  const { model, due, tries, postponed } = source;
  const { concurrency = 1, isRemoved = false, isSeries = false, isSentFromTrash } = source;
  const ended = ({ $set, $unset, guard, isNextDue }: MailOutcome = {}): JobResult => ({
    isRemoved,
    ...($set && { $set }),
    $unset: { ...$unset, [tries]: 1 },
    guard,
    ...(isNextDue && { dueInMs: 0 }),
  });

  function failed(record: JobDocument, error: TransportError, isCutOff: boolean): JobResult {
    if (error instanceof MailServerError) return { ...released, outcome: "failed" };
    const { code, responseCode } = error;
    const about = { _id: record._id, tries: record[tries], code, responseCode };
    if (isRefusal(error) && source.refused)
      return { ...ended(source.refused(record, error)), outcome: "failed", line: { event: "mail refused", ...about } };
    const dueInMs = isCutOff ? 0 : retryDelayMs(Number(record[tries]));
    return { dueInMs, outcome: "failed", line: { event: "mail failed", ...about } };
  }

  return defineJob<JobDocument>({
    name: "mail",
    model,
    due,
    tries,
    postponed,
    filter: isSentFromTrash ? {} : { deletedAt: null },
    leaseMs,
    concurrency,
    isSeries,
    isPaused: isDown,
    count,
    async run(record, { signal, isProbe }): Promise<JobResult> {
      try {
        const mail = await source.write(record, tokens());
        if (!mail) return ended();
        if (isDown() && !isProbe) return released;
        await send(mail, isProbe, signal);
      } catch (error) {
        return failed(record, error as TransportError, signal.aborted);
      }
      const line = { event: "mail sent", _id: record._id, tries: record[tries] };
      return { ...ended(source.sent?.(record)), outcome: "done", line };
    },
  });
}
