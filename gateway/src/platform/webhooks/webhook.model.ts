import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";
import { collectionOf, longestRead } from "../collection-of.ts";

// Signs in addition to the current secret until it expires.
@modelOptions({ schemaOptions: { _id: false } })
class FormerSecret {
  @prop({ type: String, required: true })
  sealed!: string;

  @prop({ type: Date, required: true })
  until!: Date;

  @prop({ type: Number })
  overlapHours?: number;
}

@ObjectType({ description: "An address that receives changes by a signed POST.", simpleResolvers: true })
@modelOptions({ schemaOptions: { versionKey: false, collection: "webhooks" } })
@index({ slot: 1 }, { unique: true, sparse: true })
export class Webhook {
  @Field(() => ID, { description: "The webhook's id." })
  _id!: Types.ObjectId;

  @Field(() => String, { description: "Where events are sent." })
  @prop({ type: String, required: true })
  url!: string;

  @Field(() => [String], {
    description: "The events that it receives, such as faq.created; faq.* means all events of a kind.",
  })
  @prop({ type: () => [String], required: true })
  events!: string[];

  @Field(() => Boolean, { description: "Whether it receives events; a receiver that answers 410 turns it off." })
  @prop({ type: Boolean, default: true })
  isActive!: boolean;

  // Encrypted, so that neither the data file nor a backup reveals it.
  @prop({ type: String, required: true })
  sealedSecret!: string;

  @prop({ type: () => FormerSecret })
  formerSecret?: FormerSecret;

  @prop({ type: String })
  slot?: string;
}

export const WebhookModel = getModelForClass(Webhook);

export async function webhooksWanting(type: string): Promise<string[]> {
  const all = type.replace(/\.\w+$/, ".*");
  const found = collectionOf<Webhook>(WebhookModel).find({ isActive: true }, longestRead);
  const wanting = (await found.toArray()).filter(({ events }) => events.includes(type) || events.includes(all));
  return wanting.map(({ _id }) => String(_id));
}
