import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** What a server says of itself, since it was last asked. */
export interface Usage {
  /** CPU time of all its threads, in microseconds. */
  cpu: number;
  /** Resident memory, in bytes. */
  rss: number;
  /** How late its event loop came round, in milliseconds: the 99th percentile and the worst. */
  delayP99: number;
  delayMax: number;
  /** The longest piece of work between two turns of its event loop, in milliseconds of CPU time: what others wait on a machine of its own (Linux). */
  piece: number;
}

/** What it holds once everything unused was collected: bytes of its heap, and open files and sockets (Linux). */
export interface Held extends Usage {
  heap: number;
  files: number;
}

/** A server in a process of its own. */
export interface Server {
  url: string;
  pid: number;
  usage: () => Promise<Usage>;
  held: () => Promise<Held>;
  stop: () => Promise<void>;
}

export const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Starts a script, with the probe and options of Node, that prints a JSON line with the `port` on which it listens. */
export async function startServer(
  script: string,
  args: string[],
  settings: Record<string, string>,
  options: string[] = [],
): Promise<Server> {
  const child = spawn(process.execPath, [...options, "--import", here("./probe.mjs"), here(script), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  let questions = 0;
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on("line", (line) => {
      const { port } = JSON.parse(line) as { port?: number };
      if (port) resolve(port);
    });
    void ended.then(() => reject(new Error(`${script} ended before it listened`)));
  });
  const ask = (isThorough: boolean) =>
    new Promise<Held>((resolve) => {
      const question = ++questions;
      const hear = (answer: Held & { question: number }) => {
        if (answer.question !== question) return;
        child.off("message", hear);
        resolve(answer);
      };
      child.on("message", hear);
      child.send({ question, isThorough });
    });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    usage: () => ask(false),
    held: () => ask(true),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
