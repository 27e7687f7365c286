import type { Viewer } from "../../platform/auth/viewer.ts";
import type { Claims } from "../../platform/auth/tokens.ts";
import { findOneOf } from "../../platform/collection-of.ts";
import { idOf } from "../../platform/records/repository.ts";
import { UserModel, type User } from "./user.model.ts";

/** The active account of these claims; null where it was deleted or its password changed since they were issued. */
export async function viewerOf({ sub, ver }: Claims): Promise<Viewer | null> {
  const user = await findOneOf<User>(UserModel, { _id: idOf(sub), deletedAt: null });
  return user?.tokenVersion === ver ? { _id: String(user._id), role: user.role } : null;
}
