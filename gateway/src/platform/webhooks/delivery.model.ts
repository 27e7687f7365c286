import { createHash } from "node:crypto";
import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, GraphQLISODateTime, ID, Int, ObjectType } from "type-graphql";
import { collectionOf } from "../collection-of.ts";
import { unlessDuplicate } from "../errors/storage-errors.ts";
import { namedEnum } from "../named-enum.ts";

export const DeliveryState = namedEnum("WebhookDeliveryState", "What became of a delivery.", {
  pending: "It is to be tried, or tried again.",
  delivered: "The receiver answered with a status from 200 to 299.",
  failed: "It is tried no more, unless somebody sends it again.",
});
export type DeliveryState = keyof typeof DeliveryState;

@ObjectType({ description: "One event on its way to one webhook.", simpleResolvers: true })
@modelOptions({ schemaOptions: { versionKey: false, collection: "webhookdeliveries" } })
@index({ webhook: 1, at: 1, _id: 1 })
@index({ webhook: 1, dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } })
@index({ state: 1, at: 1, _id: 1 })
@index({ at: 1, _id: 1 })
export class WebhookDelivery {
  @Field(() => ID, { description: "The delivery's id." })
  _id!: Types.ObjectId;

  @prop({ type: Types.ObjectId, required: true })
  webhook!: Types.ObjectId;

  @prop({ type: String, required: true })
  message!: string;

  @Field(() => String, { description: "The event, as in faq.created, or webhook.test." })
  @prop({ type: String, required: true })
  event!: string;

  @prop({ type: String, required: true })
  record!: string;

  @prop({ type: Number, required: true })
  version!: number;

  @Field(() => GraphQLISODateTime, { description: "When the event happened, in UTC." })
  @prop({ type: Date, required: true })
  at!: Date;

  @Field(() => DeliveryState, { description: "What became of it so far." })
  @prop({ type: String, required: true })
  state!: DeliveryState;

  @Field(() => Int, { description: "How often it was tried." })
  @prop({ type: Number, required: true })
  tries!: number;

  @Field(() => Int, {
    nullable: true,
    description: "The status that the receiver last answered; null where it did not.",
  })
  @prop({ type: Number })
  status?: number;

  @Field(() => Int, { nullable: true, description: "How long the last try took, in milliseconds." })
  @prop({ type: Number })
  ms?: number;

  @Field(() => String, { nullable: true, description: "Why the last try failed; null where it did not." })
  @prop({ type: String })
  error?: string;

  // During a try, it is the time until which no other gateway tries the delivery.
  @prop({ type: Date })
  dueAt?: Date;

  @prop({ type: Date })
  postponedAt?: Date;

  @prop({ type: Boolean })
  isAskedFor?: boolean;
}

export const WebhookDeliveryModel = getModelForClass(WebhookDelivery);

interface OutboxEvent {
  message: string;
  type: string;
  record: string;
  version: number;
  at: Date;
}

export const messageOf = (record: string, event: string): string => `msg_${record}_${event}`;

// The id is derived from event and webhook, so that a delivery cannot be added twice.
export function deliveryOf({ message, type, ...fields }: OutboxEvent, webhook: string): WebhookDelivery {
  const digest = createHash("sha256").update(`${message} ${webhook}`).digest("hex");
  return {
    _id: new Types.ObjectId(digest.slice(0, 24)),
    webhook: new Types.ObjectId(webhook),
    message,
    event: type,
    ...fields,
    state: DeliveryState.pending,
    tries: 0,
    dueAt: new Date(Math.min(Number(fields.at), Date.now())), // the clock of another gateway may be ahead
  };
}

const collection = () => collectionOf(WebhookDeliveryModel);

/** Adds none twice, since the id of each is derived from its event and webhook. */
export async function addDeliveries(deliveries: readonly WebhookDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const operations = deliveries.map(({ _id, ...fields }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
  }));
  const add = () => collection().bulkWrite(operations, { ordered: false });
  // One that another gateway adds at the same moment is a duplicate, and no longer the next time.
  while (!(await unlessDuplicate(add())));
}

export async function redeliver(_id: Types.ObjectId): Promise<Types.ObjectId | null> {
  const again = { state: DeliveryState.pending, tries: 0, dueAt: new Date(), isAskedFor: true };
  const delivery = await collection().findOneAndUpdate({ _id }, { $set: again });
  return (delivery as WebhookDelivery | null)?.webhook ?? null;
}

export async function oldestPending(): Promise<Date | null> {
  const pending = WebhookDeliveryModel.findOne({ state: DeliveryState.pending }, { at: 1 });
  return (await pending.sort({ at: 1, _id: 1 }).lean())?.at ?? null;
}
