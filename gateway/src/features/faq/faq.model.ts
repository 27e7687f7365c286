import { getModelForClass, index, pre, prop } from "@typegoose/typegoose";
import { Field, InputType, ObjectType } from "type-graphql";
import { faqRules } from "../../../contract/rules.ts";
import { inputOf } from "../../platform/kits/input-of.ts";
import { tableOf } from "../../platform/kits/table-of.ts";
import { fieldNames } from "../../platform/records/public-view.ts";
import {
  PublishedInput,
  PublishedRecord,
  PublishedTableQuery,
} from "../../platform/records/publication/published-record.ts";
import { SortedTexts } from "../../platform/records/stored-record.ts";
import { positionLast } from "./faq.position.ts";

async function placeLast(entries: Faq[]): Promise<void> {
  if (entries.every(({ position }) => position)) return;
  const found = await FaqModel.findOne({}, { position: 1 }).sort({ position: -1, _id: -1 }).lean();
  let last = found?.position ?? null;
  for (const entry of entries) last = entry.position ??= positionLast(last, entry.createdAt ?? new Date(), entry._id);
}

@ObjectType({ description: "A question that visitors often ask, and its answer.", simpleResolvers: true })
// Typegoose's types know no statics and declare a first argument that mongoose does not pass.
@pre<typeof Faq>("insertRecord" as never, ((entry: Faq) => placeLast([entry])) as never)
@pre<typeof Faq>("insertMany", ((entries: Faq[]) => placeLast(entries)) as never)
@SortedTexts("title", "body")
@index({ position: 1, _id: 1 })
@index({ deletedAt: 1, position: 1, _id: 1 })
export class Faq extends PublishedRecord {
  @Field(() => String, { description: "The question." })
  @prop({ type: String, required: true })
  title!: string;

  @Field(() => String, { description: "The answer." })
  @prop({ type: String, required: true })
  body!: string;

  @prop({ type: String })
  position!: string;

  override keptFields() {
    return fieldNames("FaqInput");
  }

  override nameFields() {
    return ["title"];
  }

  override shownTexts() {
    return [this.title, this.body];
  }
}

export const FaqModel = getModelForClass(Faq);

export const siteOrder = { position: 1, _id: 1 } as const;

@InputType({ description: "What an administrator writes of an FAQ entry." })
export class FaqInput extends inputOf(Faq, faqRules, PublishedInput) {}

export const faqTable = tableOf(
  Faq,
  ["title", "body", "publishAt", "createdAt"],
  { table: "FAQ", rows: "entries", unsorted: "in the order of the site" },
  PublishedTableQuery,
);
