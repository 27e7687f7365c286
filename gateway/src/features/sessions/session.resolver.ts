import { Arg, Ctx, Extensions, Mutation, Query, Resolver, UseMiddleware } from "type-graphql";
import { recentAuthenticationMinutes } from "../../../contract/limits.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countsAttempts } from "../../platform/auth/rate-limits.ts";
import type { Repeatable } from "../../platform/graphql/repeatable-mutations.ts";
import { mayRead } from "../../platform/auth/scopes.ts";
import { findActive } from "../../platform/records/find-records.ts";
import { User, UserModel } from "../users/user.model.ts";
import { Session } from "./session.model.ts";
import { LoginInput, ReauthenticationInput, RegisterInput } from "./session.inputs.ts";
import { reauthenticate, signIn, signUp } from "./sign-in.ts";

@Resolver()
export class SessionResolver {
  @Query(() => User, {
    nullable: true,
    description: "The signed-in user; null if nobody is signed in, and for an API key without user:read.",
  })
  async me(@Ctx() { viewer }: RequestContext): Promise<User | null> {
    return viewer && mayRead(viewer, "User") ? findActive(UserModel, viewer._id) : null;
  }

  @Mutation(() => Session, {
    description: "Sign in. UNAUTHENTICATED for an unknown e-mail and for a wrong password alike.",
  })
  async login(
    @Arg("input", () => LoginInput, { description: "The credentials." }) input: LoginInput,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    return signIn(input, context);
  }

  @Mutation(() => Session, {
    description: `Authenticate the session again by the password. For ${recentAuthenticationMinutes} minutes the calls that need a recent authentication are allowed. Returns a new token of the same session. A wrong password is BAD_USER_INPUT, and counts as a failed sign-in.`,
  })
  async reauthenticate(
    @Arg("input", () => ReauthenticationInput, { description: "The password." }) input: ReauthenticationInput,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    return reauthenticate(input, context);
  }

  @Extensions({ isRepeatable: true, limited: "register" } satisfies Repeatable)
  @UseMiddleware(countsAttempts("register"))
  @Mutation(() => User, { description: "Sign a visitor up. CONFLICT if the e-mail is taken." })
  async register(
    @Arg("input", () => RegisterInput, { description: "The sign-up." }) input: RegisterInput,
    @Ctx() context: RequestContext,
  ): Promise<User> {
    return signUp(input, context);
  }
}
