import type { RequestContext } from "../../platform/http/request-context.ts";
import type { User } from "../users/user.model.ts";
import { openSession, renewSession } from "./session-info.service.ts";
import type { SignInMethod } from "./session-info.model.ts";
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

/** Signs in whoever has proven to be this account. */
export async function startSession(user: User, method: SignInMethod, context: RequestContext): Promise<Session> {
  const { log, metrics, record } = context;
  const session = await openSession(user, method, context);
  log.info({ event: "login", actor: user._id });
  metrics?.countSignIn("ok");
  await record({ event: "session.started", actorId: String(user._id) });
  return session;
}

/** Renews the authentication of the viewer's session. A token of an earlier release gets a session by it. */
export async function renewAuthentication(user: User, method: SignInMethod, context: RequestContext): Promise<Session> {
  const { log, tokens, viewer } = context;
  const sessionId = viewer?.sessionId;
  const session = sessionId ? await renewSession(user, sessionId, tokens) : await openSession(user, method, context);
  log.info({ event: "reauthenticated", actor: user._id });
  return session;
}
