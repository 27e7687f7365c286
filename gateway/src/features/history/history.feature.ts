import { yieldingToEventLoop } from "../../platform/event-loop/yield-to-event-loop.ts";
import type { Feature } from "../../platform/feature.ts";
import { isKept, versionsOf } from "../../platform/records/history/history.ts";
import type { RecordModel, StoredRecord } from "../../platform/records/stored-record.ts";
import { HistoryResolver } from "./history.resolver.ts";

interface SavedVersion {
  kind: string;
  _id: string;
  version: number;
  savedAt: Date;
}

async function savedVersions(accounts: string[], models: RecordModel<never>[]): Promise<SavedVersion[]> {
  const saved: SavedVersion[] = [];
  if (accounts.length === 0) return saved;
  for (const model of models.filter(isKept) as unknown as RecordModel<StoredRecord>[])
    for await (const record of yieldingToEventLoop(model.find().sort({ _id: 1 }).lean().cursor()))
      for (const { version, savedAt, savedBy } of (await versionsOf(model, record as never)).toReversed())
        if (savedBy && accounts.includes(savedBy))
          saved.push({ kind: model.modelName, _id: String(record._id), version, savedAt });
  return saved;
}

export const historyFeature: Feature = {
  resolvers: [HistoryResolver],
  personalData: { versions: { find: ({ ids, models }) => savedVersions(ids, models) } },
};
