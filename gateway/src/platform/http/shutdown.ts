import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "../log.ts";

interface Stopping {
  server: Server;
  leave: () => void;
  close: () => Promise<void>;
}

const balancerNotices = 1_000;
const graceMs = 25_000;
const longestMs = 30_000;

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

export function shutDownOnSignal({ server, leave, close }: Stopping, log: Logger): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ event: "stopping", signal });
    const end = () => {
      log.warn({ event: "stopped late" });
      process.exit(0);
    };
    setTimeout(end, longestMs).unref();
    leave();
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    await wait(balancerNotices);
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    await closed(server);
    await close();
    log.info({ event: "stopped" });
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
}
