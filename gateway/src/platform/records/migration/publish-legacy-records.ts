import type { PublishedRecord } from "../publication/published-record.ts";
import { batchSize, type RecordModel } from "../stored-record.ts";

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

export async function publishLegacyRecords(models: RecordModel<PublishedRecord>[]): Promise<void> {
  for (const model of models) await publishLegacy(model);
}
