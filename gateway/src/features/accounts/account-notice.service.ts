import { emailKeyOf } from "../../platform/auth/email-key.ts";
import type { MailQueue } from "../../platform/mail/outbox.ts";
import type { User } from "../users/user.model.ts";
import type { AccountMail, NoticeReason } from "./account-mail.model.ts";
import { queueMail } from "./queue-mail.ts";

/** For how long, in milliseconds, sending a notice is tried again: 3 days. */
const lifetime = 3 * 24 * 60 * 60 * 1000;

/** The reason, and the recipient: an account, or the key of an e-mail address, whether an account has it or not. */
type Notice = Pick<AccountMail, "accountId" | "email"> & { reason: NoticeReason };

/** Queues a notice to the owner of an account, if the gateway sends mails. */
export async function queueNotice(outbox: MailQueue, notice: Notice): Promise<void> {
  const createdAt = new Date();
  await queueMail(outbox, { ...notice, createdAt, until: new Date(createdAt.getTime() + lifetime) });
}

/** Queues a notice to the former address of an account that has another one now; not for another case. */
export async function notifyFormerAddress(outbox: MailQueue, before: User, { _id, emailKey }: User): Promise<void> {
  const email = emailKeyOf(before.email);
  if (email !== emailKey) await queueNotice(outbox, { reason: "email-changed", email, accountId: String(_id) });
}
