import type { Model, Types } from "mongoose";
import type { Env } from "../config/env.ts";
import { inChunks } from "./bulk.ts";
import { changeEvent } from "./change-event.ts";
import { commit, removals, untilCommitted } from "./commit.ts";
import { forgottenVersions } from "./history/history.ts";
import { batchSize, trashLifetimeMs, type RecordModel, type StoredRecord } from "./stored-record.ts";

export interface Expiry {
  model: Model<never>;
  field: string;
  afterMs: number | ((env: Env) => number);
}

const chunk = 200;

export async function removeInChunks<T>(model: Model<T>, filter: object): Promise<void> {
  const found = await model
    .find(filter as never, { _id: 1 })
    .batchSize(batchSize)
    .lean();
  const ids = found.map(({ _id }) => _id);
  for (let at = 0; at < ids.length; at += chunk)
    await model.collection.deleteMany({ ...filter, _id: { $in: ids.slice(at, at + chunk) as never[] } });
}

export function removeExpired({ model, field, afterMs }: Expiry, env: Env): Promise<void> {
  const ms = typeof afterMs === "number" ? afterMs : afterMs(env);
  return removeInChunks(model, { [field]: { $lt: new Date(Date.now() - ms) } });
}

/** More than other writes, since each removal truncates the log of the store, so that no byte of a record is left. */
const purgedAtOnce = 100;

async function removeFound(model: RecordModel<never>, filter: object): Promise<number | null> {
  const found = (await model.find(filter as never, { version: 1 }).lean()) as StoredRecord[];
  if (found.length === 0) return 0;
  const ids = found.map(({ _id }) => _id);
  const event = await changeEvent(model, "erased", found);
  const removed = removals(model, { ...filter, _id: { $in: ids } }, ids.length);
  return commit(removed, ...forgottenVersions(model, ids), ...event);
}

export async function purgeTrash(models: RecordModel<never>[]): Promise<void> {
  const filter = { deletedAt: { $lt: new Date(Date.now() - trashLifetimeMs) } };
  const remove = (model: RecordModel<never>) => async (ids: Types.ObjectId[]) => {
    await untilCommitted(() => removeFound(model, { ...filter, _id: { $in: ids } }));
    return [];
  };
  for (const model of models) await inChunks(model, filter, remove(model), { size: purgedAtOnce });
}
