import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";

import { startGateway as start, type Gateway } from "../../src/gateway.ts";
import { Passwords } from "../../src/platform/auth/passwords.ts";
import { readEnv } from "../../src/platform/config/env.ts";
import type { WebhookSettings } from "../../src/services.ts";
import { clientOf, type Client } from "./http/client.ts";
import { ownDatabase } from "./own-database.ts";

export interface TestGateway extends Client {
  url: string;
  metricsPort: number | null;
  env: ReturnType<typeof readEnv>;
  server: Gateway["server"];
  metricsServer: Gateway["metricsServer"];
  logged: Record<string, unknown>[];
  stop: () => Promise<void>;
}

/** The lowest cost that bcrypt allows: with the default, hashing took a sixth of the time of these tests. */
const lowestBcryptCost = 4;

/** The real gateway on a temporary store, in this process. One per test file, because models belong to one connection. */
export async function startGateway(
  settings: Record<string, string> = {},
  webhooks: WebhookSettings = {},
  passwords = new Passwords(lowestBcryptCost),
): Promise<TestGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), "baobab-test-"));
  const logged: Record<string, unknown>[] = [];
  const lines = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  const env = readEnv({ PORT: "0", DATA_DIR: dataDir, RATE_LIMITS: "off", ...ownDatabase(), ...settings });
  const gateway = await start(env, pino(lines), { webhooks, passwords });
  await gateway.ready;
  const url = `http://127.0.0.1:${gateway.port}`;
  const { server, metricsServer, metricsPort } = gateway;
  return { url, env, server, metricsServer, metricsPort, logged, ...clientOf(url), stop: () => stop(gateway, dataDir) };
}

async function stop(gateway: Gateway, dataDir: string): Promise<void> {
  gateway.server.close();
  gateway.server.closeAllConnections();
  await once(gateway.server, "close");
  await gateway.close();
  await rm(dataDir, { recursive: true, force: true });
}
