import { LRUCache } from "lru-cache";
import type { SessionClaims } from "../../platform/auth/tokens.ts";
import type { Viewer } from "../../platform/auth/viewer.ts";
import { collectionOf, findOneOf } from "../../platform/collection-of.ts";
import { idOf } from "../../platform/records/repository.ts";
import { UserModel, type User } from "../users/user.model.ts";
import { SessionInfoModel, type SessionInfo } from "./session-info.model.ts";

const minute = 60_000;
const maxCached = 10_000;

interface CachedSession {
  /** The account's `sessionVersion` when the session was read. */
  version: number;
  lastUsedAt: number;
}

/** Stores at most once a minute, behind the answer, that a session is used. */
function noteUse(sid: string, session: CachedSession): void {
  const now = Date.now();
  if (now - session.lastUsedAt < minute) return;
  session.lastUsedAt = now;
  const quietly = { isUncounted: true } as object;
  const change = { $max: { lastUsedAt: new Date(now) } };
  // What could not be stored now, as on a full disk, is tried again in a minute.
  collectionOf<SessionInfo>(SessionInfoModel)
    .updateOne({ _id: idOf(sid) }, change, quietly)
    .catch(() => undefined);
}

/**
 * Reads whose session a token belongs to, for one gateway; null for an account that was deleted or changed its password, and for a
 * session that has ended. The account is read at each request; its session is cached until a session of the account is ended, and a
 * minute at the longest.
 */
export function sessionViewers(): (claims: SessionClaims) => Promise<Viewer | null> {
  const cache = new LRUCache<string, CachedSession>({ max: maxCached, ttl: minute });

  async function read(sid: string, { sub, ver }: SessionClaims, version: number): Promise<CachedSession | null> {
    const key = `${sid} ${sub} ${ver}`;
    const cached = cache.get(key);
    if (cached?.version === version) return cached;
    const stored = await findOneOf<SessionInfo>(SessionInfoModel, {
      ...{ _id: idOf(sid), accountId: sub, tokenVersion: ver },
    });
    if (!stored) return null;
    const session = { version, lastUsedAt: stored.lastUsedAt.getTime() };
    cache.set(key, session);
    return session;
  }

  return async (claims) => {
    const { sub, ver, sid, iat } = claims;
    const user = await findOneOf<User>(UserModel, { _id: idOf(sub), deletedAt: null });
    if (user?.tokenVersion !== ver) return null;
    // Tokens of the release before name no session.
    if (sid !== undefined) {
      const session = await read(sid, claims, user.sessionVersion ?? 0);
      if (!session) return null;
      noteUse(sid, session);
    }
    return { _id: String(user._id), role: user.role, session: { sub, ver, sid, iat } };
  };
}
