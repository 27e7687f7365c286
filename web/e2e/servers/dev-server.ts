import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { SourceTree } from "./source-tree.ts";

export interface DevServer {
  url: string;
  /** What it has written to its terminal. */
  output: () => string;
  stop: () => Promise<void>;
}

/** `npm run dev` in a copy of the sources. */
export function startDevServer({ path }: SourceTree, port: number, dataDir: string): DevServer {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", FORCE_COLOR: "0" };
  const dev = spawn(process.execPath, [join(path, "gateway/tools/dev.mjs")], {
    cwd: path,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => dev.kill();
  process.once("exit", end);
  let output = "";
  for (const stream of [dev.stdout, dev.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    async stop() {
      end();
      if (dev.exitCode === null && dev.signalCode === null) await once(dev, "exit");
      process.off("exit", end);
    },
  };
}
