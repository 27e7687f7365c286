import "reflect-metadata";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { requestSeconds } from "../contract/limits.ts";
import { loadSite, type LoadSite } from "./platform/site/site-bundle.ts";
import { migrations as allMigrations } from "./migrations.ts";
import { SettingError, type Env } from "./platform/config/env.ts";
import type { Passwords } from "./platform/auth/passwords.ts";
import { answerClientErrors, endUnreadBodies, readTarget } from "./platform/http/client-errors.ts";
import { catchErrors } from "./platform/http/error-handler.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import type { Logger } from "./platform/log.ts";
import { makeSecret, readSecret, secretFileOf } from "./platform/config/secret.ts";
import { SlowReaders } from "./platform/http/slow-readers.ts";
import type { WebhookSettings } from "./services.ts";
import { tokensWith } from "./platform/auth/tokens.ts";
import { chooseStore, openStore, type Store } from "./store/connect.ts";

export interface Gateway {
  server: Server;
  port: number;
  metricsPort: number | null;
  metricsServer: Server | null;
  url: string;
  ready: Promise<boolean>;
  leave: () => void;
  close: () => Promise<void>;
}

export interface GatewayParts {
  migrations?: typeof allMigrations;
  webhooks?: WebhookSettings;
  passwords?: Passwords;
  site?: LoadSite;
}

const serverOptions = {
  // readTarget does, and answers in our form.
  requireHostHeader: false,
  requestTimeout: requestSeconds.body * 1_000,
  headersTimeout: requestSeconds.headers * 1_000,
  // Longer than load balancers keep an idle connection (60 s), or a request may arrive as it closes.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

const listen = (server: Server, name: "PORT" | "METRICS_PORT", port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    // Stays attached: a connection that could not be accepted must not end the process.
    server.on("error", ({ code }: NodeJS.ErrnoException) =>
      reject(new SettingError(`${name} ${port} on HOST ${host} cannot be listened on (${code}); choose another`)),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const createMetrics = async () => new (await import("./platform/metrics/metrics.ts")).Metrics();

// Listens before the store is open, so that readiness can report a MongoDB that is away.
export async function startGateway(
  env: Env,
  log: Logger,
  { migrations = allMigrations, webhooks = {}, passwords, site = loadSite }: GatewayParts = {},
): Promise<Gateway> {
  const secretFile = secretFileOf(env);
  const given = env.jwtSecret ?? readSecret(secretFile);
  const closing = new AbortController();
  const { dataDir, mongodbUri } = env;
  const settings = { dataDir, mongodbUri, migrations: Object.keys(migrations), log, signal: closing.signal };
  chooseStore(settings);
  const known = given ?? (env.jwtSecretFile ? makeSecret(secretFile) : null);
  // The models must not be defined before their driver is chosen.
  const { createApp } = await import("./app.ts");
  const { createServices } = await import("./services.ts");
  const { oldestPending } = await import("./platform/webhooks/delivery.model.ts");
  const { prepareStore } = await import("./prepare-store.ts");
  const { startAllWork } = await import("./background-work.ts");

  const metrics = env.metricsPort === undefined ? null : await createMetrics();
  const readers = new SlowReaders();
  const services = createServices(env, log, metrics, readers, webhooks, passwords);
  let endWork = async () => {};

  let store: Store | null = null;
  let isOpen = false;
  let isStopping = false;
  const openedStore = () => (isOpen ? store : null);
  const { app, open, close, cache, patterns } = await createApp({
    services,
    site: await site(env.publicUrl),
    store: openedStore,
    isStopping: () => isStopping,
  });
  const headers = securityHeaders(env);
  const server = readers.watch(createServer(serverOptions, catchErrors({ log, headers }, readTarget(app))));
  answerClientErrors(server, headers, metrics?.measure(server, patterns));
  endUnreadBodies(server);
  const port = await listen(server, "PORT", env.port, env.host);
  metrics?.watch({
    isStoreReady: () => openedStore()?.isReady() ?? false,
    cache,
    oldestMail: services.outbox?.oldest,
    oldestWebhook: oldestPending,
  });
  const metricsServer = metrics && readers.watch(createServer(catchErrors({ log, headers }, metrics.answer)));
  const metricsPort = metricsServer && (await listen(metricsServer, "METRICS_PORT", env.metricsPort!, env.host));
  const url = env.publicUrl.replace(/:0$/, `:${port}`);
  log.info({ event: "listening", host: env.host, port, ...(metricsPort !== null && { metricsPort }) });

  async function openStoreAndServe(): Promise<boolean> {
    store = await openStore(settings, () => prepareStore(services, migrations));
    closing.signal.throwIfAborted();
    const secret = known ?? makeSecret(secretFile);
    const tokens = tokensWith(secret);
    await open(tokens);
    services.outbox?.start(tokens);
    services.webhooks.start(tokens.keyFor("webhooks"));
    endWork = await startAllWork(services, store, tokens);
    isOpen = true;
    log.info({ event: "ready", store: store.kind, url });
    return true;
  }

  return {
    server,
    port,
    metricsPort,
    metricsServer,
    url,
    ready: openStoreAndServe().catch((error: unknown) => {
      if (closing.signal.aborted) return false;
      throw error;
    }),
    leave: () => void (isStopping = true),
    close: async () => {
      closing.abort();
      await close();
      await Promise.all([endWork(), services.outbox?.stop(), services.webhooks.stop()]);
      await Promise.all([services.passwords.close(), services.renderedPosts.close()]);
      await store?.close();
      metricsServer?.close().closeAllConnections();
    },
  };
}
