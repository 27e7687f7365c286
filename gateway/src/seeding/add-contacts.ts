import { Types } from "mongoose";
import { features } from "../features.ts";
import { modelsOf } from "../platform/feature.ts";
import { newRecord, type RecordModel, type StoredRecord } from "../platform/records/stored-record.ts";
import { contactRecords, readContactWords } from "./contact-records.ts";

const batchSize = 100;
const contactsBetweenReports = 2_000;

export async function* addContacts(count: number): AsyncGenerator<number> {
  const models = modelsOf(features) as unknown as RecordModel<StoredRecord>[];
  const model = models.find(({ modelName }) => modelName === "Contact")!;
  const records = contactRecords(await readContactWords(), await model.countDocuments({}));
  for (let added = 0; added < count;) {
    const size = Math.min(batchSize, count - added);
    const fields = Array.from({ length: size }, () => ({ _id: new Types.ObjectId(), ...records.next().value }));
    // Lean, because mongoose's documents took half of the time.
    await model.insertMany(
      fields.map((one) => newRecord(model, one)),
      { lean: true },
    );
    added += size;
    if (added % contactsBetweenReports === 0 || added === count) yield added;
  }
}
