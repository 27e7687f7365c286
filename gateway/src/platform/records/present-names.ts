import mongoose from "mongoose";
import { yieldingToEventLoop } from "../event-loop/yield-to-event-loop.ts";
import { batchSize, type StoredRecord } from "./stored-record.ts";

interface Named {
  kind: string;
  _id: string;
}

async function readNames(kind: string, ids: string[], names: Map<string, string>): Promise<void> {
  const model = mongoose.models[kind];
  const fields = (model?.prototype as StoredRecord | undefined)?.nameFields() ?? [];
  if (!model || fields.length === 0) return;
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  for (let at = 0; at < ids.length; at += batchSize) {
    const found = await model.find({ _id: { $in: ids.slice(at, at + batchSize) } }, projection).lean();
    for await (const record of yieldingToEventLoop(found as Record<string, unknown>[]))
      names.set(String(record._id), fields.map((field) => record[field]).join(" "));
  }
}

export async function presentNames(records: Named[]): Promise<(kind: string, _id: string) => string | null> {
  const namesByKind = new Map<string, Map<string, string>>();
  for (const kind of new Set(records.map((record) => record.kind))) {
    const ids = new Set(records.flatMap((record) => (record.kind === kind ? record._id : [])));
    const names = new Map<string, string>();
    namesByKind.set(kind, names);
    await readNames(kind, [...ids], names);
  }
  return (kind, _id) => namesByKind.get(kind)?.get(_id) ?? null;
}
