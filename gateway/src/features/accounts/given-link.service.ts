import { passwordLinkDays } from "../../../contract/limits.ts";
import type { PasswordLink, Tokens } from "../../platform/auth/tokens.ts";
import type { Env } from "../../platform/config/env.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { MailQueue } from "../../platform/mail/outbox.ts";
import { UserModel, type User } from "../users/user.model.ts";
import { queueMailTo, type LinkReason } from "../../platform/mail/account-mail.model.ts";
import type { Invitation } from "./account.inputs.ts";

// The token is in the fragment, which browsers do not send: it is in no log and no Referer.
export const passwordUrl = ({ publicUrl }: Pick<Env, "publicUrl">, tokens: Tokens, link: PasswordLink): string =>
  `${publicUrl}/reset#${tokens.issuePasswordLink(link)}`;

export const givenLinkLifetimeMs = passwordLinkDays * 24 * 60 * 60 * 1000;

type Context = Pick<RequestContext, "env" | "log" | "record" | "tokens" | "viewer"> & { outbox: MailQueue };

export async function linkFor(user: User, reason: LinkReason, context: Context): Promise<Invitation> {
  const { env, log, outbox, record, tokens, viewer } = context;
  const account = String(user._id);
  const from = reason === "invitation" ? user.createdAt : new Date();
  const until = new Date(from.getTime() + givenLinkLifetimeMs);
  const version = user.linkVersion ?? 0;
  const wanted = { reason, accountId: account, linkVersion: version, createdAt: from, until };
  const given = { givenLinkUntil: until, givenLinkVersion: version };
  await UserModel.updateOne({ _id: user._id }, { $set: given }, { timestamps: false });
  const mailed = await queueMailTo(user.email, outbox, wanted);
  log.info({ event: "link made", account, actor: viewer?._id });
  await record({ event: "user.link-made", kind: "User", recordId: account });
  return {
    user: { ...user, ...given } as User,
    url: passwordUrl(env, tokens, { account, version, from, until }),
    mailed,
  };
}
