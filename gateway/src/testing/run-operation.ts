import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { runGateway } from "./run-gateway.ts";

const operations = join(import.meta.dirname, "../operations");

/** Settings of a store of its own: the folder alone, or with a new database on the server of the suite's second half. */
export function storeSettings(dataDir: string): Record<string, string> {
  const server = process.env.STORE === "mongodb" ? process.env.MONGODB_TEST_URI : undefined;
  if (!server) return { DATA_DIR: dataDir };
  const uri = new URL(server);
  uri.pathname = `/baobab-test-${randomBytes(6).toString("hex")}`;
  return { DATA_DIR: dataDir, MONGODB_URI: uri.href, JWT_SECRET: randomBytes(32).toString("hex") };
}

/** Runs `npm run NAME -- ARGS` as its script does, to its end. */
export const runOperation = (name: string, settings: Record<string, string>, ...args: string[]) =>
  runGateway(settings, join(operations, `${name}.ts`), args).ended;

/** Removes the databases that the settings name. */
export async function dropDatabases(...stores: Record<string, string>[]): Promise<void> {
  const { default: mongoose } = await import("mongoose");
  for (const { MONGODB_URI } of stores) {
    if (!MONGODB_URI) continue;
    const client = await new mongoose.mongo.MongoClient(MONGODB_URI).connect();
    await client.db().dropDatabase();
    await client.close();
  }
}
