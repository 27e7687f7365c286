import mongoose from "mongoose";
import { manyRecords } from "../../../contract/limits.ts";
import { StoreAwayError } from "../../platform/errors/storage-errors.ts";
import { migrationsName, refuseNewerVersion, StoreError } from "../store-error.ts";
import { countWrites } from "../count-writes.ts";
import type { BackedUpRecord, Store, StoreContent, StoreSettings } from "../store.ts";
import { filesIn, prepareDataFile } from "./file/data-file.ts";
import { embeddedDriver, type EmbeddedConnection } from "./adapter/driver.ts";
import type { Engine, Inspect } from "./engine.ts";

// With more, a start takes over ten seconds and a table page with search or sort half a second (docs/operate/sizing.md).

export function chooseEmbedded(dataDir: string): void {
  try {
    prepareDataFile(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    // libsql leaves the code empty if it cannot open a file.
    const reason = code || "SQLITE_CANTOPEN";
    throw new StoreError(`DATA_DIR ${dataDir} cannot be written to (${reason}); choose a folder of the gateway's own`);
  }
  mongoose.setDriver(embeddedDriver);
  const connection = mongoose.connection as unknown as EmbeddedConnection;
  const raise = (collection: string) => connection.engine?.raise(collection);
  mongoose.plugin(countWrites({ now: raise, later: raise }));
}

function warnOfSize({ engine }: EmbeddedConnection, { log, dataDir }: StoreSettings, limit: number): void {
  const records = engine!.names().reduce((sum, name) => sum + engine!.records(name).size, 0);
  if (records <= limit) return;
  log.warn(
    { event: "store large", records },
    `${dataDir} holds ${records} records, all in memory: that many are work for MongoDB (MONGODB_URI); move them by a backup and a restore`,
  );
}

function engineOf({ engine }: EmbeddedConnection): Engine {
  if (!engine) throw new StoreAwayError();
  return engine;
}

const all = (engine: Engine) =>
  engine.names().flatMap((name) => {
    const records = engine.records(name);
    return records.find({}).map((entry) => ({ records, entry }));
  });

export const embeddedContent = (connection: EmbeddedConnection): StoreContent => ({
  isEmpty: async () => all(engineOf(connection)).length === 0,

  async *read() {
    for (const { collection, entries } of await engineOf(connection).snapshot())
      for (const { doc } of entries) yield { collection, doc };
  },

  async replace(records) {
    const engine = engineOf(connection);
    const replacement: BackedUpRecord[] = [];
    for await (const record of records) replacement.push(record);
    await engine.write(({ put, remove }) => {
      for (const { records, entry } of all(engine)) remove(records, entry);
      for (const { collection, doc } of replacement) put(engine.records(collection), doc);
    });
    for (const name of engine.names()) engine.raise(name);
  },
});

export async function openEmbedded(
  settings: StoreSettings,
  prepare: () => Promise<void>,
  limit = manyRecords,
): Promise<Store> {
  const { dataDir, migrations } = settings;
  const connection = mongoose.connection as unknown as EmbeddedConnection & mongoose.Connection;
  const inspect: Inspect = (collections) => {
    const applied = collections.get(migrationsName)?.find({}) ?? [];
    const names = applied.map(({ doc }) => doc._id);
    refuseNewerVersion(filesIn(dataDir).data, names, migrations);
  };
  await connection.openUri(dataDir, { inspect } as mongoose.ConnectOptions);
  try {
    // Not init(): mongoose may have started it for an earlier opening and then resolves at once.
    await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
  } catch (error) {
    await connection.close();
    throw new StoreError(`${dataDir} does not fit the indexes: ${(error as Error).message}`);
  }
  await prepare();
  warnOfSize(connection, settings, limit);
  return {
    kind: "embedded",
    isReady: () => connection.engine !== undefined,
    revision: (collection) => connection.engine?.revision(collection) ?? 0,
    content: embeddedContent(connection),
    close: () => connection.close(),
  };
}
