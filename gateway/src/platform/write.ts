import type { ClientSession, Model, Schema } from "mongoose";

export interface Written<T> {
  matched: number;
  value: T;
}

export interface Write<T = unknown> {
  model: { schema: Schema } & Pick<Model<never>, "collection" | "db">;
  expected: number;
  /** That it changes nothing that a table shows, so that the revision stays. */
  isUnseen?: true;
  run: (session?: ClientSession) => Promise<Written<T>>;
}

export interface StoreConnection {
  /** Returns null, with no write done, if one matched too few documents or another write conflicted. */
  commit(writes: readonly Write[]): Promise<unknown[] | null>;
}

export class TooFewMatched extends Error {
  constructor() {
    super("A write of the commit matched too few documents");
  }
}
