import { Field, InputType } from "type-graphql";
import { faqRules } from "../../../contract/rules.ts";
import { PublishAtField, PublishedTableQuery, PublishNowField } from "../../platform/records/published-record.ts";
import { tableOf } from "../../platform/kits/table-of.ts";
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

export const faqTable = tableOf(
  Faq,
  ["title", "body", "publishAt", "createdAt"],
  { table: "FAQ", rows: "entries", unsorted: "in the order of the site" },
  PublishedTableQuery,
);
