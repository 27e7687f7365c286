import { keptSince } from "../../platform/activity/activity.model.ts";
import { dateRange } from "../../platform/records/tables/table-filters.ts";
import { idOf } from "../../platform/records/find-records.ts";
import type { ActivityTableQuery } from "./activity.inputs.ts";

const later = (one: Date, other: Date) => (one > other ? one : other);

export function activityFilter(query: ActivityTableQuery, days: number): object {
  const { actor, kind, recordId, since, until } = query;
  const kept = keptSince(days);
  return {
    ...(actor != null && { actorId: String(idOf(actor)) }),
    ...(kind != null && { kind }),
    ...(recordId != null && { recordId: String(idOf(recordId)) }),
    at: dateRange({ from: since != null ? later(since, kept) : kept, until }),
  };
}
