import { yieldingToEventLoop } from "../../event-loop/yield-to-event-loop.ts";
import { derivedTexts, sortedVersion, sortFieldsOf, type RecordModel, type StoredRecord } from "../stored-record.ts";

const chunk = 50;

export type Store = "embedded" | "mongodb";

type Found = Pick<StoredRecord, "_id" | "version"> & { texts: object };

async function foldTextsOf(model: RecordModel<StoredRecord>, store: Store): Promise<void> {
  const isSorted = store === "mongodb" && sortFieldsOf(model).length > 0;
  const outdated = isSorted ? { $expr: { $ne: [`$${sortedVersion}`, "$version"] } } : {};
  const write = ({ _id, version, texts }: Found) =>
    model.updateOne({ _id, version }, { $set: texts }, { timestamps: false });
  const found: Found[] = [];
  const records = model.find(outdated as never).lean();
  for await (const record of yieldingToEventLoop(records.cursor() as AsyncIterable<StoredRecord>, chunk)) {
    const texts = derivedTexts(model, record);
    if (isSorted || texts.searchText !== record.searchText)
      found.push({ _id: record._id, version: record.version, texts });
    if (found.length === chunk) await Promise.all(found.splice(0).map(write));
  }
  await Promise.all(found.map(write));
}

export async function foldTexts(models: RecordModel<never>[], store: Store): Promise<void> {
  for (const model of models) await foldTextsOf(model as never, store);
}
