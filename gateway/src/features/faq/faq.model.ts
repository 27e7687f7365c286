import { getModelForClass, index, prop } from "@typegoose/typegoose";
import { Field, ObjectType } from "type-graphql";
import { fieldNames } from "../../platform/records/public-view.ts";
import { PublishedRecord } from "../../platform/records/published-record.ts";

@ObjectType({ description: "A question that visitors often ask, and its answer.", simpleResolvers: true })
@index({ title: 1, _id: 1 })
@index({ body: 1, _id: 1 })
export class Faq extends PublishedRecord {
  @Field(() => String, { description: "The question, at most 200 characters." })
  @prop({ type: String, required: true })
  title!: string;

  @Field(() => String, { description: "The answer, at most 10,000 characters." })
  @prop({ type: String, required: true })
  body!: string;

  override keptFields() {
    return fieldNames("FaqInput");
  }

  override shownTexts() {
    return [this.title, this.body];
  }
}

export const FaqModel = getModelForClass(Faq);
