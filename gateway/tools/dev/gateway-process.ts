import { fork, type ChildProcess } from "node:child_process";
import { EventEmitter, once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { join } from "node:path";
import { build } from "vite";
import { afterChanges } from "./after-changes.ts";

const maxWaitMs = 120_000;
const maxDrainMs = 10_000;

const root = join(import.meta.dirname, "../../..");
const configFile = join(root, "gateway/vite.config.ts");
const entry = join(root, "gateway/tools/dist/gateway.js");

/** The bundle of its sources starts in less than half the time that the sources take. Resolves to whether they compile. */
const buildGateway = () =>
  build({ configFile, mode: "development" }).then(
    () => true,
    (error: Error) => void console.error(error.message),
  );

/** The gateway in a process of its own. Emits "ready", and "message" for what the process sends. */
export class GatewayProcess extends EventEmitter {
  readonly #env: NodeJS.ProcessEnv;
  readonly #running = new Set<Promise<unknown>>();
  #child: ChildProcess | null = null;
  #isReady = false;
  #hasEnded = false;
  #isClosed = false;
  #changedAt = 0;
  readonly #restartSoon = afterChanges(() => this.#restart());

  constructor(env: NodeJS.ProcessEnv) {
    super();
    this.setMaxListeners(0);
    this.#env = { ...process.env, ...env };
  }

  /** Whether it ended by itself, as it does if the site's code has an error at its start. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  send(message: object): void {
    if (this.#child?.connected) this.#child.send(message);
  }

  /** From now on calls wait until a new process is ready. */
  restart(): void {
    this.#changedAt = performance.now();
    this.#isReady = false;
    this.#hasEnded = false;
    this.#restartSoon();
  }

  /** Resolves to whether the call may be handed on now; to false if the gateway has not become ready in time. */
  async admit(response: ServerResponse): Promise<boolean> {
    const signal = AbortSignal.timeout(maxWaitMs);
    while (!this.#isReady && !signal.aborted) await once(this, "ready", { signal }).catch(() => {});
    if (!this.#isReady || response.destroyed) return false;
    const closed = once(response, "close").catch(() => {});
    this.#running.add(closed);
    void closed.then(() => this.#running.delete(closed));
    return true;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stop();
  }

  async #stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), maxDrainMs);
    await once(child, "exit");
    clearTimeout(timer);
  }

  async #restart(): Promise<void> {
    if (!(await buildGateway())) return;
    // A process that started before the change may have become ready meanwhile.
    this.#isReady = false;
    await Promise.race([Promise.all(this.#running), wait(maxDrainMs)]);
    await this.#stop();
    if (!this.#isClosed) this.#start();
  }

  #start(): void {
    const child = fork(entry, { cwd: root, env: this.#env, execArgv: ["--enable-source-maps"] });
    this.#child = child;
    child.on("message", (message) => (message === "ready" ? this.#becomeReady() : this.emit("message", message)));
    child.on("exit", () => {
      if (child !== this.#child) return;
      this.#child = null;
      this.#isReady = false;
      this.#hasEnded = true;
      console.log("gateway ended; calls wait until a file changes");
    });
  }

  #becomeReady(): void {
    this.#isReady = true;
    console.log(`gateway ready after ${((performance.now() - this.#changedAt) / 1000).toFixed(1)} s`);
    this.emit("ready");
  }
}
