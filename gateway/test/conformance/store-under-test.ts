import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Model, Types } from "mongoose";
import { chooseStore, openStore, type Store } from "../../src/store/connect.ts";
import { ownDatabase } from "../harness/own-database.ts";

export interface Item {
  _id: Types.ObjectId;
  title: string;
  rank?: number | null;
  emailKey?: string;
  slug?: string;
  tags?: string[];
  place?: { town: string; since?: Date };
  isOpen?: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt?: Date | null;
}

export interface Counter {
  _id: string;
  count: number;
}

export interface StoreUnderTest {
  readonly store: Store;
  readonly dataDir: string;
  Items: Model<Item>;
  Counters: Model<Counter>;
  reopen: () => Promise<void>;
  stop: () => Promise<void>;
}

async function defineModels() {
  const { default: mongoose, Schema } = await import("mongoose");
  const place = new Schema({ town: String, since: Date }, { _id: false });
  const item = new Schema<Item>(
    {
      title: { type: String, required: true },
      rank: Number,
      emailKey: String,
      slug: String,
      tags: { type: [String], default: undefined },
      place,
      isOpen: Boolean,
      version: { type: Number, default: 1 },
      deletedAt: Date,
    },
    { timestamps: true, versionKey: false },
  );
  item.static("isCounted", true as never);
  item.index({ emailKey: 1 }, { unique: true, sparse: true });
  item.index({ slug: 1 }, { unique: true, partialFilterExpression: { deletedAt: null, slug: { $type: "string" } } });
  item.index({ title: 1, _id: 1 });
  item.index({ isOpen: 1, deletedAt: 1, _id: 1 });
  const counter = new Schema<Counter>({ _id: String, count: { type: Number, default: 0 } }, { versionKey: false });
  return { Items: mongoose.model("Item", item), Counters: mongoose.model("Counter", counter) };
}

const log = { info: () => undefined, warn: () => undefined };

/** A new store of the kind that this run tests. */
export async function startStore(): Promise<StoreUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), "baobab-store-"));
  const { MONGODB_URI: mongodbUri } = ownDatabase();
  const settings = { dataDir, ...(mongodbUri && { mongodbUri }) };
  chooseStore(settings);
  const models = await defineModels();
  const open = () => openStore({ ...settings, migrations: [], log });
  let store = await open();
  return {
    ...models,
    dataDir,
    get store() {
      return store;
    },
    reopen: async () => {
      await store.close();
      store = await open();
    },
    stop: async () => {
      await store.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
