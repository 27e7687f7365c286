import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { own } from "./own-processes.ts";

/** The build of `npm test` starts in half the time of the source. */
export const nodeArguments = (script: string) =>
  process.env.GATEWAY_IS_BUILT
    ? [join(import.meta.dirname, "../../../dist", `${basename(script)}.js`)]
    : ["--import", "@oxc-node/core/register", join(import.meta.dirname, "../../../src", `${script}.ts`)];

const { PATH, NODE_COMPILE_CACHE } = process.env;
const common = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };

/** Starts a test gateway that exchanges messages with its parent process. */
export function forkGateway(name: "halting" | "hasty", settings: Record<string, string>): ChildProcess {
  const script = process.env.GATEWAY_IS_BUILT ? `../../../dist-testing/${name}-gateway.js` : `./${name}-gateway.ts`;
  const execArgv = script.endsWith(".ts") ? ["--import", "@oxc-node/core/register"] : [];
  return own(fork(join(import.meta.dirname, script), { env: { ...common, ...settings }, execArgv }));
}

/** Runs `main.ts` or another script below `src/` with only these settings; kills it after the timeout. */
export function runGateway(
  settings: Record<string, string>,
  script = "main",
  args: string[] = [],
  timeoutMs = 180_000,
) {
  const env = { ...common, ...settings };
  const call = [...nodeArguments(script), ...args];
  const child = own(spawn(process.execPath, call, { env, timeout: timeoutMs }));
  const printed = { out: "", err: "" };
  child.stdout.on("data", (text) => (printed.out += text));
  child.stderr.on("data", (text) => (printed.err += text));
  const ended = once(child, "close").then(([status]) => ({ status: status as number | null, ...printed }));
  return { child, printed, ended };
}

export async function portOf(printed: { out: string }, child: ChildProcess): Promise<number> {
  for (;;) {
    const port = /"event":"listening"[^\n]*"port":(\d+)/.exec(printed.out)?.[1];
    if (port) return Number(port);
    if (child.exitCode !== null) throw new Error("the gateway ended before it listened");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function aFolder() {
  const path = await mkdtemp(join(tmpdir(), "baobab-test-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
