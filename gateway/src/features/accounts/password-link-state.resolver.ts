import { Arg, Ctx, Extensions, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { rateLimits } from "../../../contract/limits.ts";
import { isOver } from "../../platform/clock.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { namedEnum } from "../../platform/named-enum.ts";
import { givenLinkLifetimeMs } from "./given-link.service.ts";
import { User, UserModel } from "../users/user.model.ts";

export const PasswordLinkState = namedEnum("PasswordLinkState", "Whether a password can be set by a link.", {
  valid: "A password can be set by it, once.",
  invalid: "It was used, has expired, was ended by a change of its account, or never was a link.",
});
export type PasswordLinkState = keyof typeof PasswordLinkState;

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
