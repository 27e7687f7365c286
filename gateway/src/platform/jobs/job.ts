import type { Model } from "mongoose";

export type JobDocument = { _id: unknown } & Record<string, unknown>;

export type JobOutcome = "done" | "failed";

export interface JobResult {
  /** In milliseconds from now; without it the work has ended. */
  dueInMs?: number;
  isUntried?: boolean;
  isRemoved?: boolean;
  $set?: Record<string, unknown>;
  $unset?: Record<string, 1>;
  guard?: object;
  outcome?: JobOutcome;
  line?: { event: string } & Record<string, unknown>;
}

interface JobContext {
  signal: AbortSignal;
  isProbe: boolean;
}

export interface Job<T extends { _id: unknown }> {
  name: string;
  model: Pick<Model<never>, "collection" | "db">;
  /** The name of an indexed date field that is unset if there is nothing to do. */
  due: string;
  tries: string;
  /** The name of a date field: when the due date was last put off. Not of a job whose due date people give. */
  postponed?: string;
  key?: string;
  filter?: object;
  /** In milliseconds, longer than any run; after it the run of a killed gateway is repeated. */
  leaseMs: number;
  concurrency: number;
  /** A document carries several pieces of work: if its due time changes during a run, it is run again. */
  isSeries?: boolean;
  isPaused?: () => boolean;
  count: (outcome: JobOutcome) => void;
  run: (document: T, context: JobContext) => JobResult | Promise<JobResult>;
}

export const defineJob = <T extends { _id: unknown }>(job: Job<T>): Job<JobDocument> => job as never;
