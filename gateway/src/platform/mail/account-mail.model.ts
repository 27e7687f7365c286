import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import type { Types } from "mongoose";
import type { Expiry } from "../records/expiry.ts";

export type LinkReason = "reset" | "invitation" | "given";

export type NoticeReason =
  "email-changed" | "passkey-added" | "passkey-removed" | "key-created" | "key-rotated" | "attacked";

/** Links are made when a mail is sent and never stored; an unknown address is queued, too, so that no response reveals it. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "accountmails" } })
@index({ mailDue: 1 })
@index({ until: 1 })
export class AccountMail {
  _id!: Types.ObjectId;

  @prop({ type: String, required: true, isExported: true })
  reason!: LinkReason | NoticeReason;

  @prop({ type: String, isExported: true })
  email?: string;

  /** As it was typed, since it may choose between two accounts. */
  @prop({ type: String, isExported: true })
  spelling?: string;

  @prop({ type: String, isExported: true })
  accountId?: string;

  @prop({ type: Number, isExported: false })
  linkVersion?: number;

  @prop({ type: Date, required: true, isExported: true })
  createdAt!: Date;

  @prop({ type: Date, required: true, isExported: true })
  until!: Date;

  @prop({ type: Date, required: true, isExported: true })
  mailDue!: Date;

  @prop({ type: Number, isExported: true })
  mailTries?: number;

  @prop({ type: Date, isExported: false })
  mailPostponedAt?: Date;
}

export const AccountMailModel = getModelForClass(AccountMail);

export const accountMailExpiry: Expiry = { model: AccountMailModel as never, field: "until", afterMs: 0 };
