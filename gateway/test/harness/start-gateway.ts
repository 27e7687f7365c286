import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";

import type { Passwords } from "../../src/platform/auth/passwords.ts";
import type { WebhookSettings } from "../../src/services.ts";
import { clientOf, type Client } from "./http/client.ts";
import { ownDatabase } from "./own-database.ts";
import { startInProcess, type GatewayInProcess } from "./start-in-process.ts";

type Parts = Pick<GatewayInProcess["gateway"], "server" | "metricsServer" | "metricsPort">;

export interface TestGateway extends Client, Parts, Pick<GatewayInProcess, "env"> {
  url: string;
  logged: Record<string, unknown>[];
  stop: () => Promise<void>;
}

/** The real gateway on a temporary store, in this process. One per test file, because models belong to one connection. */
export async function startGateway(
  settings: Record<string, string> = {},
  webhooks: WebhookSettings = {},
  passwords?: Passwords,
): Promise<TestGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), "baobab-test-"));
  const logged: Record<string, unknown>[] = [];
  const lines = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  const own = { DATA_DIR: dataDir, ...ownDatabase(), ...settings };
  const { gateway, env, stop } = await startInProcess(own, pino(lines), { webhooks, ...(passwords && { passwords }) });
  const url = `http://127.0.0.1:${gateway.port}`;
  const { server, metricsServer, metricsPort } = gateway;
  return {
    ...{ url, env, server, metricsServer, metricsPort, logged },
    ...clientOf(url),
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
