import type { ClientSession, Model, Schema } from "mongoose";

/** What a write did: how many documents it matched, and what it returns. */
export interface Written<T> {
  matched: number;
  value: T;
}

/** One write of a commit. */
export interface Write<T = unknown> {
  model: { schema: Schema } & Pick<Model<never>, "collection" | "db">;
  /** How many documents it must match: with fewer, none of the commit's writes takes effect. */
  expected: number;
  /** Writes in the session of a commit, or at once without one. */
  run: (session?: ClientSession) => Promise<Written<T>>;
}

/** What stores add to mongoose's connection. */
export interface StoreConnection {
  /** All of these writes or none; null where one of them matched too few, or others wrote at once. An error that a write throws undoes all. */
  commit(writes: readonly Write[]): Promise<unknown[] | null>;
}

/** Undoes a commit: a write matched too few documents. */
export class TooFewMatched extends Error {
  constructor() {
    super("A write of the commit matched too few documents");
  }
}
