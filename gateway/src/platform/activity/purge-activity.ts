import { inChunks } from "../records/bulk.ts";
import type { RecordModel } from "../records/stored-record.ts";
import { ActivityModel } from "./activity.model.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const chunk = 200;

/** From when on activity is kept for so many days; in whole minutes, so that a page, its total and the next page ask the same. */
export const keptSince = (days: number): Date => new Date(Math.floor(Date.now() / minute) * minute - days * day);

/** Removes what is older than so many days. */
export async function purgeActivity(days: number): Promise<void> {
  const remove = async (ids: unknown[]) => {
    await ActivityModel.collection.deleteMany({ _id: { $in: ids as never[] } });
    return [];
  };
  await inChunks(ActivityModel as unknown as RecordModel<never>, { at: { $lt: keptSince(days) } }, remove, chunk);
}
