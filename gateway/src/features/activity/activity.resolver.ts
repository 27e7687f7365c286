import { Arg, Ctx, Query, Resolver } from "type-graphql";
import { ActivityModel, type Activity } from "../../platform/activity/activity.model.ts";
import { yieldingToEventLoop } from "../../platform/event-loop/yield-to-event-loop.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { pageOf } from "../../platform/records/tables/table.ts";
import { presentNames } from "../../platform/records/find-records.ts";
import { activityFilter } from "./activity-filter.ts";
import { ActivityTable, ActivityTableQuery } from "./activity.inputs.ts";
import { activitySearch } from "./activity-search.ts";

const newestFirst = { at: -1, _id: -1 } as const;

const orderOf = ({ sortBy, direction }: ActivityTableQuery): Record<string, 1 | -1> => {
  const order = direction === "asc" ? 1 : -1;
  return sortBy != null ? { [sortBy]: order, _id: order } : newestFirst;
};

async function withNames(rows: Activity[]): Promise<Activity[]> {
  const named = rows.flatMap(({ actorId, kind, recordId }) => [
    ...(actorId ? [{ kind: "User", _id: actorId }] : []),
    ...(kind && recordId ? [{ kind, _id: recordId }] : []),
  ]);
  const nameOf = await presentNames(named);
  for await (const row of yieldingToEventLoop(rows)) {
    if (row.actorId) row.actor = { _id: row.actorId, name: nameOf("User", row.actorId) };
    row.name = row.kind && row.recordId ? nameOf(row.kind, row.recordId) : null;
  }
  return rows;
}

@Resolver()
export class ActivityResolver {
  @Query(() => ActivityTable, { description: "One page of what was done, newest first." })
  async activityTable(
    @Arg("query", () => ActivityTableQuery, { description: "Page, search, filters and sort." })
    query: ActivityTableQuery,
    @Ctx() { env }: RequestContext,
  ): Promise<ActivityTable> {
    const filter = { ...activityFilter(query, env.activityDays), ...(await activitySearch(query.search)) };
    return pageOf<Activity>(ActivityModel as never, query, filter, orderOf(query), withNames);
  }
}
