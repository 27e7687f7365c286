import "reflect-metadata";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SettingError, type Env } from "./platform/config/env.ts";
import { answerClientErrors } from "./platform/http/client-errors.ts";
import { catchErrors } from "./platform/http/catch-errors.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import type { Logger } from "./platform/log.ts";
import { makeSecret, readSecret, secretAt, secretIn } from "./platform/config/secret.ts";
import { endUnreadBodies } from "./platform/http/unread-bodies.ts";
import { chooseStore, openStore, type Store } from "./store/connect.ts";

export interface Gateway {
  server: Server;
  port: number;
  /** Where a browser finds the site. */
  url: string;
  /** Resolves once the store is open and every call is answered; to false where it was closed before. */
  ready: Promise<boolean>;
  /** Turns readiness off: `/readyz` answers 503 from now on. */
  leave: () => void;
  /** Closes the store and the rest behind the socket; to be called after the last response. */
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
    // Stays attached: a connection that could not be accepted must not end the process.
    server.on("error", ({ code }: NodeJS.ErrnoException) =>
      reject(new SettingError(`PORT ${port} on HOST ${host} cannot be listened on (${code}); choose another`)),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

/** Listens first, then opens the store, so that a gateway whose MongoDB is away can say so. Throws SettingError or StoreError. */
export async function startGateway(env: Env, log: Logger): Promise<Gateway> {
  const secretFile = env.jwtSecretFile ? secretAt(env.jwtSecretFile) : secretIn(env.dataDir);
  const known = env.jwtSecret ?? readSecret(secretFile) ?? (env.jwtSecretFile ? makeSecret(secretFile) : null);
  const closing = new AbortController();
  const settings = { dataDir: env.dataDir, mongodbUri: env.mongodbUri, log, signal: closing.signal };
  chooseStore(settings);
  // The models must not be defined before their driver is chosen.
  const { createApp } = await import("./app.ts");
  const { createServices } = await import("./services.ts");
  const { prepareStore, startBackgroundWork } = await import("./prepare-store.ts");

  const services = createServices(env, log);
  let endBackgroundWork = async () => {};

  let store: Store | null = null;
  let isOpen = false;
  let isStopping = false;
  const { app, open, close } = await createApp({
    services,
    store: () => (isOpen ? store : null),
    isStopping: () => isStopping,
  });
  const headers = securityHeaders(env);
  const server = createServer(timeouts, catchErrors({ log, headers }, app));
  answerClientErrors(server, headers);
  endUnreadBodies(server);
  const port = await listen(server, env);
  const url = env.publicUrl.replace(/:0$/, `:${port}`);
  log.info({ event: "listening", host: env.host, port });

  async function openStoreAndServe(): Promise<boolean> {
    store = await openStore(settings, () => prepareStore(services));
    closing.signal.throwIfAborted();
    open(known ?? makeSecret(secretFile));
    isOpen = true;
    endBackgroundWork = startBackgroundWork(services);
    log.info({ event: "ready", store: store.kind, url });
    return true;
  }

  return {
    server,
    port,
    url,
    ready: openStoreAndServe().catch((error: unknown) => {
      if (closing.signal.aborted) return false;
      throw error;
    }),
    leave: () => void (isStopping = true),
    close: async () => {
      closing.abort();
      await close();
      await endBackgroundWork();
      await services.passwords.close();
      await store?.close();
    },
  };
}
