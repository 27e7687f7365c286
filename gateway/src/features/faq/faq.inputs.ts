import { Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { faqRules } from "../../../contract/rules.ts";
import { PublicationState } from "../../platform/records/publication-state.ts";
import { PublishAtField, PublishNowField } from "../../platform/records/published-record.ts";
import { TableQuery } from "../../platform/records/table.ts";
import { Rules } from "../../platform/records/input-rules.ts";
import { Faq } from "./faq.model.ts";

@Rules(faqRules)
@InputType({ description: "What an administrator writes of an FAQ entry." })
export class FaqInput {
  @Field(() => String, { defaultValue: "", description: "The question; required, at most 200 characters." })
  title!: string;

  @Field(() => String, { defaultValue: "", description: "The answer; required, at most 10,000 characters." })
  body!: string;

  @PublishAtField()
  publishAt?: Date | null;

  @PublishNowField()
  publishNow?: boolean | null;
}

export enum FaqColumn {
  title = "title",
  body = "body",
  publishAt = "publishAt",
  createdAt = "createdAt",
}
registerEnumType(FaqColumn, {
  name: "FaqColumn",
  description: "The columns that the FAQ table shows and sorts by.",
  valuesConfig: {
    title: { description: "The question." },
    body: { description: "The answer." },
    publishAt: { description: "From when on everyone sees it; drafts come before all dates." },
    createdAt: { description: "When the entry was made." },
  },
});

@InputType({ description: "Which page of the FAQ table, and how it is searched and sorted." })
export class FaqTableQuery extends TableQuery {
  @Field(() => FaqColumn, {
    nullable: true,
    description: "The column to sort by; none: in the order of the site, in the trash last deleted first.",
  })
  sortBy?: FaqColumn | null;

  @Field(() => PublicationState, { nullable: true, description: "Only the entries in this state now." })
  state?: PublicationState | null;
}

@ObjectType({ description: "One page of the FAQ table.", simpleResolvers: true })
export class FaqTable {
  @Field(() => [Faq], { description: "The entries on this page." })
  rows!: Faq[];

  @Field(() => Int, { description: "How many entries match, on all pages." })
  total!: number;
}
