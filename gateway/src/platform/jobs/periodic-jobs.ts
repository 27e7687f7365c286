import type { Env } from "../config/env.ts";
import { SingleFlight } from "../event-loop/single-flight.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { leaseMs, whileLeased } from "./lease.ts";

interface Context {
  env: Env;
  log: Logger;
  metrics?: Pick<Metrics, "countPeriodicJob"> | null | undefined;
}

const minuteMs = 60_000;

const periods = { hourly: 60 * minuteMs, minutely: minuteMs, minutelyApart: minuteMs };
type Period = keyof typeof periods;

export interface PeriodicJob {
  name: string;
  every: Period;
  run: (context: Context) => Promise<void>;
}

// The embedded store belongs to one gateway, which needs no lease.
export function startPeriodicJobs(jobs: PeriodicJob[], context: Context): () => void {
  // A round that takes longer than its period replaces the next one.
  const rounds = new SingleFlight<void>();
  let isStopped = false;

  const logFailure = (job: string) => (cause: unknown) => {
    if (!isStopped) context.log.error({ event: "job failed", job, cause });
  };

  async function runOne({ name, run }: PeriodicJob): Promise<void> {
    try {
      await run(context);
      context.metrics?.countPeriodicJob("ok");
    } catch (cause) {
      logFailure(name)(cause);
      if (!isStopped) context.metrics?.countPeriodicJob("failed");
    }
  }

  async function runAll(period: Period): Promise<void> {
    for (const job of jobs.filter(({ every }) => every === period)) {
      if (isStopped) return;
      await runOne(job);
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
