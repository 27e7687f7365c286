import type { Viewer } from "../../platform/auth/viewer.ts";
import type { Claims } from "../../platform/auth/tokens.ts";
import { UserModel } from "./user.model.ts";

/** The active account of these claims; null where it was deleted or its password changed since they were issued. */
export async function viewerOf({ sub, ver }: Claims): Promise<Viewer | null> {
  const user = await UserModel.findOne({ _id: sub, deletedAt: null }).lean();
  return user?.tokenVersion === ver ? { _id: String(user._id), role: user.role } : null;
}
