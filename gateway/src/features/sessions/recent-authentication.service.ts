import type { MiddlewareFn } from "type-graphql";
import type { SessionClaims } from "../../platform/auth/tokens.ts";
import type { Viewer } from "../../platform/auth/viewer.ts";
import { findOneOf } from "../../platform/collection-of.ts";
import { reauthenticationRequired } from "../../platform/errors/app-error.ts";
import { idOf } from "../../platform/records/repository.ts";
import { SessionInfoModel, type SessionInfo } from "./session-info.model.ts";

/** For how long, in milliseconds, an authentication counts as recent. */
const recent = 10 * 60_000;

/** Read from the store each time: another gateway may have renewed it. Tokens of earlier releases count by their issue. */
async function authenticatedAt({ sid, iat }: SessionClaims): Promise<Date | undefined> {
  if (sid === undefined) return new Date(iat * 1000);
  return (await findOneOf<SessionInfo>(SessionInfoModel, { _id: idOf(sid) }))?.authenticatedAt;
}

/** Whether the viewer was authenticated within the last 10 minutes; always true for an API key. */
export async function isRecentlyAuthenticated(viewer: Viewer | null): Promise<boolean> {
  if (viewer?.apiKey) return true;
  const at = viewer?.session && (await authenticatedAt(viewer.session));
  return at !== undefined && Date.now() - at.getTime() < recent;
}

/** Throws REAUTHENTICATION_REQUIRED unless the viewer was authenticated within the last 10 minutes. */
export async function requireRecentAuthentication(viewer: Viewer | null): Promise<void> {
  if (!(await isRecentlyAuthenticated(viewer))) throw reauthenticationRequired();
}

/** For `@UseMiddleware`: what `requireRecentAuthentication` does, before the input is looked at. */
export const needsRecentAuthentication: MiddlewareFn<{ viewer: Viewer | null }> = async (
  { context: { viewer } },
  next,
) => {
  await requireRecentAuthentication(viewer);
  return next();
};
