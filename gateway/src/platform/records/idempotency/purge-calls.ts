import { IdempotentCallModel } from "./idempotent-call.model.ts";
import { removeInChunks } from "../remove-in-chunks.ts";

/** Since when calls are remembered: for 24 hours. */
export const rememberedSince = (): Date => new Date(Date.now() - 24 * 60 * 60 * 1000);

/** Removes the calls that are no longer remembered. */
export const purgeCalls = (): Promise<void> => removeInChunks(IdempotentCallModel, { at: { $lt: rememberedSince() } });
