import { siteName } from "../../../contract/brand.ts";
import { UserModel } from "../users/user.model.ts";
import type { Mail } from "../../platform/mail/mail-source.ts";
import { isMailable } from "../../platform/mail/plain-text.ts";
import { maxDailyFailures } from "../../platform/auth/rate-limit-rules.ts";
import type { AccountMail, NoticeReason } from "../../platform/mail/account-mail.model.ts";

interface Notice {
  subject: string;
  happened: (site: string, moment: string) => string;
  otherwise: string;
  page: string;
}

const NOTICES: Record<NoticeReason, Notice> = {
  "email-changed": {
    subject: `The e-mail address of your ${siteName} account was changed`,
    happened: (site, moment) =>
      `The e-mail address of your account at ${siteName} (${site}) was changed on ${moment}. You can no longer sign in with this address.`,
    otherwise: "If this was you, there is nothing to do. If not, write to us now:",
    page: "/contact",
  },
  "passkey-added": {
    subject: `A passkey was added to your ${siteName} account`,
    happened: (site, moment) =>
      `A passkey was added to your account at ${siteName} (${site}) on ${moment}. It signs in without a password.`,
    otherwise: "If this was you, there is nothing to do. If not, remove it and change your password now:",
    page: "/admin/account",
  },
  "passkey-removed": {
    subject: `A passkey was removed from your ${siteName} account`,
    happened: (site, moment) =>
      `A passkey was removed from your account at ${siteName} (${site}) on ${moment}. Nobody can sign in with it any more.`,
    otherwise: "If this was you, there is nothing to do. If not, change your password now:",
    page: "/admin/account",
  },
  "key-created": {
    subject: `An API key was created with your ${siteName} account`,
    happened: (site, moment) =>
      `An API key that acts as your account at ${siteName} (${site}) was created on ${moment}.`,
    otherwise: "If this was you, there is nothing to do. If not, revoke it and change your password now:",
    page: "/admin/integrations",
  },
  "key-rotated": {
    subject: `The secret of an API key of your ${siteName} account was rotated`,
    happened: (site, moment) =>
      `An API key that acts as your account at ${siteName} (${site}) got a new secret on ${moment}.`,
    otherwise: "If you or another administrator did this, there is nothing to do. If not, revoke it now:",
    page: "/admin/integrations",
  },
  attacked: {
    subject: `Many failed sign-ins to your ${siteName} account`,
    happened: (site, moment) =>
      `Up to ${moment}, ${maxDailyFailures} attempts to sign in to your account at ${siteName} (${site}) with a password have failed within a day. For now, a password is accepted only on devices that you have signed in from before.`,
    otherwise: "Your password has not been changed. If you cannot sign in, use a passkey, or set a new password:",
    page: "/reset",
  },
};

type NoticeMail = AccountMail & { reason: NoticeReason };

export const isNotice = (mail: AccountMail): mail is NoticeMail => mail.reason in NOTICES;

async function addressFor({ reason, email, accountId }: NoticeMail): Promise<string | null> {
  if (reason === "email-changed") return email ?? null;
  return (await UserModel.findOne({ _id: accountId, deletedAt: null }, { email: 1 }).lean())?.email ?? null;
}

export async function noticeMail(record: NoticeMail, site: string, moment: string): Promise<Mail | null> {
  const { subject, happened, otherwise, page } = NOTICES[record.reason];
  const to = await addressFor(record);
  if (to === null || !isMailable(to)) return null;
  const lines = [happened(site, moment), otherwise, site + page];
  return { id: String(record._id), to, subject, text: lines.join("\n\n") };
}
