import { setTimeout as delay } from "node:timers/promises";
import mongoose, { type ConnectOptions } from "mongoose";
import { StoreRefusal } from "../refusal.ts";
import type { Store, StoreSettings } from "../store.ts";
import { mongodbContent } from "./content.ts";
import { refuseWhileAway, watchPresence } from "./presence.ts";
import { countWrites, readRevision, startRevision, stopCounting } from "./revisions.ts";

type Waiting = Pick<StoreSettings, "log" | "signal">;

const retryDelay = 500;
const longestRead = 5_000;

/** Half of what a call may take (10 s) is left for finding a new primary; a server that hangs is given up in 3 s. */
const options: ConnectOptions = {
  writeConcern: { w: "majority", journal: true },
  retryWrites: true,
  serverSelectionTimeoutMS: 5_000,
  socketTimeoutMS: 20_000,
  waitQueueTimeoutMS: 2_000,
  connectTimeoutMS: 2_000,
  heartbeatFrequencyMS: 1_000,
  bufferCommands: false,
};

/** Throws StoreRefusal for an address that no driver can read; a server that is away is no reason. */
export function chooseMongodb(uri: string): void {
  try {
    void new mongoose.mongo.MongoClient(uri);
  } catch {
    throw new StoreRefusal("MONGODB_URI is no address of MongoDB that can be read; see MongoDB's manual for its form");
  }
  mongoose.set({ autoIndex: false, autoCreate: false, bufferCommands: false, maxTimeMS: longestRead });
  mongoose.plugin(countWrites);
  mongoose.plugin(refuseWhileAway);
}

/** Connects, makes the indexes, starts the counts and prepares; throws when the server is away or will not have it. */
async function attempt(uri: string, prepare: () => Promise<void>): Promise<void> {
  const { connection } = mongoose;
  await connection.openUri(uri, options);
  for (const model of Object.values(connection.models)) {
    await model.ensureIndexes();
    await startRevision(model.collection.name);
  }
  await prepare();
}

async function persist(work: () => Promise<void>, { log, signal }: Waiting): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      const { name, message } = error as Error;
      log.warn({ event: "store away", reason: `${name}: ${message}` });
      await delay(retryDelay, undefined, { signal });
    }
  }
}

/** Connects, and waits for a server that is away, until `prepare` too has run through. */
export async function openMongodb(uri: string, waiting: Waiting, prepare: () => Promise<void>): Promise<Store> {
  const { connection } = mongoose;
  watchPresence(waiting.log);
  await persist(() => attempt(uri, prepare), waiting);
  return {
    kind: "mongodb",
    isReady: () => connection.readyState === mongoose.ConnectionStates.connected,
    revision: readRevision,
    content: mongodbContent,
    close: () => {
      stopCounting();
      return connection.close();
    },
  };
}
