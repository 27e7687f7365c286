import { Types } from "mongoose";
import { maxDailyFailures } from "../../platform/auth/rate-limit-rules.ts";
import type { Failing } from "../../platform/auth/rate-limits.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { queueNotice } from "../../platform/mail/account-mail.model.ts";
import type { User } from "../users/user.model.ts";
import { openSession, renewSession } from "./session-info.service.ts";
import { SignInMethod, type Session } from "./session-info.model.ts";

interface Claim {
  email: string;
  account: User | null;
  /** The id of a session of the account: who is in it is known to the account like a device. */
  session?: string | undefined;
}

export interface SignInAttempt {
  succeeded: (accountId: unknown) => Promise<void>;
  failed: (accountId?: unknown) => Promise<void>;
}

async function reportAttack(failing: Failing, accountId: unknown, context: RequestContext): Promise<void> {
  const { limits, log, outbox, record } = context;
  if (!(await limits.isFirstAttack(failing))) return;
  log.warn({ event: "account attacked", account: accountId });
  // An unknown address queues the same mail, to no account, and the event is not awaited, so that the time does not reveal accounts.
  await queueNotice(outbox, { reason: "attacked", accountId: String(accountId ?? new Types.ObjectId()) });
  if (accountId) void record({ event: "account.attacked", kind: "User", recordId: String(accountId) });
}

/** Without a claim, as by a passkey, only the failures of the caller's address count. */
export async function attemptToSignIn(claim: Claim | null, context: RequestContext): Promise<SignInAttempt> {
  const { device, limits, log, metrics, network } = context;
  const account = claim?.account ?? null;
  const failing = claim && (account ? { accountId: account._id } : { email: claim.email });
  const known = device.knownFor(account) ?? claim?.session ?? null;
  const { succeeded, failuresToday } = await limits.login(failing, known, context).catch((error: unknown) => {
    metrics?.countSignIn("refused");
    throw error;
  });
  return {
    succeeded,
    async failed(accountId = account?._id) {
      const method = failing ? SignInMethod.password : SignInMethod.passkey;
      log.warn({ event: "login refused", account: accountId, method, network: network() });
      metrics?.countSignIn("refused");
      if (failing && failuresToday === maxDailyFailures) await reportAttack(failing, accountId, context);
    },
  };
}

export const attemptInSession = (account: User, context: RequestContext): Promise<SignInAttempt> =>
  attemptToSignIn({ email: account.email, account, session: context.viewer?.session?.sid }, context);

export async function startSession(user: User, method: SignInMethod, context: RequestContext): Promise<Session> {
  const { log, metrics, network, record } = context;
  const session = await openSession(user, method, context);
  context.device.remember(user);
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
