import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from "type-graphql";
import { Activity } from "../../platform/activity/activity.model.ts";
import { namedEnum } from "../../platform/named-enum.ts";
import { recordKinds } from "../../platform/records/history/record-kinds.ts";
import { PageQuery } from "../../platform/records/tables/table.ts";

export const ActivityColumn = namedEnum("ActivityColumn", "The columns that the activity table sorts by.", {
  at: "When it was done.",
  event: "What was done.",
});
export type ActivityColumn = keyof typeof ActivityColumn;

@InputType({
  description:
    "Which page of the activity table, and how it is searched and sorted. A search looks through events, kinds, ids and the names of accounts.",
})
export class ActivityTableQuery extends PageQuery {
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
export class ActivityTable {
  @Field(() => [Activity], { description: "What was done, on this page." })
  rows!: Activity[];

  @Field(() => Int, { description: "How much matches, on all pages." })
  total!: number;
}
