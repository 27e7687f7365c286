import type { Model } from "mongoose";
import { batchSize } from "../stored-record.ts";

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
