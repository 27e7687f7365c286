import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";
import { StoreAwayError } from "../errors/storage-errors.ts";

/** A secret that signs beside the present one until a moment. */
@modelOptions({ schemaOptions: { _id: false } })
export class FormerSecret {
  @prop({ type: String, required: true })
  sealed!: string;

  @prop({ type: Date, required: true })
  until!: Date;
}

@ObjectType({ description: "An address that is told of changes by a signed POST.", simpleResolvers: true })
@modelOptions({ schemaOptions: { versionKey: false, collection: "webhooks" } })
export class Webhook {
  @Field(() => ID, { description: "The webhook's id." })
  _id!: Types.ObjectId;

  @Field(() => String, { description: "Where events are sent." })
  @prop({ type: String, required: true })
  url!: string;

  @Field(() => [String], {
    description: "The events that it is told of, as in faq.created; faq.* stands for all of a kind.",
  })
  @prop({ type: () => [String], required: true })
  events!: string[];

  @Field(() => Boolean, { description: "Whether it is told of changes; a receiver that answers 410 turns it off." })
  @prop({ type: Boolean, default: true })
  isActive!: boolean;

  /** Encrypted, so that neither the data file nor a backup gives it away. */
  @prop({ type: String, required: true })
  sealedSecret!: string;

  @prop({ type: () => FormerSecret })
  formerSecret?: FormerSecret;
}

/** All webhooks: few enough to be read whole. */
export const WebhookModel = getModelForClass(Webhook);

/** How long the store may take to say it, in milliseconds, as for all other reads. */
const longestRead = 5_000;

/** The ids of the active webhooks that want an event, `faq.created`, as it stands now. Past mongoose, since each write asks. */
export async function webhooksWanting(type: string): Promise<string[]> {
  // The driver would wait for a MongoDB that is away.
  if (WebhookModel.db.readyState === 0) throw new StoreAwayError();
  const all = type.replace(/\.\w+$/, ".*");
  const found = WebhookModel.collection.find<Webhook>({ isActive: true }, { maxTimeMS: longestRead });
  const wanting = (await found.toArray()).filter(({ events }) => events.includes(type) || events.includes(all));
  return wanting.map(({ _id }) => String(_id));
}
