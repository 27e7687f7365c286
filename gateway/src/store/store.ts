/** What the store needs of a logger; pino's fits. */
export interface StoreLog {
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
}

/** Which store, and the log for it: a MongoDB where its address is given, else the folder. */
export interface StoreSettings {
  dataDir: string;
  mongodbUri?: string | undefined;
  /** The names of the migrations that this release knows; a store that has another one behind it is refused. */
  migrations: readonly string[];
  log: StoreLog;
  /** Ends the attempts to reach a MongoDB that is away. */
  signal?: AbortSignal;
}

/** A record of any collection, as MongoDB's driver holds it. */
export interface BackedUpRecord {
  collection: string;
  doc: Record<string, unknown>;
}

/** All that the store holds, for backup and restore. */
export interface StoreContent {
  isEmpty(): Promise<boolean>;
  /** Everything acknowledged before the call, as it stood at one moment between two commits, whatever is written meanwhile. */
  read(): AsyncIterable<BackedUpRecord>;
  /** Puts these records in place of all there are; what fails before the last of them is there changes nothing. */
  replace(records: AsyncIterable<BackedUpRecord>): Promise<void>;
}

/** An open store. */
export interface Store {
  readonly kind: "embedded" | "mongodb";
  /** Whether it is ready; a MongoDB may go away and come back. */
  isReady(): boolean;
  /** A number that grows by one with an acknowledged write to the collection, by any gateway; writes flushed together count once. */
  revision(collection: string): number | Promise<number>;
  readonly content: StoreContent;
  close(): Promise<void>;
}
