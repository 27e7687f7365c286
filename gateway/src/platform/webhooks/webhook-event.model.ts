import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

@modelOptions({ schemaOptions: { _id: false } })
export class ChangedRecord {
  @prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @prop({ type: Number, required: true })
  version!: number;
}

// Stored in one commit with its change, and removed when its deliveries are stored.
@modelOptions({ schemaOptions: { versionKey: false, collection: "webhookevents" } })
export class WebhookEvent {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: String, required: true })
  type!: string;

  @prop({ type: Date, required: true })
  at!: Date;

  @prop({ type: () => [String], required: true })
  to!: string[];

  @prop({ type: () => [ChangedRecord], required: true })
  records!: ChangedRecord[];
}

export const WebhookEventModel = getModelForClass(WebhookEvent);
