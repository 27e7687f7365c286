import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const ownSources = fileURLToPath(new URL("../../../", import.meta.url));

/** Settings of a gateway whose clock can be moved. */
export const movableClock = { NODE_OPTIONS: `--import ${new URL("clock.mjs", import.meta.url).href}` };

export interface BuiltGateway {
  url: string;
  /** Moves the gateway's clock on by so many minutes. It needs the settings `movableClock`. */
  passMinutes: (minutes: number) => Promise<void>;
  stop: () => Promise<void>;
}

interface LogLine {
  event?: string;
  port?: number;
}

async function portOf(gateway: ChildProcess): Promise<number> {
  let port = 0;
  for await (const line of createInterface({ input: gateway.stdout! })) {
    const { event, port: listening } = JSON.parse(line) as LogLine;
    if (event === "listening") port = listening!;
    if (event === "ready") return port;
  }
  throw new Error("The gateway ended before it was ready.");
}

/** The built product on a free port, with a store of its own, of so many contact messages, that is gone afterwards. */
export async function startGateway(
  settings: Record<string, string> = {},
  contacts = 0,
  sources = ownSources,
): Promise<BuiltGateway> {
  const built = (script: string) => join(sources, "gateway/dist", script);
  const dataDir = await mkdtemp(join(tmpdir(), "baobab-e2e-"));
  const env = { ...process.env, PORT: "0", DATA_DIR: dataDir, RATE_LIMITS: "off", ...settings };
  if (contacts)
    execFileSync(process.execPath, [built("seed.js"), "--contacts", String(contacts)], { env, stdio: "ignore" });
  const gateway = spawn(process.execPath, [built("main.js")], { env, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  // A test that ran out of time while it started stops nothing.
  const end = () => gateway.kill("SIGKILL");
  process.once("exit", end);
  const port = await portOf(gateway);
  gateway.stdout!.resume();
  const { PUBLIC_URL = "" } = settings;
  return {
    // Passkeys need a host name, not an IP address.
    url: PUBLIC_URL.startsWith("http://localhost") ? PUBLIC_URL : `http://127.0.0.1:${port}`,
    async passMinutes(minutes) {
      gateway.send(minutes * 60_000);
      await once(gateway, "message");
    },
    async stop() {
      // To end in good order takes a second, for balancers, and nobody needs its store any more.
      end();
      if (gateway.exitCode === null && gateway.signalCode === null) await once(gateway, "exit");
      process.off("exit", end);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
