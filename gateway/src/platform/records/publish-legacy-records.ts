import type { PublishedRecord } from "./published-record.ts";
import { batchSize, type RecordModel } from "./stored-record.ts";

/** How many records are written at once; between two such writes other requests run. */
const chunk = 50;

const isUnset = { publishAt: { $exists: false } };

async function publishLegacy(model: RecordModel<PublishedRecord>): Promise<void> {
  const found = await model
    .find(isUnset as never, { createdAt: 1 })
    .batchSize(batchSize)
    .lean();
  const publish = ({ _id, createdAt }: (typeof found)[number]) =>
    model.updateOne({ _id, ...isUnset } as never, { $set: { publishAt: createdAt } }, { timestamps: false });
  for (let at = 0; at < found.length; at += chunk) await Promise.all(found.slice(at, at + chunk).map(publish));
}

/** Publishes records of the first release at their time of creation. May run at any time, and on several gateways at once. */
export async function publishLegacyRecords(models: RecordModel<PublishedRecord>[]): Promise<void> {
  for (const model of models) await publishLegacy(model);
}
