import type { MiddlewareFn } from "type-graphql";
import { isRecent } from "../clock.ts";
import { reauthenticationRequired } from "../errors/app-error.ts";
import type { Viewer } from "./viewer.ts";

const recentMs = 10 * 60_000;

export async function isRecentlyAuthenticated(viewer: Viewer | null): Promise<boolean> {
  if (viewer?.apiKey) return true;
  const at = await viewer?.authenticatedAt?.();
  return at !== undefined && isRecent(at, recentMs);
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
