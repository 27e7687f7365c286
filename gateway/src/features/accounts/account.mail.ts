import { siteName } from "../../../contract/brand.ts";
import { accountNoticeDays } from "../../../contract/limits.ts";
import type { Env } from "../../platform/config/env.ts";
import { isToCome } from "../../platform/clock.ts";
import type { Tokens } from "../../platform/auth/tokens.ts";
import type { Mail, MailSource } from "../../platform/mail/mail-source.ts";
import { isMailable } from "../../platform/mail/plain-text.ts";
import { findAccount } from "../users/find-account.service.ts";
import { UserModel, type User } from "../users/user.model.ts";
import { AccountMailModel, type AccountMail, type LinkReason } from "../../platform/mail/account-mail.model.ts";
import { isNotice, noticeMail } from "./account-notice.ts";
import { passwordUrl } from "./given-link.service.ts";

type Site = Pick<Env, "publicUrl">;

const maxNoticeAgeMs = accountNoticeDays * 24 * 60 * 60 * 1000;

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const textOf = (date: Date) => `${moment.format(date)} UTC`;

// The mails contain no name or other text of a user, because anybody can choose those at sign-up.
const TEXTS: Record<LinkReason, { subject: string; why: string; otherwise: string }> = {
  reset: {
    subject: `Reset your ${siteName} password`,
    why: `Someone asked to reset the password of your ${siteName} account`,
    otherwise: "If that was not you, do nothing: your password stays as it is.",
  },
  invitation: {
    subject: `Your account at ${siteName}`,
    why: `You've been invited to ${siteName}`,
    otherwise: "If you weren't expecting this, ignore this e-mail.",
  },
  given: {
    subject: `A link for your ${siteName} password`,
    why: `An administrator has sent you a link to set a new password for your account at ${siteName}`,
    otherwise: "If you weren't expecting this, ignore this e-mail: your password stays as it is.",
  },
};

async function recipientOf(mail: AccountMail): Promise<User | null> {
  const { email, spelling = email, accountId, linkVersion, createdAt } = mail;
  const user = spelling
    ? await findAccount(spelling)
    : await UserModel.findOne({ _id: accountId, deletedAt: null }).lean();
  if (!user) return null;
  const since = user.linksEndedAt ?? user.createdAt;
  const isCurrent = email ? since <= createdAt || isToCome(since) : (user.linkVersion ?? 0) === linkVersion;
  return isCurrent && isMailable(user.email) ? user : null;
}

type LinkMail = AccountMail & { reason: LinkReason };

// A link that a clock that was ahead has dated would be over.
function datesOf({ createdAt, until }: AccountMail): { from: Date; until: Date } {
  const aheadMs = Math.max(0, Number(createdAt) - Date.now());
  return { from: new Date(Number(createdAt) - aheadMs), until: new Date(Number(until) - aheadMs) };
}

async function linkMail(record: LinkMail, site: Site, tokens: Tokens): Promise<Mail | null> {
  const { _id, reason } = record;
  const user = await recipientOf(record);
  if (!user) return null;
  const { subject, why, otherwise } = TEXTS[reason];
  const dates = datesOf(record);
  const link = { account: String(user._id), version: user.linkVersion ?? 0, ...dates };
  const lines = [
    `${why} (${site.publicUrl}).`,
    "To set a password, open this link:",
    passwordUrl(site, tokens, link),
    `The link works once and expires on ${textOf(dates.until)}.`,
    otherwise,
  ];
  return { id: String(_id), to: user.email, subject, text: lines.join("\n\n") };
}

// An address without an account is dropped here and not in the request, so that both kinds have the same response time.
export const accountMails = (site: Site): MailSource<AccountMail> => ({
  model: AccountMailModel,
  due: "mailDue",
  tries: "mailTries",
  postponed: "mailPostponedAt",
  concurrency: 4,
  isRemoved: true,
  async write(record, tokens): Promise<Mail | null> {
    if (record.until <= new Date()) return null;
    return isNotice(record)
      ? noticeMail(record, site.publicUrl, textOf(record.createdAt))
      : linkMail(record as LinkMail, site, tokens);
  },
  refused: () => ({}),
});

// The write that changes a password also queues its notice, so that a crash cannot lose it.
export const passwordNotices = (site: Site): MailSource<User> => ({
  model: UserModel,
  due: "noticeDue",
  tries: "noticeTries",
  postponed: "noticePostponedAt",
  since: "passwordChangedAt",
  concurrency: 4,
  write({ _id, email, passwordChangedAt, tokenVersion }): Mail | null {
    const isRecent = passwordChangedAt && passwordChangedAt.getTime() > Date.now() - maxNoticeAgeMs;
    if (!isRecent || !isMailable(email)) return null;
    const lines = [
      `The password of your account at ${siteName} (${site.publicUrl}) was changed on ${textOf(passwordChangedAt)}. All other devices have been signed out.`,
      "If that was you, there is nothing to do. If not, ask for a new password now:",
      `${site.publicUrl}/reset`,
    ];
    return {
      id: `${String(_id)}-${tokenVersion}`,
      to: email,
      subject: `Your ${siteName} password was changed`,
      text: lines.join("\n\n"),
    };
  },
  refused: () => ({}),
});
