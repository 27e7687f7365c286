import { Refusal, type Command } from "./command.ts";
import { oneArgument } from "./one-argument.ts";

export const passwordLink: Command<string> = {
  name: "password-link",
  usage: "npm run password-link -- EMAIL   (a link by which an account gets a new password)",
  read: oneArgument,
  async *run(email, { env, log, outbox, record, tokens }) {
    const { emailKeyOf } = await import("../../platform/auth/email-key.ts");
    const { UserModel } = await import("../../features/users/user.model.ts");
    const { linkFor } = await import("../../features/accounts/given-link.service.ts");
    const user = await UserModel.findOne({ emailKey: emailKeyOf(email), deletedAt: null }).lean();
    if (!user) throw new Refusal(`No account has the e-mail ${email}`);
    const context = { env, log, outbox, record, tokens: tokens(), viewer: null };
    const { user: given, url, mailed } = await linkFor(user, "given", context);
    const until = given.givenLinkUntil!.toISOString();
    yield `A link for ${email}, which works once, until ${until}${mailed ? "; it is mailed, too" : ""}:\n${url}\n`;
  },
};
