import { badInput, invalidFields, unauthenticated } from "../../platform/errors/app-error.ts";
import { Role } from "../../platform/auth/viewer.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findActive } from "../../platform/records/find-records.ts";
import { findAccount } from "../users/find-account.service.ts";
import { addAccount } from "../users/user.service.ts";
import { UserModel, type User } from "../users/user.model.ts";
import { SignInMethod } from "./session-info.model.ts";
import type { Session } from "./session.model.ts";
import { attemptInSession, attemptToSignIn, renewAuthentication, startSession } from "./session.service.ts";
import type { LoginInput, ReauthenticationInput, RegisterInput } from "./session.inputs.ts";

// An unknown address and a wrong password get the same response in the same time.
export async function signIn({ email, password }: LoginInput, context: RequestContext): Promise<Session> {
  const user = await findAccount(email);
  const attempt = await attemptToSignIn({ email, account: user }, context);
  if (!(await context.passwords.matches(password, user?.passwordHash)) || !user) {
    await attempt.failed();
    throw unauthenticated("Email or password is incorrect");
  }
  await attempt.succeeded(user._id);
  return startSession(user as User, SignInMethod.password, context);
}

export async function reauthenticate({ password }: ReauthenticationInput, context: RequestContext): Promise<Session> {
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

export async function signUp(input: RegisterInput, context: RequestContext): Promise<User> {
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
