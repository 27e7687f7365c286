import type { Expiry } from "../records/expiry.ts";
import { ActivityModel } from "./activity.model.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** From when on activity is kept for so many days; in whole minutes, so that a page, its total and the next page ask the same. */
export const keptSince = (days: number): Date => new Date(Math.floor(Date.now() / minute) * minute - days * day);

export const activityExpiry: Expiry = {
  model: ActivityModel as never,
  field: "at",
  afterMs: ({ activityDays }) => activityDays * day,
};
