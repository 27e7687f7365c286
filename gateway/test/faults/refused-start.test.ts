import mongoose from "mongoose";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseStore, openStore } from "../../src/store/connect.ts";
import { ownDatabase } from "../harness/own-database.ts";
import { aFolder, runGateway } from "../harness/processes/run-gateway.ts";
import { aReplicaSet } from "../harness/replica-set/replica-set.ts";

const server = process.env.STORE === "mongodb" ? process.env.MONGODB_TEST_URI : undefined;
const person = "unmistakable.person@example.org";

describe.skipIf(!server)("A start on a MongoDB that will not have the gateway", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  beforeAll(async () => void (folder = await aFolder()));
  let set: Awaited<ReturnType<typeof aReplicaSet>>;
  beforeAll(async () => void (set = await aReplicaSet(server!, { hasTransactions: false })));
  afterAll(() => Promise.all([folder.remove(), set.cut()]));

  /** A database that was used before. */
  async function used(fill: (users: mongoose.mongo.Collection) => Promise<unknown>) {
    const settings = ownDatabase() as { MONGODB_URI: string };
    const client = await new mongoose.mongo.MongoClient(settings.MONGODB_URI).connect();
    await fill(client.db().collection("users"));
    await client.close();
    return settings;
  }

  function withPassword() {
    const settings = ownDatabase() as { MONGODB_URI: string };
    const uri = new URL(settings.MONGODB_URI);
    uri.username = "somebody";
    uri.password = "unmistakable";
    return { ...settings, MONGODB_URI: uri.href };
  }

  function withoutTransactions() {
    const settings = ownDatabase() as { MONGODB_URI: string };
    return { ...settings, MONGODB_URI: set.uri(new URL(settings.MONGODB_URI).pathname.slice(1)) };
  }

  it.each<[string, RegExp, () => Promise<Record<string, string>> | Record<string, string>]>([
    ["a wrong password", /AuthenticationFailed/, withPassword],
    [
      "a server in no replica set, which has no transactions",
      /--replSet rs0, run rs\.initiate\(\)/,
      withoutTransactions,
    ],
    [
      "an index of other options in its place",
      /collection users .* index on emailKey: Index\w+Conflict/,
      () => used((users) => users.createIndex({ emailKey: 1 }, { name: "emailKey_1" })),
    ],
    [
      "records that share a unique value",
      /collection users .* index on emailKey: several records/,
      () => used((users) => users.insertMany([{ emailKey: person }, { emailKey: person }])),
    ],
  ])("H26 ends at once, at %s, with one line that names MONGODB_URI and nobody", async (_, reason, settings) => {
    const { status, out, err } = await runGateway({ PORT: "0", DATA_DIR: folder.path, ...(await settings()) }).ended;
    expect(status).toBe(1);
    expect(err).toMatch(/^MONGODB_URI [^\n]+\n$/);
    expect(err).toMatch(reason);
    expect(out + err).not.toContain("unmistakable");
    expect(out).not.toContain("store away");
  });

  it("tries once what fails over a fault of ours", async () => {
    const settings = {
      dataDir: folder.path,
      mongodbUri: ownDatabase().MONGODB_URI,
      migrations: [],
      log: pino({ level: "silent" }),
    };
    let tries = 0;
    chooseStore(settings);
    const opening = openStore(settings, () => {
      tries++;
      return Promise.reject(new TypeError("a fault of ours"));
    });
    await expect(opening).rejects.toThrow("a fault of ours");
    expect(tries).toBe(1);
    await mongoose.connection.close();
  });
});
