import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** A record that an event is about, in the version that it then had. */
@modelOptions({ schemaOptions: { _id: false } })
export class ChangedRecord {
  @prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @prop({ type: Number, required: true })
  version!: number;
}

/** An event for webhooks: stored in one commit with its change, and removed when its deliveries are stored. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "webhookevents" } })
export class WebhookEvent {
  @prop({ type: String, required: true })
  _id!: string;

  /** "faq.created" */
  @prop({ type: String, required: true })
  type!: string;

  @prop({ type: Date, required: true })
  at!: Date;

  /** The ids of the webhooks that wanted it when it happened. */
  @prop({ type: () => [String], required: true })
  to!: string[];

  @prop({ type: () => [ChangedRecord], required: true })
  records!: ChangedRecord[];
}

export const WebhookEventModel = getModelForClass(WebhookEvent);
