import { Arg, Ctx, Extensions, Field, InputType, Mutation, Query, Resolver, UseMiddleware } from "type-graphql";
import { recentAuthenticationMinutes } from "../../../contract/limits.ts";
import { loginRules, reauthenticationRules, registerRules } from "../../../contract/rules.ts";
import { Role } from "../../platform/auth/viewer.ts";
import { badInput, invalidFields, unauthenticated } from "../../platform/errors/app-error.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countsAttempts } from "../../platform/auth/rate-limits.ts";
import type { Repeatable } from "../../platform/graphql/repeatable-mutations.ts";
import { mayRead } from "../../platform/auth/scopes.ts";
import { textInputOf } from "../../platform/kits/input-of.ts";
import { findActive } from "../../platform/records/find-records.ts";
import { findAccount } from "../users/find-account.service.ts";
import { User, UserModel } from "../users/user.model.ts";
import { addAccount } from "../users/user.service.ts";
import { Session, SignInMethod } from "./session-info.model.ts";
import { attemptInSession, attemptToSignIn, renewAuthentication, startSession } from "./session.service.ts";

const password = "The account's password.";

@InputType({ description: "Credentials." })
class LoginInput extends textInputOf(loginRules, {
  email: "The account's e-mail address, in any case.",
  password,
}) {}

@InputType({ description: "The password of the signed-in user." })
class ReauthenticationInput extends textInputOf(reauthenticationRules, { password }) {}

@InputType({ description: "A visitor's sign-up." })
class RegisterInput extends textInputOf(registerRules, {
  firstname: "The first name.",
  lastname: "The last name.",
  email: "The e-mail address, not taken.",
  password: "The password.",
  password2: "The password once more.",
}) {
  @Field(() => String, {
    nullable: true,
    defaultValue: null,
    description: "Leave it out. Forms carry it where no person finds it; a sign-up that fills it is refused.",
  })
  fax_2?: string | null;
}

// An unknown address and a wrong password get the same response in the same time.
async function signIn({ email, password }: LoginInput, context: RequestContext): Promise<Session> {
  const user = await findAccount(email);
  const attempt = await attemptToSignIn({ email, account: user }, context);
  if (!(await context.passwords.matches(password, user?.passwordHash)) || !user) {
    await attempt.failed();
    throw unauthenticated("Email or password is incorrect");
  }
  await attempt.succeeded(user._id);
  return startSession(user as User, SignInMethod.password, context);
}

async function reauthenticate({ password }: ReauthenticationInput, context: RequestContext): Promise<Session> {
  const user = await findActive(UserModel, context.viewer!._id);
  const attempt = await attemptInSession(user, context);
  if (!(await context.passwords.matches(password, user.passwordHash))) {
    await attempt.failed();
    throw invalidFields({ password: "Password is incorrect" });
  }
  await attempt.succeeded(user._id);
  return renewAuthentication(user, SignInMethod.password, context);
}

const mayBecomeAdministrator = ({ env, isLocal }: RequestContext): boolean =>
  env.firstAccountIsAdmin === "for local requests" ? isLocal() : env.firstAccountIsAdmin;

async function signUp(input: RegisterInput, context: RequestContext): Promise<User> {
  const { env, log, passwords, record, newId } = context;
  const { firstname: first_name, lastname: last_name, email, password, fax_2 } = input;
  if (fax_2?.trim()) throw badInput("This sign-up could not be accepted; write to us by the contact form instead");
  const role = env.signupRole;
  const fields = { first_name, last_name, email, password, role };
  const user = await addAccount(passwords, fields, newId, mayBecomeAdministrator(context) ? Role.Admin : role);
  log.info({ event: "register", account: user._id });
  const account = { kind: "User", recordId: String(user._id) };
  await record({ event: "user.created", ...account });
  if (user.role !== role) await record({ event: "user.role-changed", ...account });
  return user;
}

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
