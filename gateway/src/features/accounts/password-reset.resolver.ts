import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { resetLinkMinutes } from "../../../contract/limits.ts";
import { AppError, badInput } from "../../platform/errors/app-error.ts";
import type { PasswordLink } from "../../platform/auth/tokens.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findActive } from "../../platform/records/find-records.ts";
import { hashNewPassword, setPassword } from "../users/password.service.ts";
import { UserModel, type User } from "../users/user.model.ts";
import { PasswordResetInput, PasswordResetRequestInput } from "./account.inputs.ts";
import { queueMail } from "../../platform/mail/account-mail.model.ts";
import { emailKeyOf } from "../../platform/auth/email-key.ts";

const lifetimeMs = resetLinkMinutes * 60 * 1000;

const invalidLink = () => badInput("The link is no longer valid");

// An unknown account and a bad link give the same error.
function rethrowAsInvalidLink(error: unknown): never {
  throw error instanceof AppError && error.code === "NOT_FOUND" ? invalidLink() : error;
}

const requireCurrent = (link: Pick<PasswordLink, "version">) => (user: User) => {
  if ((user.linkVersion ?? 0) !== link.version) throw invalidLink();
};

@Resolver()
export class PasswordResetResolver {
  @Mutation(() => Boolean, {
    description:
      "Mail a link to reset the password to the account with this e-mail, if there is one. Always true, so that nobody learns whether there is one.",
  })
  async requestPasswordReset(
    @Arg("input", () => PasswordResetRequestInput, { description: "The account's e-mail address." })
    input: PasswordResetRequestInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const email = emailKeyOf(input.email);
    await context.limits.reset(email, context);
    const createdAt = new Date();
    const until = new Date(createdAt.getTime() + lifetimeMs);
    // The account is looked up when the mail is sent, so that the response time does not reveal whether it exists.
    await queueMail(context.outbox, { reason: "reset", email, spelling: input.email, createdAt, until });
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      "Set a new password with a link, which works once, and end the account's sessions and links. A link that is forged, expired or used is BAD_USER_INPUT.",
  })
  async resetPassword(
    @Arg("input", () => PasswordResetInput, { description: "The link's token, and the password." })
    { token, password }: PasswordResetInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const { limits, log, outbox, passwords, record, tokens } = context;
    const link = tokens.readPasswordLink(token);
    if (!link) throw invalidLink();
    const check = requireCurrent(link);
    // Hashing is expensive, so it needs a valid link.
    const account = await findActive(UserModel, link.account).catch(rethrowAsInvalidLink);
    check(account);
    const passwordHash = await hashNewPassword(passwords, password, account);
    await setPassword(link.account, { passwordHash, withNotice: outbox !== null }, check).catch(rethrowAsInvalidLink);
    await limits.forgetFailures({ accountId: account._id }, context);
    outbox?.wake(UserModel);
    log.info({ event: "password changed", account: link.account });
    await record({ event: "user.password-changed", kind: "User", recordId: link.account });
    return true;
  }
}
