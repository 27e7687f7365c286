import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, GraphQLISODateTime, ID, Int, ObjectType } from "type-graphql";
import type { Expiry } from "../records/expiry.ts";

@ObjectType({ description: "The account that did something.", simpleResolvers: true })
class Actor {
  @Field(() => ID, { description: "The account's id." })
  _id!: string;

  @Field(() => String, { nullable: true, description: "The account's present name; null once it is erased." })
  name?: string | null;
}

/** Contains ids and no e-mail address, name or text: it is kept after its record is erased. */
@ObjectType({ description: "Something that was done, as it is kept for ACTIVITY_DAYS.", simpleResolvers: true })
@modelOptions({ schemaOptions: { versionKey: false, collection: "activities" } })
@index({ at: 1, _id: 1 })
@index({ event: 1, _id: 1 })
@index({ actorId: 1, at: 1, _id: 1 })
@index({ kind: 1, at: 1, _id: 1 })
@index({ recordId: 1, at: 1, _id: 1 })
export class Activity {
  @Field(() => ID, { description: "The row's own id." })
  _id!: Types.ObjectId;

  @Field(() => GraphQLISODateTime, { description: "When it was done, in UTC." })
  @prop({ type: Date, required: true, isExported: true })
  at!: Date;

  @Field(() => String, { description: "What was done, such as faq.created; docs/operate/activity.md lists all." })
  @prop({ type: String, required: true, isExported: true })
  event!: string;

  @Field(() => String, {
    nullable: true,
    description: "The type of what it was done to, as in Faq; null for a sign-in.",
  })
  @prop({ type: String, isExported: true })
  kind?: string;

  @Field(() => ID, {
    nullable: true,
    description: "The record that it was done to, which may be gone; null for many at once.",
  })
  @prop({ type: String, isExported: true })
  recordId?: string;

  @Field(() => String, {
    nullable: true,
    description:
      "What the record is called now, in the trash too: its title, or the full name of a sender or an account. Null once it is erased, and for rows without a record of a kind.",
  })
  name?: string | null;

  @Field(() => Int, { nullable: true, description: "How many records it was done to, where they were many at once." })
  @prop({ type: Number, isExported: true })
  count?: number;

  @prop({ type: String, isExported: true })
  actorId?: string;

  @Field(() => Actor, { nullable: true, description: "Who did it; null for a visitor and for the system itself." })
  actor?: Actor | null;

  @Field(() => ID, {
    nullable: true,
    description: "The API key that it was done with, which acts as the actor; null where it was none.",
  })
  @prop({ type: String, isExported: true })
  keyId?: string;

  @Field(() => ID, {
    nullable: true,
    description: "The request that did it, by its X-Request-Id; null where it was none.",
  })
  @prop({ type: String, isExported: true })
  requestId?: string;
}

export const ActivityModel = getModelForClass(Activity);

const minute = 60_000;
const day = 24 * 60 * minute;

/** In whole minutes, so that a page, its total and the next page use the same limit. */
export const keptSince = (days: number): Date => new Date(Math.floor(Date.now() / minute) * minute - days * day);

export const activityExpiry: Expiry = {
  model: ActivityModel as never,
  field: "at",
  afterMs: ({ activityDays }) => activityDays * day,
};
