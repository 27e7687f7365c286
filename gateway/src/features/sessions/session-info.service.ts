import bowser from "bowser";
import { Types } from "mongoose";
import { maxListedSessions, unstoredSessionHours } from "../../../contract/limits.ts";
import { shownEmail } from "../../platform/auth/email-key.ts";
import { tokenLifetimeSeconds, type Tokens } from "../../platform/auth/tokens.ts";
import type { Viewer } from "../../platform/auth/viewer.ts";
import { latestEnd } from "../../platform/clock.ts";
import { collectionOf, findOneOf } from "../../platform/collection-of.ts";
import { isDiskFull } from "../../platform/errors/storage-errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { Expiry } from "../../platform/records/expiry.ts";
import { notFound, unauthenticated } from "../../platform/errors/app-error.ts";
import { commit, eachChange, removal, unseen, untilCommitted } from "../../platform/records/commit.ts";
import { idOf } from "../../platform/records/find-records.ts";
import { removeInvalid } from "../users/remove-invalid.service.ts";
import { UserModel, type User } from "../users/user.model.ts";
import { SessionInfoModel, type Session, type SessionInfo, type SignInMethod } from "./session-info.model.ts";

const unstoredLifetimeSeconds = unstoredSessionHours * 60 * 60;

const tokenLifetimeMs = tokenLifetimeSeconds * 1000;

const sessions = () => collectionOf<SessionInfo>(SessionInfoModel);

const expiryOf = (now: Date) => new Date(now.getTime() + tokenLifetimeMs);

const claimsOf = ({ _id, email, name, role, tokenVersion }: User) => {
  const account = String(_id);
  return { sub: account, _id: account, email: shownEmail(email), name, role, ver: tokenVersion };
};

const tokenFor = (user: User, sessionId: unknown, tokens: Tokens): string =>
  tokens.issue({ ...claimsOf(user), sid: String(sessionId) });

type Opening = Pick<RequestContext, "log" | "tokens" | "userAgent">;

const unknown = "Unknown device";
const maxLength = 512;

function deviceName(userAgent: string | undefined): string {
  const known = userAgent?.slice(0, maxLength).trim();
  if (!known) return unknown;
  const { browser, os } = bowser.parse(known);
  const program = browser.name || /^[\w .-]{1,40}/.exec(known)?.[0].trim();
  if (!program) return unknown;
  return os.name ? `${program} on ${os.name}` : program;
}

// On a full disk, the token has no session and is valid for an hour.
export async function openSession(
  user: User,
  method: SignInMethod,
  { log, tokens, userAgent }: Opening,
): Promise<Session> {
  const now = new Date();
  const session: SessionInfo = {
    _id: new Types.ObjectId(),
    accountId: String(user._id),
    tokenVersion: user.tokenVersion,
    method,
    device: deviceName(userAgent),
    startedAt: now,
    lastUsedAt: now,
    authenticatedAt: now,
    expiresAt: expiryOf(now),
  };
  try {
    await sessions().insertOne(session);
    return { token: tokenFor(user, session._id, tokens), user };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log.error({ event: "session not stored", account: session.accountId });
    return { token: tokens.issue(claimsOf(user), unstoredLifetimeSeconds), user };
  }
}

export async function renewSession(user: User, sessionId: string, tokens: Tokens): Promise<Session> {
  const now = new Date();
  const change = { $set: { authenticatedAt: now, expiresAt: expiryOf(now) } };
  const { matchedCount } = await sessions().updateOne({ _id: idOf(sessionId), accountId: String(user._id) }, change);
  if (matchedCount === 0) throw unauthenticated();
  return { token: tokenFor(user, sessionId, tokens), user };
}

async function openSessionsOf(accountId: string) {
  const account = await UserModel.findOne({ _id: accountId, deletedAt: null }, { tokenVersion: 1 }).lean();
  const expiresAt = { $gt: new Date(), $lte: latestEnd(tokenLifetimeMs) };
  return { accountId, tokenVersion: account?.tokenVersion, expiresAt };
}

export async function listSessions({ _id, session: current }: Viewer): Promise<SessionInfo[]> {
  const found = await SessionInfoModel.find(await openSessionsOf(_id))
    .sort({ startedAt: -1, _id: -1 })
    .limit(maxListedSessions)
    .lean();
  return found.map((session) => ({ ...session, isCurrent: String(session._id) === current?.sid }));
}

export async function endSession(_id: string, accountId: string): Promise<void> {
  // Gateways drop cached sessions when the sessionVersion differs.
  const known = eachChange(UserModel, [{ filter: { _id: idOf(accountId) }, update: { $inc: { sessionVersion: 1 } } }]);
  await untilCommitted(async () => {
    const own = { _id: idOf(_id), ...(await openSessionsOf(accountId)) };
    if (!(await findOneOf(SessionInfoModel, own))) throw notFound("Session");
    return commit(removal(SessionInfoModel, own), unseen(known));
  });
}

export const sessionExpiry: Expiry = { model: SessionInfoModel as never, field: "expiresAt", afterMs: 0 };

export const removeInvalidSessions = (): Promise<void> => removeInvalid(SessionInfoModel, "tokenVersion");
