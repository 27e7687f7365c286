import type { Expiry } from "../records/expiry.ts";
import { ActivityModel } from "./activity.model.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** In whole minutes, so that a page, its total and the next page use the same limit. */
export const keptSince = (days: number): Date => new Date(Math.floor(Date.now() / minute) * minute - days * day);

export const activityExpiry: Expiry = {
  model: ActivityModel as never,
  field: "at",
  afterMs: ({ activityDays }) => activityDays * day,
};
