import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { own } from "./own-processes.ts";

const root = join(import.meta.dirname, "../../../..");

const builtIn = (sources: string, script: string) => [join(sources, "gateway/dist", `${basename(script)}.js`)];

/** The build of `npm test` starts in half the time of the source. */
export const nodeArguments = (script: string) =>
  process.env.GATEWAY_IS_BUILT
    ? builtIn(root, script)
    : ["--import", "@oxc-node/core/register", join(root, "gateway/src", `${script}.ts`)];

const { PATH, NODE_COMPILE_CACHE, NODE_NEWEST } = process.env;
/** A newer Node keeps what it has compiled, so that a start costs two thirds. */
const node = NODE_NEWEST ?? process.execPath;
const common = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };

/** Starts a test gateway that exchanges messages with its parent process. */
export function forkGateway(name: "halting" | "hasty", settings: Record<string, string>): ChildProcess {
  const script = process.env.GATEWAY_IS_BUILT ? `../../../dist-testing/${name}-gateway.js` : `./${name}-gateway.ts`;
  const execArgv = script.endsWith(".ts") ? ["--import", "@oxc-node/core/register"] : [];
  return own(fork(join(import.meta.dirname, script), { env: { ...common, ...settings }, execArgv, execPath: node }));
}

/** Runs `main.ts` or another script below `src/` with only these settings; kills it after the timeout. */
export function runGateway(
  settings: Record<string, string>,
  script = "main",
  args: string[] = [],
  timeoutMs = 180_000,
) {
  return run([...nodeArguments(script), ...args], settings, timeoutMs);
}

/** Runs a script of the product that was built in this copy of the sources, with only these settings. */
export const runBuilt = (sources: string, settings: Record<string, string>, script = "main", args: string[] = []) =>
  run([...builtIn(sources, script), ...args], settings);

function run(call: string[], settings: Record<string, string>, timeout?: number) {
  const env = { ...common, ...settings };
  const child = own(spawn(node, call, { env, ...(timeout && { timeout }) }));
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

/** Where a gateway answers that was started here, once it is ready. */
export async function readyUrl({ printed, child }: { printed: { out: string }; child: ChildProcess }): Promise<string> {
  const url = `http://127.0.0.1:${await portOf(printed, child)}`;
  while (!(await fetch(`${url}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 20));
  return url;
}

export async function aFolder() {
  const path = await mkdtemp(join(tmpdir(), "baobab-test-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
