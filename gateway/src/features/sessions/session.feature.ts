import { LRUCache } from "lru-cache";
import type { SessionClaims } from "../../platform/auth/tokens.ts";
import type { Viewers } from "../../platform/auth/viewer.ts";
import { findOneOf } from "../../platform/collection-of.ts";
import type { Feature } from "../../platform/feature.ts";
import { removals } from "../../platform/records/commit.ts";
import { idOf } from "../../platform/records/find-records.ts";
import { LastUse } from "../../platform/records/last-use.ts";
import { exported } from "../../platform/records/personal-data.ts";
import { UserModel, type User } from "../users/user.model.ts";
import { SessionInfoModel, type SessionInfo } from "./session-info.model.ts";
import { SessionInfoResolver } from "./session-info.resolver.ts";
import { removeInvalidSessions, sessionExpiry } from "./session-info.service.ts";
import { SessionResolver } from "./session.resolver.ts";
import { sessionRoutes } from "./sessions.rest.ts";

const minute = 60_000;
const maxCached = 10_000;

interface CachedSession {
  version: number;
  lastUsedAt: Date;
}

// Who holds a copy of an earlier token of the session did not authenticate. An `iat` is in whole seconds.
async function authenticatedAt({ sid, iat }: SessionClaims): Promise<Date | undefined> {
  if (sid === undefined) return new Date(iat * 1000);
  const session = await findOneOf<SessionInfo>(SessionInfoModel, { _id: idOf(sid) });
  return session && iat >= Math.floor(session.authenticatedAt.getTime() / 1000) ? session.authenticatedAt : undefined;
}

function sessionViewers(): Viewers["session"] {
  const cache = new LRUCache<string, CachedSession>({ max: maxCached, ttl: minute });
  const lastUse = new LastUse(SessionInfoModel);

  async function read(sid: string, { sub, ver }: SessionClaims, version: number): Promise<CachedSession | null> {
    const key = `${sid} ${sub} ${ver}`;
    const cached = cache.get(key);
    if (cached?.version === version) return cached;
    const stored = await findOneOf<SessionInfo>(SessionInfoModel, {
      ...{ _id: idOf(sid), accountId: sub, tokenVersion: ver },
    });
    if (!stored) return null;
    const session = { version, lastUsedAt: stored.lastUsedAt };
    cache.set(key, session);
    return session;
  }

  return async (claims) => {
    const { sub, ver, sid, iat } = claims;
    const user = await findOneOf<User>(UserModel, { _id: idOf(sub), deletedAt: null });
    if (user?.tokenVersion !== ver) return null;
    if (sid !== undefined) {
      const session = await read(sid, claims, user.sessionVersion ?? 0);
      if (!session) return null;
      lastUse.note(idOf(sid), session.lastUsedAt);
    }
    const session = { sub, ver, sid, iat };
    return { _id: String(user._id), role: user.role, session, authenticatedAt: () => authenticatedAt(session) };
  };
}

export const sessionFeature: Feature = {
  resolvers: [SessionResolver, SessionInfoResolver],
  routes: sessionRoutes,
  viewers: () => ({ session: sessionViewers() }),
  expires: [sessionExpiry],
  jobs: [{ name: "remove invalid sessions", every: "hourly", run: removeInvalidSessions }],
  erase: { ofAccount: ({ _id }) => [removals(SessionInfoModel, { accountId: String(_id) }, 0)] },
  personalData: { sessions: exported(SessionInfoModel, ({ ids }) => ({ accountId: { $in: ids } })) },
};
