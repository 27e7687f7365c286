import { setTimeout as delay } from "node:timers/promises";
import mongoose, { type Model, type mongo } from "mongoose";
import { isDuplicate } from "../../platform/errors/storage-errors.ts";
import type { StoreConnection } from "../../platform/write.ts";
import { migrationsName, refuseNewerVersion, StoreError, unfinishedRestore } from "../store-error.ts";
import type { Store, StoreSettings } from "../store.ts";
import { mongodbContent } from "./backup-content.ts";
import { keepConnected, refuseWhileAway, watchPresence } from "./availability.ts";
import { commitOnMongodb } from "./commit.ts";
import { countWrites } from "../count-writes.ts";
import { bumpLater, bumpNow, readRevision, revisionsName, startRevisions, stopCounting } from "./revisions.ts";
import { canPass, indexError, reasonOf, startError } from "./start-errors.ts";

type Waiting = Pick<StoreSettings, "log" | "signal" | "migrations" | "acceptsUnfinishedRestore">;

const firstDelayMs = 500;
const maxDelayMs = 2_000;
const longestRead = 5_000;

// Of the 10 s of a call, half is for finding a new primary and the rest for a write that waits for a majority.
const options: mongo.MongoClientOptions = {
  writeConcern: { w: "majority", journal: true, wtimeoutMS: 4_000 },
  retryWrites: true,
  serverSelectionTimeoutMS: 5_000,
  socketTimeoutMS: 20_000,
  waitQueueTimeoutMS: 2_000,
  connectTimeoutMS: 2_000,
  heartbeatFrequencyMS: 1_000,
};

export function chooseMongodb(uri: string): void {
  try {
    new mongoose.mongo.MongoClient(uri, options).db();
  } catch {
    throw new StoreError("MONGODB_URI is no address of MongoDB that can be read; see MongoDB's manual for its form");
  }
  mongoose.set({ autoIndex: false, autoCreate: false, bufferCommands: false, maxTimeMS: longestRead });
  mongoose.plugin(countWrites({ now: bumpNow, later: bumpLater }));
  mongoose.plugin(refuseWhileAway);
}

async function connect(uri: string): Promise<void> {
  try {
    await mongoose.connection.openUri(uri, options);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === "open") throw new StoreError(`MONGODB_URI names a file that can't be read (${code})`);
    throw error;
  }
}

async function makeIndexes(model: Model<unknown>): Promise<void> {
  for (const [fields, settings] of model.schema.indexes()) {
    try {
      await model.collection.createIndex(fields as mongo.IndexSpecification, settings as mongo.CreateIndexesOptions);
    } catch (error) {
      throw canPass(error) ? error : indexError(model.collection.name, Object.keys(fields), error);
    }
  }
}

async function refuseUnusable({ migrations: known, acceptsUnfinishedRestore }: Waiting): Promise<void> {
  const what = "The database that MONGODB_URI names";
  const found = await mongoose.connection.collection(migrationsName).distinct("_id", {}, { maxTimeMS: longestRead });
  const applied = found.map(String).filter((name) => name !== unfinishedRestore);
  if (applied.length < found.length && !acceptsUnfinishedRestore)
    throw new StoreError(
      `${what} may hold a part of a backup, since a restore runs or was cut off; when none runs, npm run restore -- FILE --replace restores it as a whole`,
    );
  refuseNewerVersion(what, applied, known);
}

const tryTransaction = () =>
  mongoose.connection.withSession((session) =>
    session.withTransaction(() => mongoose.connection.collection(revisionsName).findOne({}, { session }), {
      timeoutMS: longestRead,
    }),
  );

async function attempt(uri: string, waiting: Waiting, prepare: () => Promise<void>): Promise<void> {
  await connect(uri);
  await refuseUnusable(waiting);
  await tryTransaction();
  for (const model of Object.values(mongoose.connection.models)) await makeIndexes(model);
  await startRevisions();
  await prepare();
}

// Another gateway that starts at the same moment may have written the same records.
const mostDuplicates = 3;

async function persist(work: () => Promise<void>, { log, signal }: Waiting): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      if (!canPass(error) && !(isDuplicate(error) && tries <= mostDuplicates)) throw startError(error);
      log.warn({ event: "store away", reason: reasonOf(error) });
      await delay(Math.min(maxDelayMs, firstDelayMs * 2 ** (tries - 1)), undefined, { signal });
    }
  }
}

export async function openMongodb(uri: string, waiting: Waiting, prepare: () => Promise<void>): Promise<Store> {
  const committing: StoreConnection = { commit: commitOnMongodb };
  const connection = Object.assign(mongoose.connection, committing);
  const endWatch = watchPresence(waiting.log);
  await persist(() => attempt(uri, waiting, prepare), waiting);
  const closing = new AbortController();
  void keepConnected({ uri, options, log: waiting.log, signal: closing.signal });
  return {
    kind: "mongodb",
    isReady: () => connection.readyState === mongoose.ConnectionStates.connected,
    revision: readRevision,
    content: mongodbContent,
    close: async () => {
      closing.abort();
      stopCounting();
      await connection.close();
      endWatch();
    },
  };
}
