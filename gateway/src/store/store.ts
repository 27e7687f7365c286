export interface StoreLog {
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
}

export interface StoreSettings {
  dataDir: string;
  mongodbUri?: string | undefined;
  migrations: readonly string[];
  log: StoreLog;
  signal?: AbortSignal;
  /** For MongoDB; the embedded store is restored in one step. */
  acceptsUnfinishedRestore?: boolean;
}

export interface BackedUpRecord {
  collection: string;
  doc: Record<string, unknown>;
}

export interface StoreContent {
  isEmpty(): Promise<boolean>;
  /** A snapshot between two commits with everything acknowledged before the call. */
  read(): AsyncIterable<BackedUpRecord>;
  /** An error before the last record changes nothing. */
  replace(records: AsyncIterable<BackedUpRecord>): Promise<void>;
}

export interface Store {
  readonly kind: "embedded" | "mongodb";
  isReady(): boolean;
  /** Grows with each acknowledged write to the collection by any gateway; writes flushed together count once. */
  revision(collection: string): number | Promise<number>;
  readonly content: StoreContent;
  close(): Promise<void>;
}
