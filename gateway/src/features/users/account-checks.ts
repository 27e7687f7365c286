import { noApiKeys, reauthenticationRequired } from "../../platform/errors/app-error.ts";
import { Role, type Viewer } from "../../platform/auth/viewer.ts";
import { isRecentlyAuthenticated } from "../../platform/auth/recent-authentication.ts";
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
    if (!viewer?.apiKey) return;
    if (account.email !== change.email) throw noApiKeys("change the e-mail of an account");
    if (account.role !== change.role) throw noApiKeys("change the role of an account");
  };
}

const administratorIsRefused = () => noApiKeys("delete, restore or erase an administrator");

export const checkRemoval =
  (viewer: Viewer | null): AccountCheck =>
  ({ role }) => {
    if (viewer?.apiKey && role === Role.Admin) throw administratorIsRefused();
  };

export async function checkRemovals(viewer: Viewer | null, filter: { role?: Role }): Promise<void> {
  if (!viewer?.apiKey || filter.role === Role.User) return;
  if (await UserModel.exists({ ...filter, role: Role.Admin })) throw administratorIsRefused();
}
