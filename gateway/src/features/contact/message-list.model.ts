import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

const hourMs = 60 * 60_000;
export const listPeriodMs = { hourly: hourMs, daily: 24 * hourMs };

@modelOptions({ schemaOptions: { versionKey: false, collection: "messagelists" } })
@index({ mailDue: 1 })
export class MessageList {
  @prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @prop({ type: () => [Types.ObjectId], required: true })
  messages!: Types.ObjectId[];

  @prop({ type: Date, required: true })
  createdAt!: Date;

  @prop({ type: Date, required: true })
  mailDue!: Date;

  @prop({ type: Number })
  mailTries?: number;

  @prop({ type: Date })
  mailPostponedAt?: Date;
}

export const MessageListModel = getModelForClass(MessageList);
