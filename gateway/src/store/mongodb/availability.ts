import { setTimeout as delay } from "node:timers/promises";
import mongoose, { type mongo, type Schema } from "mongoose";
import { StoreAwayError } from "../../platform/errors/storage-errors.ts";
import type { StoreLog } from "../store.ts";

const OPERATIONS = [
  "aggregate",
  "bulkWrite",
  "countDocuments",
  "deleteMany",
  "deleteOne",
  "distinct",
  "estimatedDocumentCount",
  "find",
  "findOne",
  "findOneAndDelete",
  "findOneAndReplace",
  "findOneAndUpdate",
  "insertMany",
  "replaceOne",
  "save",
  "updateMany",
  "updateOne",
] as const;

export function watchPresence(log: StoreLog): () => void {
  const { connection } = mongoose;
  const down = () => log.warn({ event: "store down" });
  const up = () => log.info({ event: "store up" });
  connection.on("disconnected", down).on("connected", up);
  return () => void connection.off("disconnected", down).off("connected", up);
}

/** Throws StoreAwayError at once: the driver would wait 5 s per operation, and a call with several of them over 10 s. */
export function checkPresence(): void {
  if (mongoose.connection.readyState === mongoose.ConnectionStates.disconnected) throw new StoreAwayError();
}

export function refuseWhileAway(schema: Schema): void {
  for (const operation of OPERATIONS) schema.pre(operation as "save", checkPresence);
}

const retryDelayMs = 250;
const tryTimeoutMs = 1_000;
// Time in ms for the driver to find the server itself, because a new client aborts the running operations.
const grace = 500;

interface Settings {
  uri: string;
  options: mongo.MongoClientOptions;
  log: StoreLog;
  signal: AbortSignal;
}

const isAway = () => mongoose.connection.readyState === mongoose.ConnectionStates.disconnected;

const discard = (client: mongo.MongoClient) => void client.close(true).catch(() => undefined);

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
  // Otherwise mongoose would take the end of the old client for the end of the new one.
  stuck.removeAllListeners();
  mongoose.connection.setClient(client);
  discard(stuck);
}

// The driver's monitor can wait forever for a heartbeat that it wrote to a socket which was just destroyed.
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
