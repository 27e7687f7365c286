import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../../gateway/dist/src/main.js", import.meta.url));

export interface BuiltGateway {
  url: string;
  stop: () => Promise<void>;
}

/** The built product in a process of its own, on a free port and a throwaway store with the first content. */
export async function startGateway(settings: Record<string, string> = {}): Promise<BuiltGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), "baobab-e2e-"));
  const env = { PATH: process.env.PATH, PORT: "0", DATA_DIR: dataDir, RATE_LIMITS: "off", ...settings };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  let port = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith("{")) continue;
    const event = JSON.parse(line) as { event: string; port?: number };
    port = event.port ?? port;
    if (event.event === "ready") break;
  }
  child.stdout.resume();
  const stop = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
