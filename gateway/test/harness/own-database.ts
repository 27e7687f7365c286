import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import type { mongo } from "mongoose";

const server = process.env.STORE === "mongodb" ? process.env.MONGODB_TEST_URI : undefined;
const random = (bytes: number) => randomBytes(bytes).toString("hex");
const prefix = () => `baobab-test-${process.env.TEST_RUN}-`;

/** The settings of a new database on the server of MONGODB_TEST_URI; none for tests of the embedded store. */
export function ownDatabase(): { MONGODB_URI?: string; JWT_SECRET?: string } {
  if (!server) return {};
  const uri = new URL(server);
  uri.pathname = `/${prefix()}${random(4)}`;
  return { MONGODB_URI: uri.href, JWT_SECRET: random(32) };
}

/** Connects the tests through a simulated replica set if MONGODB_TEST_REPLICA_SET is on. Returns a function that stops it. */
async function stepBehindReplicaSet(): Promise<() => void> {
  if (process.env.MONGODB_TEST_REPLICA_SET !== "on") return () => {};
  const script = join(import.meta.dirname, "replica-set/serve.ts");
  const child = fork(script, { execArgv: ["--import", "@oxc-node/core/register"] });
  const [seed] = (await once(child, "message")) as [string];
  process.env.MONGODB_TEST_URI = seed;
  return () => child.disconnect();
}

const maxSilenceMs = 3_000;

/** Prints when the server does not answer for some seconds: tests that fail then say little of the product. Returns how to stop. */
function watchAnswers(client: mongo.MongoClient): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const asked = performance.now();
    await client
      .db()
      .command({ ping: 1 })
      .catch(() => undefined);
    const silenceMs = performance.now() - asked;
    if (silenceMs > maxSilenceMs)
      console.log(`The MongoDB of the tests did not answer for ${Math.round(silenceMs)} ms.`);
    isAsking = false;
  };
  const timer = setInterval(() => void ask(), 500);
  return () => clearInterval(timer);
}

/** Drops the databases only at the end of a run: during other tests, CI's replacement for MongoDB sometimes hangs on that. */
export default async function nameRun(): Promise<(() => Promise<void>) | undefined> {
  // Vitest calls it once for each project.
  if (!server || process.env.TEST_RUN) return;
  process.env.TEST_RUN = random(4);
  const endReplicaSet = await stepBehindReplicaSet();
  const { default: mongoose } = await import("mongoose");
  const client = await new mongoose.mongo.MongoClient(server).connect();
  const endWatch = watchAnswers(client);
  return async () => {
    endWatch();
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (name.startsWith(prefix())) await client.db(name).dropDatabase();
    await client.close();
    endReplicaSet();
  };
}
