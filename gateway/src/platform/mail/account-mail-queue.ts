import { accountNoticeDays } from "../../../contract/limits.ts";
import { emailKeyOf } from "../auth/email-key.ts";
import { creation } from "../records/commit.ts";
import type { Write } from "../write.ts";
import { AccountMailModel, type AccountMail, type NoticeReason } from "./account-mail.model.ts";
import type { MailQueue } from "./outbox.ts";

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
