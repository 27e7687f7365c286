import type { MiddlewareFn } from "type-graphql";
import type { SessionClaims } from "../../platform/auth/tokens.ts";
import type { Viewer } from "../../platform/auth/viewer.ts";
import { findOneOf } from "../../platform/collection-of.ts";
import { reauthenticationRequired } from "../../platform/errors/app-error.ts";
import { idOf } from "../../platform/records/repository.ts";
import { SessionInfoModel, type SessionInfo } from "./session-info.model.ts";

const recentMs = 10 * 60_000;

// Not cached: another gateway may have renewed it.
async function authenticatedAt({ sid, iat }: SessionClaims): Promise<Date | undefined> {
  if (sid === undefined) return new Date(iat * 1000);
  return (await findOneOf<SessionInfo>(SessionInfoModel, { _id: idOf(sid) }))?.authenticatedAt;
}

export async function isRecentlyAuthenticated(viewer: Viewer | null): Promise<boolean> {
  if (viewer?.apiKey) return true;
  const at = viewer?.session && (await authenticatedAt(viewer.session));
  return at !== undefined && Date.now() - at.getTime() < recentMs;
}

export async function requireRecentAuthentication(viewer: Viewer | null): Promise<void> {
  if (!(await isRecentlyAuthenticated(viewer))) throw reauthenticationRequired();
}

export const needsRecentAuthentication: MiddlewareFn<{ viewer: Viewer | null }> = async (
  { context: { viewer } },
  next,
) => {
  await requireRecentAuthentication(viewer);
  return next();
};
