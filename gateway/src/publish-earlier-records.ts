import { features } from "./features.ts";
import { publishedModelsOf } from "./platform/feature.ts";
import type { PublishedRecord } from "./platform/records/published-record.ts";
import { batchSize, type RecordModel } from "./platform/records/stored-record.ts";

/** How many records are written at once; between two such writes other requests run. */
const chunk = 50;

const isEarlier = { publishAt: { $exists: false } };

async function publishEarlier(model: RecordModel<PublishedRecord>): Promise<void> {
  const found = await model
    .find(isEarlier as never, { createdAt: 1 })
    .batchSize(batchSize)
    .lean();
  const publish = ({ _id, createdAt }: (typeof found)[number]) =>
    model.updateOne({ _id, ...isEarlier } as never, { $set: { publishAt: createdAt } }, { timestamps: false });
  for (let at = 0; at < found.length; at += chunk) await Promise.all(found.slice(at, at + chunk).map(publish));
}

/** Publishes what the first release stored, which knew no drafts, as of its making. */
export async function publishEarlierRecords(): Promise<void> {
  for (const model of publishedModelsOf(features)) await publishEarlier(model);
}
