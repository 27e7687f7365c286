import { fork } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { here, type Server } from "./server.ts";

/** What others ask for. */
export const littleThings = ["/livez", "/api/blog/list"];

/** Others: a process that asks for little things all the time. Answers its slowest answer since it was last asked. */
export function startPoller(url: string, paths: string[]) {
  const child = fork(here("./poller.mjs"), [url, ...paths], { execArgv: [] });
  return {
    worst: async (): Promise<number> => {
      child.send("worst");
      const [worst] = (await once(child, "message")) as [number];
      return worst;
    },
    stop: async () => {
      child.send("end");
      await once(child, "exit");
    },
  };
}

/** Milliseconds: the work itself, the longest that anybody else waited meanwhile, and the longest piece of the gateway's own work. */
export interface Waited {
  taken: number;
  worst: number;
  piece: number;
}

/** Does the work while others ask for little things. */
export async function whileOthersAsk(
  server: Server,
  work: () => Promise<unknown>,
  paths = littleThings,
): Promise<Waited> {
  const poller = startPoller(server.url, paths);
  try {
    await wait(300);
    await poller.worst();
    await server.usage();
    const before = performance.now();
    await work();
    const taken = performance.now() - before;
    await wait(100);
    return { taken, worst: await poller.worst(), piece: (await server.usage()).piece };
  } finally {
    await poller.stop();
  }
}
