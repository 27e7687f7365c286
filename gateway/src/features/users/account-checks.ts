import { Types } from "mongoose";
import { asciiEmail } from "../../../contract/email.ts";
import { conflict, noApiKeys, reauthenticationRequired } from "../../platform/errors/app-error.ts";
import { Role, type Viewer } from "../../platform/auth/viewer.ts";
import { isRecentlyAuthenticated, requireRecentAuthentication } from "../../platform/auth/recent-authentication.ts";
import { change } from "../../platform/records/commit.ts";
import type { Write } from "../../platform/write.ts";
import { hasPassword, UserModel, type User } from "./user.model.ts";
import { emailKeyOf } from "../../platform/auth/email-key.ts";

export type AccountCheck = (account: User) => void;

interface Change extends Pick<User, "email" | "role"> {
  password: string;
}

export const endsLinks = (current: User, { email, role, password }: Change): boolean =>
  Boolean(password) ||
  emailKeyOf(email) !== emailKeyOf(current.email) ||
  (role !== current.role && hasPassword(current));

const isSensitive = (current: User, change: Change, actorId: string | undefined) =>
  (endsLinks(current, change) || change.role !== current.role) &&
  (String(current._id) === actorId || current.role === Role.Admin || change.role === Role.Admin);

// An API key must not change an e-mail, which allows a password reset, or a role.
export async function rewriteCheck(viewer: Viewer | null, change: Change): Promise<AccountCheck> {
  const isRecent = await isRecentlyAuthenticated(viewer);
  return (account) => {
    if (!isRecent && isSensitive(account, change, viewer?._id)) throw reauthenticationRequired();
    // One text, so that a key without the read scope cannot guess one without the other.
    if (viewer?.apiKey && (asciiEmail(account.email) !== change.email || account.role !== change.role))
      throw noApiKeys("change the e-mail or the role of an account");
  };
}

const administratorIsRefused = () => noApiKeys("delete, restore or erase an administrator");

/** To delete, restore or erase an account. */
export async function removalCheck(viewer: Viewer | null): Promise<AccountCheck> {
  const isRecent = await isRecentlyAuthenticated(viewer);
  return ({ role }) => {
    if (role !== Role.Admin) return;
    if (viewer?.apiKey) throw administratorIsRefused();
    if (!isRecent) throw reauthenticationRequired();
  };
}

export async function checkRemovals(viewer: Viewer | null, filter: { role?: Role }): Promise<void> {
  if (filter.role === Role.User) return;
  const found = await UserModel.find({ ...filter, role: Role.Admin }, { _id: 1 })
    .limit(2)
    .lean();
  if (viewer?.apiKey && found.length > 0) throw administratorIsRefused();
  // The own account is skipped.
  if (found.some(({ _id }) => String(_id) !== viewer?._id)) await requireRecentAuthentication(viewer);
}

const administrators = { role: Role.Admin, deletedAt: null };

export const hasAdministrator = async (): Promise<boolean> => (await UserModel.exists(administrators)) !== null;

export async function keepingAnAdministrator({ _id, role, deletedAt }: User, after: Role | null): Promise<Write[]> {
  const isLeaving = role === Role.Admin && !deletedAt && after !== Role.Admin;
  if (!isLeaving) return [];
  const other = await UserModel.findOne({ _id: { $ne: _id }, ...administrators }, { _id: 1 }).lean();
  if (!other) throw conflict("The last administrator cannot be deleted or demoted");
  const remains = { $set: { remainsFor: new Types.ObjectId() } };
  return [change(UserModel, { _id: other._id, ...administrators }, remains, { timestamps: false }) as Write];
}
