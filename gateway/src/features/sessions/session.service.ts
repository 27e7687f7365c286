import { maxDailyFailures } from "../../platform/auth/rate-limit-rules.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { queueNotice } from "../../platform/mail/account-mail-queue.ts";
import type { User } from "../users/user.model.ts";
import { openSession, renewSession } from "./session-info.service.ts";
import { SignInMethod } from "./session-info.model.ts";
import type { Session } from "./session.model.ts";
import { emailKeyOf } from "../../platform/auth/email-key.ts";

export interface SignInAttempt {
  succeeded: (email: string) => Promise<void>;
  failed: (accountId?: unknown) => Promise<void>;
}

async function reportAttack(email: string, accountId: unknown, context: RequestContext): Promise<void> {
  const { limits, log, outbox, record } = context;
  if (!(await limits.isFirstAttack(email))) return;
  log.warn({ event: "account attacked", account: accountId });
  // The account is looked up when the mail is sent and the event is not awaited, so that the time does not reveal accounts.
  await queueNotice(outbox, { reason: "attacked", email: emailKeyOf(email) });
  if (accountId) void record({ event: "account.attacked", kind: "User", recordId: String(accountId) });
}

export async function attemptToSignIn(
  email: string | null,
  context: RequestContext,
  ownSession?: string,
): Promise<SignInAttempt> {
  const { device, limits, log, metrics, network } = context;
  const known = email === null ? null : (device.knownFor(email) ?? ownSession ?? null);
  const { succeeded, failuresToday } = await limits.login(email, known, context).catch((error: unknown) => {
    metrics?.countSignIn("refused");
    throw error;
  });
  return {
    succeeded,
    async failed(accountId) {
      const method = email === null ? SignInMethod.passkey : SignInMethod.password;
      log.warn({ event: "login refused", account: accountId, method, network: network() });
      metrics?.countSignIn("refused");
      if (email !== null && failuresToday === maxDailyFailures) await reportAttack(email, accountId, context);
    },
  };
}

export async function startSession(user: User, method: SignInMethod, context: RequestContext): Promise<Session> {
  const { log, metrics, network, record } = context;
  const session = await openSession(user, method, context);
  context.device.remember(user.email);
  log.info({ event: "login", actor: user._id, method, network: network() });
  metrics?.countSignIn("ok");
  await record({ event: "session.started", actorId: String(user._id) });
  return session;
}

export async function renewAuthentication(user: User, method: SignInMethod, context: RequestContext): Promise<Session> {
  const { log, network, tokens, viewer } = context;
  const sid = viewer?.session?.sid;
  const session = sid ? await renewSession(user, sid, tokens) : await openSession(user, method, context);
  log.info({ event: "reauthenticated", actor: user._id, method, network: network() });
  return session;
}
