import { once } from "node:events";
import { pino, type Logger } from "pino";
import { startGateway, type Gateway, type GatewayParts } from "../../src/gateway.ts";
import { Passwords } from "../../src/platform/auth/passwords.ts";
import { readEnv } from "../../src/platform/config/env.ts";

export interface GatewayInProcess {
  gateway: Gateway;
  env: ReturnType<typeof readEnv>;
  stop: () => Promise<void>;
}

/** The lowest cost that bcrypt allows: with the default, hashing took a sixth of the time of these tests. */
const lowestBcryptCost = 4;

/**
 * Starts a gateway in this process, without rate limits unless `settings` turn them on, and resolves when it is ready. One at a time,
 * because the models belong to one connection.
 */
export async function startInProcess(
  settings: Record<string, string>,
  log: Logger = pino({ level: "silent" }),
  parts: GatewayParts = {},
): Promise<GatewayInProcess> {
  const env = readEnv({ PORT: "0", RATE_LIMITS: "off", ...settings });
  const gateway = await startGateway(env, log, { passwords: new Passwords(lowestBcryptCost), ...parts });
  await gateway.ready;
  const stop = async () => {
    gateway.server.close();
    gateway.server.closeAllConnections();
    await once(gateway.server, "close");
    await gateway.close();
  };
  return { gateway, env, stop };
}
