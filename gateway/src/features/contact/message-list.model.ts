import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";

/** A mail to the team that lists messages and is not sent yet; it is removed once it is sent. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "messagelists" } })
@index({ mailDue: 1 })
export class MessageList {
  @prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** The messages, oldest first. */
  @prop({ type: () => [Types.ObjectId], required: true })
  messages!: Types.ObjectId[];

  @prop({ type: Date, required: true })
  createdAt!: Date;

  @prop({ type: Date, required: true })
  mailDue!: Date;

  @prop({ type: Number })
  mailTries?: number;
}

/** The lists that are not sent yet. */
export const MessageListModel = getModelForClass(MessageList);
