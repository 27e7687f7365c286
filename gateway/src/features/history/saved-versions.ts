import { yieldingToEventLoop } from "../../platform/event-loop/yield-to-event-loop.ts";
import { versionsOf } from "../../platform/records/history.ts";
import { versionedModels } from "./versioned-models.ts";

interface SavedVersion {
  kind: string;
  _id: string;
  version: number;
  savedAt: Date;
}

export async function savedVersions(accounts: string[]): Promise<SavedVersion[]> {
  const saved: SavedVersion[] = [];
  if (accounts.length === 0) return saved;
  for (const [kind, model] of Object.entries(versionedModels))
    for await (const record of yieldingToEventLoop(model.find().sort({ _id: 1 }).lean().cursor()))
      for (const { version, savedAt, savedBy } of (await versionsOf(model, record as never)).toReversed())
        if (savedBy && accounts.includes(savedBy)) saved.push({ kind, _id: String(record._id), version, savedAt });
  return saved;
}
