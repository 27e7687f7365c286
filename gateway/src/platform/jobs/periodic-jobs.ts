import type { Env } from "../config/env.ts";
import { SingleFlight } from "../event-loop/single-flight.ts";
import type { Logger } from "../log.ts";
import { leaseMs, whileLeased } from "./lease.ts";

interface Context {
  env: Env;
  log: Logger;
}

const minuteMs = 60_000;

/** How often a job is done, in milliseconds. */
const periods = { hourly: 60 * minuteMs, minutely: minuteMs };
type Period = keyof typeof periods;

/** Work that is done at start and regularly after it, by one gateway at a time. */
export interface PeriodicJob {
  /** Its name in the log. */
  name: string;
  every: Period;
  /** What it throws is logged; the next period repeats it. */
  run: (context: Context) => Promise<void>;
}

/**
 * Starts the jobs, of each period one after the other. The returned function ends that; call it before the store closes. The embedded
 * store belongs to one gateway, which needs no lease.
 */
export function startPeriodicJobs(jobs: PeriodicJob[], context: Context): () => void {
  // A round that takes longer than its period is the next one, too.
  const rounds = new SingleFlight<void>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  async function runAll(period: Period): Promise<void> {
    for (const { name, run } of jobs.filter(({ every }) => every === period)) {
      if (isStopped) return;
      await run(context).catch((cause: unknown) => context.log.error({ event: "job failed", job: name, cause }));
    }
  }

  async function runLeased(period: Period): Promise<void> {
    const work = () => runAll(period);
    if (!context.env.mongodbUri) return work();
    const hasRun = await whileLeased(period, work);
    if (!hasRun && !isStopped) timers.add(setTimeout(() => void round(period), leaseMs).unref());
  }

  const round = (period: Period) =>
    rounds.do(period, () =>
      runLeased(period).catch((cause: unknown) => {
        if (!isStopped) context.log.error({ event: "job failed", job: period, cause });
      }),
    );

  for (const [period, ms] of Object.entries(periods) as [Period, number][])
    timers.add(setInterval(() => void round(period), ms).unref());
  void round("hourly").then(() => round("minutely"));
  return () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
  };
}
