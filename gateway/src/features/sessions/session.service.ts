import type { RequestContext } from "../../platform/http/request-context.ts";
import type { Tokens } from "../../platform/auth/tokens.ts";
import type { User } from "../users/user.model.ts";
import type { Session } from "./session.model.ts";

/** Counts an attempt to sign in, of an e-mail address or of none. Throws RATE_LIMITED; the returned function uncounts a success. */
export const attemptToSignIn = (email: string | null, context: RequestContext): Promise<() => Promise<void>> =>
  context.limits.login(email, context).catch((error: unknown) => {
    context.metrics?.countSignIn("refused");
    throw error;
  });

/** Tells log and metrics of a sign-in that was refused, and of which account, where it is known. */
export function tellRefusal({ log, metrics }: RequestContext, account: unknown): void {
  log.warn({ event: "login refused", account });
  metrics?.countSignIn("refused");
}

/** A session of this account, until a changed password or the like ends it. */
export function sessionOf(user: User, tokens: Tokens): Session {
  const { email, name, role, tokenVersion } = user;
  const _id = String(user._id);
  return { token: tokens.issue({ sub: _id, _id, email, name, role, ver: tokenVersion }), user };
}

/** Signs in whoever has proven to be this account. */
export async function startSession(user: User, { log, metrics, record, tokens }: RequestContext): Promise<Session> {
  log.info({ event: "login", actor: user._id });
  metrics?.countSignIn("ok");
  await record({ event: "session.started", actorId: String(user._id) });
  return sessionOf(user, tokens);
}
