import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import type { Types } from "mongoose";

/** Why a link is mailed: somebody asked for it by an address, or an administrator gave it. */
export type LinkReason = "reset" | "invitation" | "given";

/** What the owner of an account is told by mail. */
export type NoticeReason =
  "email-changed" | "passkey-added" | "passkey-removed" | "key-created" | "key-rotated" | "attacked";

/**
 * A mail to an account that waits to be sent, and is removed then: a link, of which it holds what the link is made of and never the link,
 * or a notice. What was asked for by an address holds that address, whether an account has it or not; so does what the former address
 * of an account is told.
 */
@modelOptions({ schemaOptions: { versionKey: false, collection: "accountmails" } })
@index({ mailDue: 1 })
@index({ until: 1 })
export class AccountMail {
  _id!: Types.ObjectId;

  @prop({ type: String, required: true })
  reason!: LinkReason | NoticeReason;

  /** In lower case. */
  @prop({ type: String })
  email?: string;

  @prop({ type: String })
  accountId?: string;

  /** The version of the account's links that this one belongs to. */
  @prop({ type: Number })
  linkVersion?: number;

  @prop({ type: Date, required: true })
  createdAt!: Date;

  /** Until when the link is valid, or the notice is news. */
  @prop({ type: Date, required: true })
  until!: Date;

  @prop({ type: Date, required: true })
  mailDue!: Date;

  @prop({ type: Number })
  mailTries?: number;
}

/** The mails to accounts that are not sent yet. */
export const AccountMailModel = getModelForClass(AccountMail);

/** Removes the mails to an account that is erased. */
export async function removeMailsOf(accountId: string, email: string): Promise<void> {
  await AccountMailModel.deleteMany({ $or: [{ accountId }, { email: email.toLowerCase() }] });
}

/** Removes the mails that are out of date, which nobody may have tried to send. */
export async function purgeAccountMails(): Promise<void> {
  await AccountMailModel.deleteMany({ until: { $lt: new Date() } });
}
