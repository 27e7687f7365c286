import type { Model } from "mongoose";
import type { Env } from "../../config/env.ts";
import { removeInChunks } from "./remove-in-chunks.ts";

export interface Expiry {
  model: Model<never>;
  field: string;
  afterMs: number | ((env: Env) => number);
}

export function removeExpired({ model, field, afterMs }: Expiry, env: Env): Promise<void> {
  const ms = typeof afterMs === "number" ? afterMs : afterMs(env);
  return removeInChunks(model, { [field]: { $lt: new Date(Date.now() - ms) } });
}
