import type { Outbox } from "../../platform/mail/outbox.ts";
import type { AccountMail, NoticeReason } from "./account-mail.model.ts";
import { queueMail } from "./queue-mail.ts";

/** For how long, in milliseconds, it is tried to mail a notice: 3 days. */
const lifetime = 3 * 24 * 60 * 60 * 1000;

/** What is told, and to whom: an account, or an e-mail address in lower case, whether an account has it or not. */
type Notice = Pick<AccountMail, "accountId" | "email"> & { reason: NoticeReason };

/** Has the owner of an account told of a change by mail, where mail is sent at all. */
export async function queueNotice(outbox: Outbox | null, notice: Notice): Promise<void> {
  const createdAt = new Date();
  await queueMail(outbox, { ...notice, createdAt, until: new Date(createdAt.getTime() + lifetime) });
}
