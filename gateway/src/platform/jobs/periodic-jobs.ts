import type { Env } from "../config/env.ts";
import { SingleFlight } from "../event-loop/single-flight.ts";
import type { Logger } from "../log.ts";
import { leaseMs, whileLeased } from "./lease.ts";

interface Context {
  env: Env;
  log: Logger;
}

const minuteMs = 60_000;

/** How often a job is done, in milliseconds. What takes long is done apart, so that no other job waits for it. */
const periods = { hourly: 60 * minuteMs, minutely: minuteMs, minutelyApart: minuteMs };
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
  let isStopped = false;

  const logFailure = (job: string) => (cause: unknown) => {
    if (!isStopped) context.log.error({ event: "job failed", job, cause });
  };

  async function runAll(period: Period): Promise<void> {
    for (const { name, run } of jobs.filter(({ every }) => every === period)) {
      if (isStopped) return;
      await run(context).catch(logFailure(name));
    }
  }

  async function runLeased(period: Period): Promise<void> {
    const work = () => runAll(period);
    if (isStopped) return;
    if (!context.env.mongodbUri) return work();
    const hasRun = await whileLeased(period, work);
    if (!hasRun) setTimeout(() => void round(period), leaseMs).unref();
  }

  const round = (period: Period) => rounds.do(period, () => runLeased(period).catch(logFailure(period)));

  const used = (Object.keys(periods) as Period[]).filter((period) => jobs.some(({ every }) => every === period));
  const timers = used.map((period) => setInterval(() => void round(period), periods[period]).unref());
  void round("hourly").then(() => round("minutely"));
  if (used.includes("minutelyApart")) void round("minutelyApart");
  return () => {
    isStopped = true;
    timers.forEach(clearInterval);
  };
}
