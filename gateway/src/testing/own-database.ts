import { randomBytes } from "node:crypto";

const server = process.env.STORE === "mongodb" ? process.env.MONGODB_TEST_URI : undefined;
const random = (bytes: number) => randomBytes(bytes).toString("hex");
const prefix = () => `baobab-test-${process.env.TEST_RUN}-`;

/** A new database on the server that MONGODB_TEST_URI names, in the half of the suite that runs there; nothing in the other. */
export function ownDatabase(): { MONGODB_URI?: string; JWT_SECRET?: string } {
  if (!server) return {};
  const uri = new URL(server);
  uri.pathname = `/${prefix()}${random(4)}`;
  return { MONGODB_URI: uri.href, JWT_SECRET: random(32) };
}

/** Drops the databases of a run at its end, and not beside other tests: CI's stand-in for MongoDB hangs of that now and then. */
export default function nameRun(): (() => Promise<void>) | undefined {
  if (!server) return;
  process.env.TEST_RUN = random(4);
  return async () => {
    const { default: mongoose } = await import("mongoose");
    const client = await new mongoose.mongo.MongoClient(server).connect();
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (name.startsWith(prefix())) await client.db(name).dropDatabase();
    await client.close();
  };
}
