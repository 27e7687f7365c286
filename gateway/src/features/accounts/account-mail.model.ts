import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import type { Types } from "mongoose";
import { emailKeyOf } from "../../platform/auth/email-key.ts";
import { removals } from "../../platform/records/commit.ts";
import type { Expiry } from "../../platform/records/expiry.ts";
import type { Write } from "../../platform/write.ts";

/** Why a link is mailed: somebody asked for it by an address, or an administrator gave it. */
export type LinkReason = "reset" | "invitation" | "given";

/** Why the owner of an account gets a notice. */
export type NoticeReason =
  "email-changed" | "passkey-added" | "passkey-removed" | "key-created" | "key-rotated" | "attacked";

/**
 * A mail to an account that is not sent yet; it is removed once it is sent. Either a notice, or a link: what the link is made from is
 * stored, and never the link. `email` is set if the mail was requested for an address, whether an account has it or not, and for a notice
 * to the former address of an account.
 */
@modelOptions({ schemaOptions: { versionKey: false, collection: "accountmails" } })
@index({ mailDue: 1 })
@index({ until: 1 })
export class AccountMail {
  _id!: Types.ObjectId;

  @prop({ type: String, required: true })
  reason!: LinkReason | NoticeReason;

  /** Its key (`emailKeyOf`). */
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

/** Removes the mails to an account, in the commit that erases it. */
export const removedMails = (accountId: string, email: string): Write =>
  removals(AccountMailModel, { $or: [{ accountId }, { email: emailKeyOf(email) }] }, 0);

/** A mail is removed when its link or its news has expired before it could be sent. */
export const accountMailExpiry: Expiry = { model: AccountMailModel as never, field: "until", afterMs: 0 };
