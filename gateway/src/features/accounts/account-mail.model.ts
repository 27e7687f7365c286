import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import type { Types } from "mongoose";

/** Why a link is mailed: somebody asked for it by an address, or an administrator gave it. */
export type LinkReason = "reset" | "invitation" | "given";

/**
 * A mail with a link that waits to be sent, and is removed then. It holds what the link is made of, and never the link. One that was asked
 * for by an address holds that address, whether an account has it or not.
 */
@modelOptions({ schemaOptions: { versionKey: false, collection: "accountmails" } })
@index({ mailDue: 1 })
@index({ until: 1 })
export class AccountMail {
  _id!: Types.ObjectId;

  @prop({ type: String, required: true })
  reason!: LinkReason;

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

  /** Until when the link holds. */
  @prop({ type: Date, required: true })
  until!: Date;

  @prop({ type: Date, required: true })
  mailDue!: Date;

  @prop({ type: Number })
  mailTries?: number;
}

/** The mails with links that are not sent yet. */
export const AccountMailModel = getModelForClass(AccountMail);

/** Removes the mails to an account that is erased. */
export async function removeMailsOf(accountId: string, email: string): Promise<void> {
  await AccountMailModel.deleteMany({ $or: [{ accountId }, { email: email.toLowerCase() }] });
}

/** Removes the mails whose links hold no longer, which nobody may have tried to send. */
export async function purgeAccountMails(): Promise<void> {
  await AccountMailModel.deleteMany({ until: { $lt: new Date() } });
}
