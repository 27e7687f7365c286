import { emailKeyOf } from "../../platform/auth/email-key.ts";
import type { MailQueue } from "../../platform/mail/outbox.ts";
import type { User } from "../users/user.model.ts";
import type { AccountMail, NoticeReason } from "./account-mail.model.ts";
import { queueMail } from "./queue-mail.ts";

const lifetimeMs = 3 * 24 * 60 * 60 * 1000;

type Notice = Pick<AccountMail, "accountId" | "email"> & { reason: NoticeReason };

export async function queueNotice(outbox: MailQueue, notice: Notice): Promise<void> {
  const createdAt = new Date();
  await queueMail(outbox, { ...notice, createdAt, until: new Date(createdAt.getTime() + lifetimeMs) });
}

export async function notifyFormerAddress(outbox: MailQueue, before: User, { _id, emailKey }: User): Promise<void> {
  const email = emailKeyOf(before.email);
  if (email !== emailKey) await queueNotice(outbox, { reason: "email-changed", email, accountId: String(_id) });
}
