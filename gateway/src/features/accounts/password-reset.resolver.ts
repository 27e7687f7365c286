import { Arg, Ctx, Extensions, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import { rateLimits, resetLinkMinutes } from "../../../contract/limits.ts";
import { isOver } from "../../platform/clock.ts";
import { AppError, badInput } from "../../platform/errors/app-error.ts";
import type { PasswordLink } from "../../platform/auth/tokens.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { namedEnum } from "../../platform/named-enum.ts";
import { findActive } from "../../platform/records/find-records.ts";
import { hashNewPassword, setPassword } from "../users/password.service.ts";
import { User, UserModel } from "../users/user.model.ts";
import { PasswordResetInput, PasswordResetRequestInput } from "./account.inputs.ts";
import { queueMail } from "../../platform/mail/account-mail.model.ts";
import { emailKeyOf } from "../../platform/auth/email-key.ts";
import { givenLinkLifetimeMs } from "./given-link.service.ts";

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

const PasswordLinkState = namedEnum("PasswordLinkState", "Whether a password can be set by a link.", {
  valid: "A password can be set by it, once.",
  invalid: "It was used, has expired, was ended by a change of its account, or never was a link.",
});
type PasswordLinkState = keyof typeof PasswordLinkState;

const { points, duration } = rateLimits.passwordLink;

const stateOf = (isValid: boolean) => (isValid ? PasswordLinkState.valid : PasswordLinkState.invalid);

@Resolver(() => User)
export class PasswordLinkStateResolver {
  @Extensions({ isPostOnly: true })
  @Query(() => PasswordLinkState, {
    description: `Whether a link for a password is valid. By POST alone, since an address is logged. After ${points} invalid ones from one address in ${duration / 60} minutes: RATE_LIMITED, for valid ones, too.`,
  })
  async passwordLinkState(
    @Arg("token", () => String, { description: "The part of the link after #." }) token: string,
    @Ctx() context: RequestContext,
  ): Promise<PasswordLinkState> {
    const { limits, tokens } = context;
    await limits.check("passwordLink", context);
    const link = tokens.readPasswordLink(token);
    const user = link && (await UserModel.findOne({ _id: link.account, deletedAt: null }).lean());
    const isValid = user !== null && (user.linkVersion ?? 0) === link!.version;
    if (!isValid) await limits.attempt("passwordLink", context);
    return stateOf(isValid);
  }

  @FieldResolver(() => PasswordLinkState, {
    nullable: true,
    description:
      "The state of the link that an administrator made last, by an invitation or `passwordLink`: invalid if a change of the account has ended it. Null without one, after a link was used, and once it has expired. Asked for by administrators alone.",
  })
  linkState(@Root() { givenLinkUntil, givenLinkVersion, linkVersion = 0 }: Partial<User>): PasswordLinkState | null {
    if (!givenLinkUntil || isOver(givenLinkUntil, givenLinkLifetimeMs)) return null;
    return stateOf(givenLinkVersion === linkVersion);
  }
}
