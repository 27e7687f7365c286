import { setTimeout as delay } from "node:timers/promises";
import mongoose, { type mongo } from "mongoose";
import type { StoreLog } from "../store.ts";

const retryDelayMs = 250;
const tryTimeoutMs = 1_000;
/** What the driver, which asks twice a second, is given to find by itself a server that a new client has found: a new one ends what is under way. */
const grace = 500;

interface Settings {
  uri: string;
  options: mongo.MongoClientOptions;
  log: StoreLog;
  /** Ends the watch. */
  signal: AbortSignal;
}

const isAway = () => mongoose.connection.readyState === mongoose.ConnectionStates.disconnected;

const discard = (client: mongo.MongoClient) => void client.close(true).catch(() => undefined);

/** A client that reached the server within a second, or null. */
async function reach({ uri, options }: Settings): Promise<mongo.MongoClient | null> {
  const client = new mongoose.mongo.MongoClient(uri, options);
  const connecting = client.connect().then(
    () => true,
    () => false,
  );
  if (await Promise.race([connecting, delay(tryTimeoutMs, false, { ref: false })])) return client;
  discard(client);
  return null;
}

function replaceWith(client: mongo.MongoClient): void {
  const stuck = mongoose.connection.getClient();
  // Otherwise mongoose would take the end of the old client for one of the new.
  stuck.removeAllListeners();
  mongoose.connection.setClient(client);
  discard(stuck);
}

/**
 * Gives mongoose a new client when the server can be reached and the driver does not notice: its monitor waits for good for a heartbeat
 * that it wrote to a socket which had just been destroyed, since such a socket neither drains nor fails.
 */
export async function keepConnected(settings: Settings): Promise<void> {
  const { log, signal } = settings;
  while (!signal.aborted) {
    await delay(retryDelayMs, undefined, { ref: false });
    const client = isAway() && !signal.aborted ? await reach(settings) : null;
    if (!client) continue;
    await delay(grace, undefined, { ref: false });
    if (isAway() && !signal.aborted) {
      replaceWith(client);
      log.warn({ event: "store client replaced" });
    } else discard(client);
  }
}
