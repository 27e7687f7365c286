import mongoose from "mongoose";
import { EmbeddedConnection, embeddedDriver } from "./embedded/driver.ts";
import { prepareDataFile } from "./embedded/data-file.ts";

export { StoreRefusal } from "./refusal.ts";

/** What the store needs of a logger; pino's fits. */
export interface StoreLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface StoreSettings {
  dataDir: string;
  mongodbUri?: string | undefined;
  log: StoreLog;
}

/** The open, or opening, store. */
export interface Store {
  readonly kind: "embedded" | "mongodb";
  isReady(): boolean;
  /** A number that changes with every acknowledged write to the collection. */
  revision(collection: string): number | Promise<number>;
  close(): Promise<void>;
}

/** Decides which store the models will be on. Call it before the first model is defined. */
export function chooseStore({ dataDir, mongodbUri }: StoreSettings): void {
  if (mongodbUri) throw new Error("not yet");
  prepareDataFile(dataDir);
  mongoose.setDriver(embeddedDriver);
}

/** Opens the store that was chosen. Throws StoreRefusal where it must not be opened. */
export async function openStore({ dataDir }: StoreSettings): Promise<Store> {
  const connection = mongoose.connection as unknown as EmbeddedConnection & mongoose.Connection;
  await connection.openUri(dataDir);
  await Promise.all(Object.values(connection.models).map((model) => model.init()));
  return {
    kind: "embedded",
    isReady: () => connection.engine !== undefined,
    revision: (collection) => connection.engine?.revision(collection) ?? 0,
    close: () => connection.close(),
  };
}
