import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { own } from "../processes/own-processes.ts";

export interface Proxy {
  url: string;
  /** Sends nothing to this gateway from now on, and to all of them after null; missing where the proxy asks `/readyz` by itself. */
  leaveOut?: (gateway: number | null) => void;
  stop: () => Promise<void> | void;
}

/** What proxies add to answers. */
export const proxyHeaders = ["server"];

/** Starts a proxy with the gateways' addresses; its files are in the folder. */
export type StartProxy = (command: string, gateways: string[], folder: string) => Promise<Proxy>;

/** Starts the program of a proxy, and waits until it answers. */
export async function runProxy(command: string, call: string[], url: string, env = process.env): Promise<Proxy> {
  const child = own(spawn(command, call, { stdio: "ignore", env }));
  while (!(await fetch(url).then(Boolean, () => false)))
    if (child.exitCode === null) await delay(20);
    else throw new Error(`${command} ended before it listened`);
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { url, stop };
}
