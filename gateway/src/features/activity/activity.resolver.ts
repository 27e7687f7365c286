import { Arg, Ctx, Query, Resolver } from "type-graphql";
import { ActivityModel, type Activity } from "../../platform/activity/activity.model.ts";
import { keptSince } from "../../platform/activity/activity-expiry.ts";
import { yieldingToEventLoop } from "../../platform/event-loop/yield-to-event-loop.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { pageOf } from "../../platform/records/table.ts";
import { UserModel } from "../users/user.model.ts";
import { ActivityTable, ActivityTableQuery } from "./activity.inputs.ts";
import { activitySearch } from "./activity-search.ts";

const newestFirst = { at: -1, _id: -1 } as const;

const orderOf = ({ sortBy, direction }: ActivityTableQuery): Record<string, 1 | -1> => {
  const order = direction === "asc" ? 1 : -1;
  return sortBy ? { [sortBy]: order, _id: order } : newestFirst;
};

/** Adds who did it, by the name that the account has now. */
async function withActors(rows: Activity[]): Promise<Activity[]> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const users = await UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean();
  const names = new Map(users.map(({ _id, name }) => [String(_id), name]));
  for await (const row of yieldingToEventLoop(rows))
    if (row.actorId) row.actor = { _id: row.actorId, name: names.get(row.actorId) ?? null };
  return rows;
}

@Resolver()
export class ActivityResolver {
  @Query(() => ActivityTable, { description: "One page of what was done, newest first." })
  async activityTable(
    @Arg("query", () => ActivityTableQuery, { description: "Page, search and sort." }) query: ActivityTableQuery,
    @Ctx() { env }: RequestContext,
  ): Promise<ActivityTable> {
    const kept = { at: { $gte: keptSince(env.activityDays) } };
    const filter = { ...kept, ...(await activitySearch(query.search)) };
    const { rows, total } = await pageOf<Activity>(ActivityModel as never, query, filter, orderOf(query));
    return { rows: await withActors(rows), total };
  }
}
