import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import type { Server, Usage } from "./server.ts";

export const connections = 50;

/** What is sent, again and again, or `amount` times in all; several requests take turns. */
export type Sent = Pick<autocannon.Options, "method" | "headers" | "body" | "idReplacement" | "requests" | "amount"> & {
  path?: string;
};

/** What a load showed: requests a second, latencies in milliseconds, the server's CPU in microseconds a request. */
export interface Load extends Pick<Usage, "delayP99" | "delayMax"> {
  perSecond: number;
  p50: number;
  p99: number;
  cpu: number;
}

/** Drives a server for some seconds. Throws where anything but success was answered, for that measures nothing. */
export async function drive(
  server: Server,
  sent: Sent,
  seconds: number,
  more: Partial<autocannon.Options> = {},
): Promise<Load> {
  const { path = "", ...request } = sent;
  await server.usage();
  const result = await autocannon({
    url: server.url + path,
    connections,
    duration: seconds,
    timeout: 60,
    // The duration of a fixed amount ends with a sample.
    ...(request.amount && { sampleInt: 20 }),
    ...request,
    ...more,
  });
  const { cpu, delayP99, delayMax } = await server.usage();
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0)
    throw new Error(
      `${path}: ${failures} failures, ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`,
    );
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: cpu / result.requests.total,
    delayP99,
    delayMax,
  };
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
};

const middle = (loads: Load[]): Load => {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  return {
    perSecond: of("perSecond"),
    p50: of("p50"),
    p99: of("p99"),
    cpu: of("cpu"),
    delayP99: of("delayP99"),
    delayMax: of("delayMax"),
  };
};

/** How long and how often: others may be using the machine, so that only medians of neighbours are worth comparing. */
export interface Pace {
  seconds: number;
  rounds: number;
}

export type Driven = [server: Server, sent: Sent, change?: () => Promise<unknown>];

const betweenChangesMs = 50;

async function whileChanging<T>(change: Driven[2], work: Promise<T>): Promise<T> {
  let isDone = change === undefined;
  const changes = async () => {
    for (; !isDone; await wait(betweenChangesMs)) await change!();
  };
  const [result] = await Promise.all([work.finally(() => (isDone = true)), changes()]);
  return result;
}

/** Drives the servers in turn, A B C A B C …, each while its `change` is made every 50 ms; answers the medians of each, and of the ratio of the first to each. Waits for `settled` after each. */
export async function compare(
  driven: Driven[],
  { seconds, rounds }: Pace,
  settled = async () => {},
): Promise<{ loads: Load[]; ratios: number[] }> {
  const driveAlone = async ([server, sent, change]: Driven, duration: number) => {
    const load = await whileChanging(change, drive(server, sent, duration));
    await settled();
    return load;
  };
  for (const one of driven) await driveAlone(one, 1);
  const taken: Load[][] = [];
  for (let round = 0; round < rounds; round++) {
    const turn: Load[] = [];
    for (const one of driven) turn.push(await driveAlone(one, seconds));
    taken.push(turn);
  }
  return {
    loads: driven.map((_, at) => middle(taken.map((turn) => turn[at]!))),
    ratios: driven.map((_, at) => median(taken.map((turn) => turn[0]!.perSecond / turn[at]!.perSecond))),
  };
}
