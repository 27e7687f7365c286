import { legacyMarks } from "../publication/public-marks.ts";
import type { PublishedRecord } from "../publication/published-record.ts";
import { batchSize, type RecordModel } from "../stored-record.ts";

const chunk = 50;

const isUnmarked = { changedAt: { $exists: false } };
const decisive = { version: 1, updatedAt: 1, deletedAt: 1, publishAt: 1 };

async function markPublic(model: RecordModel<PublishedRecord>): Promise<void> {
  const found = await model.find(isUnmarked, decisive).batchSize(batchSize).lean();
  const mark = ({ _id, version, ...record }: (typeof found)[number]) =>
    model.updateOne({ _id, version, ...isUnmarked } as never, { $set: legacyMarks(record) }, { timestamps: false });
  for (let at = 0; at < found.length; at += chunk) await Promise.all(found.slice(at, at + chunk).map(mark));
}

export async function markPublicRecords(models: RecordModel<PublishedRecord>[]): Promise<void> {
  for (const model of models) await markPublic(model);
}
