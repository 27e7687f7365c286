import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import type { Types } from "mongoose";
import { accountNoticeDays } from "../../../contract/limits.ts";
import { emailKeyOf } from "../auth/email-key.ts";
import { creation } from "../records/commit.ts";
import type { Expiry } from "../records/expiry.ts";
import type { Write } from "../write.ts";
import type { MailQueue } from "./outbox.ts";

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

const noticeLifetimeMs = accountNoticeDays * 24 * 60 * 60 * 1000;

type Wanted = Pick<AccountMail, "reason" | "email" | "spelling" | "accountId" | "linkVersion" | "createdAt" | "until">;
type Notice = Pick<AccountMail, "accountId" | "email"> & { reason: NoticeReason };

const mailOf = (wanted: Wanted) => ({ ...wanted, mailDue: wanted.createdAt });

export async function queueMail(outbox: MailQueue, wanted: Wanted): Promise<void> {
  if (!outbox) return;
  await AccountMailModel.create(mailOf(wanted));
  outbox.wake(AccountMailModel);
}

export async function queueMailTo(address: string, outbox: MailQueue, wanted: Wanted): Promise<boolean> {
  if (!outbox || !(await outbox.canMailTo(address))) return false;
  await queueMail(outbox, wanted);
  return true;
}

function wantedNotice(notice: Notice): Wanted {
  const createdAt = new Date();
  return { ...notice, createdAt, until: new Date(createdAt.getTime() + noticeLifetimeMs) };
}

export const queueNotice = (outbox: MailQueue, notice: Notice): Promise<void> =>
  queueMail(outbox, wantedNotice(notice));

/** For the commit of what the notice tells, so that neither is stored alone; wake the outbox afterwards. Empty without mail. */
export const noticeOf = (outbox: MailQueue, notice: Notice): Write[] =>
  outbox ? [creation(AccountMailModel, mailOf(wantedNotice(notice)))] : [];

export function noticeToFormerAddress(
  outbox: MailQueue,
  before: { _id: unknown; email: string },
  email: string,
): Write[] {
  const former = emailKeyOf(before.email);
  if (former === emailKeyOf(email)) return [];
  return noticeOf(outbox, { reason: "email-changed", email: former, accountId: String(before._id) });
}
