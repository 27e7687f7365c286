import { emailKeyOf } from "../auth/email-key.ts";
import { AccountMailModel, type AccountMail, type NoticeReason } from "./account-mail.model.ts";
import type { MailQueue } from "./outbox.ts";
import { isPlainAddress } from "./plain-text.ts";

const noticeLifetimeMs = 3 * 24 * 60 * 60 * 1000;

type Wanted = Pick<AccountMail, "reason" | "email" | "accountId" | "linkVersion" | "createdAt" | "until">;
type Notice = Pick<AccountMail, "accountId" | "email"> & { reason: NoticeReason };

export async function queueMail(outbox: MailQueue, wanted: Wanted): Promise<void> {
  if (!outbox) return;
  await AccountMailModel.create({ ...wanted, mailDue: wanted.createdAt });
  outbox.wake(AccountMailModel);
}

export async function queueMailTo(address: string, outbox: MailQueue, wanted: Wanted): Promise<boolean> {
  if (!outbox || !isPlainAddress(address)) return false;
  await queueMail(outbox, wanted);
  return true;
}

export async function queueNotice(outbox: MailQueue, notice: Notice): Promise<void> {
  const createdAt = new Date();
  await queueMail(outbox, { ...notice, createdAt, until: new Date(createdAt.getTime() + noticeLifetimeMs) });
}

export async function notifyFormerAddress(
  outbox: MailQueue,
  before: { email: string },
  { _id, emailKey }: { _id: unknown; emailKey?: string },
): Promise<void> {
  const email = emailKeyOf(before.email);
  if (email !== emailKey) await queueNotice(outbox, { reason: "email-changed", email, accountId: String(_id) });
}
