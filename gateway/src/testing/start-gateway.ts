import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";

import { startGateway as start, type Gateway } from "../gateway.ts";
import { readEnv } from "../platform/env.ts";
import { clientOf, type Client } from "./client.ts";

export interface TestGateway extends Client {
  url: string;
  env: ReturnType<typeof readEnv>;
  server: Gateway["server"];
  /** The lines logged so far, parsed. */
  logged: Record<string, unknown>[];
  stop: () => Promise<void>;
}

/** A database of its own on the server that MONGODB_TEST_URI names, for the half of the suite that runs there. */
function ownDatabase(): { MONGODB_URI?: string; JWT_SECRET?: string } {
  const server = process.env.STORE === "mongodb" ? process.env.MONGODB_TEST_URI : undefined;
  if (!server) return {};
  const uri = new URL(server);
  uri.pathname = `/baobab-test-${randomBytes(6).toString("hex")}`;
  return { MONGODB_URI: uri.href, JWT_SECRET: randomBytes(32).toString("hex") };
}

/** The real gateway on a throwaway store, in this process. One per test file: models belong to one connection. */
export async function startGateway(settings: Record<string, string> = {}): Promise<TestGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), "baobab-test-"));
  const logged: Record<string, unknown>[] = [];
  const lines = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  const env = readEnv({ PORT: "0", DATA_DIR: dataDir, RATE_LIMITS: "off", ...ownDatabase(), ...settings });
  const gateway = await start(env, pino(lines));
  await gateway.ready;
  const url = `http://127.0.0.1:${gateway.port}`;
  return { url, env, server: gateway.server, logged, ...clientOf(url), stop: () => stop(gateway, dataDir) };
}

async function stop(gateway: Gateway, dataDir: string): Promise<void> {
  const { default: mongoose } = await import("mongoose");
  if (process.env.STORE === "mongodb") await mongoose.connection.dropDatabase();
  gateway.server.close();
  gateway.server.closeAllConnections();
  await once(gateway.server, "close");
  await gateway.close();
  await rm(dataDir, { recursive: true, force: true });
}
