import { inChunks } from "../bulk.ts";
import { IdempotentCallModel } from "./idempotent-call.model.ts";
import type { RecordModel } from "../stored-record.ts";

const chunk = 200;

/** Since when calls are remembered: for 24 hours. */
export const rememberedSince = (): Date => new Date(Date.now() - 24 * 60 * 60 * 1000);

/** Removes the calls that are no longer remembered. */
export async function purgeCalls(): Promise<void> {
  const filter = { at: { $lt: rememberedSince() } };
  const remove = async (ids: unknown[]) => {
    await IdempotentCallModel.deleteMany({ ...filter, _id: { $in: ids as string[] } });
    return [];
  };
  await inChunks(IdempotentCallModel as unknown as RecordModel<never>, filter, remove, chunk);
}
