/** What the store needs of a logger; pino's fits. */
export interface StoreLog {
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
}

export interface StoreSettings {
  dataDir: string;
  mongodbUri?: string | undefined;
  log: StoreLog;
  /** Ends the attempts to reach a MongoDB that is away. */
  signal?: AbortSignal;
}

/** An open store. */
export interface Store {
  readonly kind: "embedded" | "mongodb";
  /** Whether it can be asked now; a MongoDB goes and comes back. */
  isReady(): boolean;
  /** A number that changes with every acknowledged write to the collection, whoever made it. */
  revision(collection: string): number | Promise<number>;
  close(): Promise<void>;
}
