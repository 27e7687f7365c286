import type { Model } from "mongoose";

/** A document that carries work, as it came from the store: when it is due, and how often it was tried. */
export type JobDocument = { _id: unknown } & Record<string, unknown>;

/** What came of an attempt. */
export type JobOutcome = "done" | "failed";

/** What a run leaves in its document and in the log. */
export interface JobResult {
  /** When it is due again, in milliseconds from now, as after a failure; without it the work has ended, and the due time is unset. */
  dueInMs?: number;
  /** Does not count this try: nothing was attempted. */
  isUntried?: boolean;
  /** Removes the document, which was there for its work alone. */
  isRemoved?: boolean;
  $set?: Record<string, unknown>;
  $unset?: Record<string, 1>;
  /** What a document of a series must still meet for `$set` and `$unset`, if it was changed meanwhile. */
  guard?: object;
  /** What is counted; without it nothing was attempted. */
  outcome?: JobOutcome;
  /** A line of the log: a warning where the outcome is a failure. */
  line?: { event: string } & Record<string, unknown>;
}

interface JobContext {
  /** Ends the run when the gateway stops. */
  signal: AbortSignal;
  /** Whether it is tried although the queue is paused, to see whether it can go on. */
  isProbe: boolean;
}

/** Work that documents of one collection carry, which every gateway does. */
export interface Job<T extends { _id: unknown }> {
  /** Its name in the log. */
  name: string;
  model: Pick<Model<never>, "collection" | "db">;
  /** The name of the date from which on a document is due, unset where there is nothing to do; it needs an index. */
  due: string;
  /** The name of the number of tries. */
  tries: string;
  /** The name of the field by which documents have workers of their own. */
  key?: string;
  /** What else a document must meet to be worked on. */
  filter?: object;
  /** Longer than any run; after it the run of a killed gateway is repeated. */
  leaseMs: number;
  /** How many documents are worked on at a time, of each key. */
  concurrency: number;
  /** Whether one document carries several pieces of work, one after the other: a change of its due time then asks for another run. */
  isSeries?: boolean;
  /** Whether nothing but a probe is run now. */
  isPaused?: () => boolean;
  /** Counts an outcome. */
  count: (outcome: JobOutcome) => void;
  /** Works on a document. What it throws is logged, and the document is due again after its lease. */
  run: (document: T, context: JobContext) => JobResult | Promise<JobResult>;
}

/** A job, checked against the type of its documents. */
export const defineJob = <T extends { _id: unknown }>(job: Job<T>): Job<JobDocument> => job as never;
