import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { own } from "./own-processes.ts";

/** How Node runs a script of the gateway: as `npm test` has just built it, which starts in half the time, else from its source. */
const nodeArguments = (script: string) =>
  process.env.GATEWAY_IS_BUILT
    ? [join(import.meta.dirname, "../../../dist", `${basename(script)}.js`)]
    : ["--import", "@oxc-node/core/register", join(import.meta.dirname, "../../../src", `${script}.ts`)];

/** Of the environment what processes of tests have in common. */
const { PATH, NODE_COMPILE_CACHE } = process.env;
const common = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };

/** Starts a gateway of tests, `halting` or `hasty`, that talks with whoever forked it. */
export function forkGateway(name: "halting" | "hasty", settings: Record<string, string>): ChildProcess {
  const script = process.env.GATEWAY_IS_BUILT ? `../../../dist-testing/${name}-gateway.js` : `./${name}-gateway.ts`;
  const execArgv = script.endsWith(".ts") ? ["--import", "@oxc-node/core/register"] : [];
  return own(fork(join(import.meta.dirname, script), { env: { ...common, ...settings }, execArgv }));
}

/** The real `main.ts`, or another script below `src/`, as a process of its own, with no settings but these, for so many milliseconds at the longest. */
export function runGateway(settings: Record<string, string>, script = "main", args: string[] = [], longest = 180_000) {
  const env = { ...common, ...settings };
  const call = [...nodeArguments(script), ...args];
  const child = own(spawn(process.execPath, call, { env, timeout: longest }));
  const printed = { out: "", err: "" };
  child.stdout.on("data", (text) => (printed.out += text));
  child.stderr.on("data", (text) => (printed.err += text));
  const ended = once(child, "close").then(([status]) => ({ status: status as number | null, ...printed }));
  return { child, printed, ended };
}

/** The port that the process says it listens on. */
export async function portOf(printed: { out: string }, child: ChildProcess): Promise<number> {
  for (;;) {
    const port = /"event":"listening"[^\n]*"port":(\d+)/.exec(printed.out)?.[1];
    if (port) return Number(port);
    if (child.exitCode !== null) throw new Error("the gateway ended before it listened");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A throwaway folder, and its removal. */
export async function aFolder() {
  const path = await mkdtemp(join(tmpdir(), "baobab-test-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
