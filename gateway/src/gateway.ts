import "reflect-metadata";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SettingError, type Env } from "./platform/env.ts";
import { answerBrokenRequests } from "./platform/broken-requests.ts";
import { securityHeaders } from "./platform/security-headers.ts";
import type { Logger } from "./platform/log.ts";
import { makeSecret, readSecret } from "./platform/secret.ts";
import { endUnreadBodies } from "./platform/unread-bodies.ts";
import { chooseStore, openStore, type Store } from "./store/connect.ts";

export interface Gateway {
  server: Server;
  port: number;
  /** Resolves once the store is open and every call is answered. */
  ready: Promise<void>;
  /** From now on `/readyz` says no. */
  leave: () => void;
  /** Closes what is behind the socket; to be called when the last answer is out. */
  close: () => Promise<void>;
}

const timeouts = {
  requestTimeout: 25_000,
  headersTimeout: 10_000,
  // Longer than balancers keep an idle connection (60 s), or a request may meet its end.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

const listen = (server: Server, { port, host }: Env) =>
  new Promise<number>((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) =>
      reject(new SettingError(`PORT ${port} on HOST ${host} cannot be listened on (${code}); choose another`)),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

/** Listens first, then opens the store: a gateway whose MongoDB is away lives, and says so. Throws SettingError or StoreRefusal. */
export async function startGateway(env: Env, log: Logger): Promise<Gateway> {
  const known = env.jwtSecret ?? readSecret(env.dataDir);
  const closing = new AbortController();
  const settings = { dataDir: env.dataDir, mongodbUri: env.mongodbUri, log, signal: closing.signal };
  chooseStore(settings);
  // The models must not be defined before their driver is chosen.
  const { createApp } = await import("./app.ts");
  const { endBackgroundWork, prepareStore } = await import("./prepare-store.ts");

  let store: Store | null = null;
  let isOpen = false;
  let isStopping = false;
  const { app, open, close } = await createApp({
    env,
    log,
    store: () => (isOpen ? store : null),
    isStopping: () => isStopping,
  });
  const server = createServer(timeouts, app);
  answerBrokenRequests(server, securityHeaders(env));
  endUnreadBodies(server);
  const port = await listen(server, env);
  log.info({ event: "listening", host: env.host, port });

  async function openDoors(): Promise<void> {
    store = await openStore(settings, () => prepareStore(env, log));
    open(known ?? makeSecret(env.dataDir));
    isOpen = true;
    log.info({ event: "ready", store: store.kind });
  }

  return {
    server,
    port,
    ready: openDoors().catch((error: unknown) => {
      if (!closing.signal.aborted) throw error;
    }),
    leave: () => void (isStopping = true),
    close: async () => {
      closing.abort();
      await close();
      await endBackgroundWork();
      await store?.close();
    },
  };
}
