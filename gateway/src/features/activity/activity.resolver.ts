import { Arg, Ctx, Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, Query, Resolver } from "type-graphql";
import { foldText } from "../../../contract/fold-text.ts";
import { Activity, ActivityModel, keptSince } from "../../platform/activity/activity.model.ts";
import { yieldingToEventLoop } from "../../platform/event-loop/yield-to-event-loop.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { namedEnum } from "../../platform/named-enum.ts";
import { recordKinds } from "../../platform/records/history/record-kinds.ts";
import { batchSize } from "../../platform/records/stored-record.ts";
import { dateRange, searchFilter } from "../../platform/records/tables/table-filters.ts";
import { pageOf, PageQuery } from "../../platform/records/tables/table.ts";
import { idOf, presentNames } from "../../platform/records/find-records.ts";
import { UserModel } from "../users/user.model.ts";

const ActivityColumn = namedEnum("ActivityColumn", "The columns that the activity table sorts by.", {
  at: "When it was done.",
  event: "What was done.",
});
type ActivityColumn = keyof typeof ActivityColumn;

@InputType({
  description:
    "Which page of the activity table, and how it is searched and sorted. A search looks through events, kinds, ids and the names of accounts.",
})
class ActivityTableQuery extends PageQuery {
  @Field(() => ActivityColumn, { nullable: true, description: "The column to sort by; none: newest first." })
  sortBy?: ActivityColumn | null;

  @Field(() => ID, { nullable: true, description: "Only what the account of this id did." })
  actor?: string | null;

  @Field(recordKinds, {
    nullable: true,
    description: "Only what was done to records of this kind; rows without a kind match none.",
  })
  kind?: string | null;

  @Field(() => ID, { nullable: true, description: "Only what was done to the record of this id." })
  recordId?: string | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: "Only what was done at this time or after it." })
  since?: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: "Only what was done at this time or before it." })
  until?: Date | null;
}

@ObjectType({ description: "One page of the activity table.", simpleResolvers: true })
class ActivityTable {
  @Field(() => [Activity], { description: "What was done, on this page." })
  rows!: Activity[];

  @Field(() => Int, { description: "How much matches, on all pages." })
  total!: number;
}

const later = (one: Date, other: Date) => (one > other ? one : other);

function activityFilter(query: ActivityTableQuery, days: number): object {
  const { actor, kind, recordId, since, until } = query;
  const kept = keptSince(days);
  return {
    ...(actor != null && { actorId: String(idOf(actor)) }),
    ...(kind != null && { kind }),
    ...(recordId != null && { recordId: String(idOf(recordId)) }),
    at: dateRange({ from: since != null ? later(since, kept) : kept, until }),
  };
}

const words = ["event", "kind"];
const ids = ["recordId", "actorId", "keyId", "requestId"];
const maxActors = 1_000;

async function activitySearch(search: string): Promise<object> {
  const inNames = searchFilter(search);
  if (!search) return {};
  const part = { $regex: search.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"), $options: "i" };
  const found = await UserModel.find(inNames, { name: 1 }).batchSize(batchSize).lean();
  const named = found.filter(({ name }) => foldText(name).includes(foldText(search))).slice(0, maxActors);
  const fields = /^[\da-f-]+$/i.test(search) ? [...words, ...ids] : words;
  const byName = named.length > 0 ? [{ actorId: { $in: named.map(({ _id }) => String(_id)) } }] : [];
  return { $or: [...fields.map((field) => ({ [field]: part })), ...byName] };
}

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
