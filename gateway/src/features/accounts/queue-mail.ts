import { isPlainAddress } from "../../platform/mail/plain-text.ts";
import type { MailQueue } from "../../platform/mail/outbox.ts";
import { AccountMailModel, type AccountMail } from "./account-mail.model.ts";

type Wanted = Pick<AccountMail, "reason" | "email" | "accountId" | "linkVersion" | "createdAt" | "until">;

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
