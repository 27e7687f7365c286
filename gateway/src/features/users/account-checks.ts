import { noApiKeys, reauthenticationRequired } from "../../platform/errors/app-error.ts";
import { Role, type Viewer } from "../../platform/auth/viewer.ts";
import { isRecentlyAuthenticated } from "../sessions/recent-authentication.service.ts";
import { hasPassword, UserModel, type User } from "./user.model.ts";
import { emailKeyOf } from "../../platform/auth/email-key.ts";

/** Throws if an account, as the write will find it, may not be written. */
export type AccountCheck = (account: User) => void;

/** What a change gives an account; an empty password keeps the old one. */
interface Change extends Pick<User, "email" | "role"> {
  password: string;
}

/** Whether a change ends the earlier links of an account. Another role does not, while there is no password yet. */
export const endsLinks = (current: User, { email, role, password }: Change): boolean =>
  Boolean(password) ||
  emailKeyOf(email) !== emailKeyOf(current.email) ||
  (role !== current.role && hasPassword(current));

/** Whether a change concerns how the caller, or an administrator, signs in. An account that becomes an administrator's counts as one. */
const isSensitive = (current: User, change: Change, actorId: string | undefined) =>
  (endsLinks(current, change) || change.role !== current.role) &&
  (String(current._id) === actorId || current.role === Role.Admin || change.role === Role.Admin);

/**
 * Refuses a sensitive change by a session that was not authenticated recently, and by an API key another e-mail or another role: who
 * changes an e-mail can then reset the password. For keys the e-mail is compared exactly, so that another case is a change.
 */
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

/** Refuses an API key to delete, restore or erase an administrator. */
export const checkRemoval =
  (viewer: Viewer | null): AccountCheck =>
  ({ role }) => {
    if (viewer?.apiKey && role === Role.Admin) throw administratorIsRefused();
  };

/** The same for all accounts that meet a filter. */
export async function checkRemovals(viewer: Viewer | null, filter: { role?: Role }): Promise<void> {
  if (!viewer?.apiKey || filter.role === Role.User) return;
  if (await UserModel.exists({ ...filter, role: Role.Admin })) throw administratorIsRefused();
}
