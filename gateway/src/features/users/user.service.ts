import type { Types } from "mongoose";
import { asciiEmail } from "../../../contract/email.ts";
import { isBlank } from "../../../contract/visible-text.ts";
import type { Role } from "../../platform/auth/viewer.ts";
import { AccountMailModel, noticeToFormerAddress } from "../../platform/mail/account-mail.model.ts";
import type { MailQueue } from "../../platform/mail/outbox.ts";
import type { Passwords } from "../../platform/auth/passwords.ts";
import { isDuplicate } from "../../platform/errors/storage-errors.ts";
import type { Write } from "../../platform/write.ts";
import { discarded } from "../../platform/records/bulk.ts";
import { commit, untilCommitted } from "../../platform/records/commit.ts";
import type { Erasure } from "../../platform/records/personal-data.ts";
import { findAny } from "../../platform/records/find-records.ts";
import { commitErasure, createWith, restore, reviseWith, withTexts } from "../../platform/records/write-records.ts";
import { madeOnce } from "../../platform/records/create-within-limit.ts";
import { isMarked, marking } from "../../platform/records/counter.ts";
import { endsLinks, keepingAnAdministrator, type AccountCheck } from "./account-checks.ts";
import { changedPassword, hashNewPassword } from "./password.service.ts";
import { isShared, passOnFreeKey, successionOf } from "./shared-email.ts";
import { UserModel, type User } from "./user.model.ts";
import { emailKeyOf } from "../../platform/auth/email-key.ts";

interface AccountFields {
  first_name: string;
  last_name: string;
  name?: string;
  user_name?: string;
  email: string;
  role: Role;
  password: string;
  isInvited?: true;
}

const derivedNames = ({ first_name, last_name, email }: Pick<User, "first_name" | "last_name" | "email">) => ({
  name: `${first_name} ${last_name}`,
  user_name: email.split("@")[0]!,
});

// A derived name that is sent back unchanged is derived from the new fields.
function namesOf(fields: Omit<AccountFields, "password">, current?: User) {
  const derived = derivedNames(fields);
  const before = current && derivedNames(current);
  const nameOf = (name: "name" | "user_name") => {
    const isDerived =
      isBlank(fields[name] ?? "") || (fields[name] === current?.[name] && fields[name] === before?.[name]);
    return isDerived ? derived[name] : fields[name];
  };
  return { name: nameOf("name"), user_name: nameOf("user_name") };
}

const keepsSpelling = (current: User, { email }: Pick<AccountFields, "email">) =>
  current.emailSpelling != null && email === asciiEmail(current.email);

function stored({ password: _, ...fields }: AccountFields, current?: User) {
  const emailKey = current && keepsSpelling(current, fields) ? undefined : emailKeyOf(fields.email);
  return { ...fields, ...namesOf(fields, current), email: asciiEmail(fields.email), emailKey };
}

/** The first account of all gets `roleOfFirst`. */
export const addAccount = (
  passwords: Passwords,
  fields: AccountFields,
  newId?: Types.ObjectId,
  roleOfFirst = fields.role,
): Promise<User> =>
  madeOnce<User>(UserModel, newId, async () => {
    const passwordHash = await hashNewPassword(passwords, fields.password, fields);
    const prepare = async () => {
      const isFirst = !(await isMarked("accounts"));
      const role = isFirst ? roleOfFirst : fields.role;
      return {
        fields: { ...stored({ ...fields, role }), passwordHash },
        writes: isFirst ? [marking("accounts")] : [],
      };
    };
    return createWith(UserModel, prepare, null, newId);
  });

// The first release marked nothing.
export async function markFirstAccount(): Promise<void> {
  if (await UserModel.exists({})) await commit(marking("accounts"));
}

const endedLinks = (isEnding: boolean) => (isEnding ? { linksEndedAt: new Date() } : {});

const checked = (check: AccountCheck, after: Role | null) => async (current: User) => {
  check(current);
  return { writes: await keepingAnAdministrator(current, after) };
};

/** For the commit of another address. */
export const passingOnKey = async (current: User, email: string): Promise<Write[]> =>
  emailKeyOf(email) === current.emailKey ? [] : (await successionOf(current)).writes;

interface Change {
  fields: AccountFields;
  version?: number | null;
  check: AccountCheck;
  outbox: MailQueue;
}

export function rewriting(current: User, fields: AccountFields, password?: ReturnType<typeof changedPassword>) {
  const isEnding = endsLinks(current, fields);
  return {
    $set: withTexts(UserModel, current, { ...stored(fields, current), ...password, ...endedLinks(isEnding) }),
    ...(current.emailSpelling != null && !keepsSpelling(current, fields) && { $unset: { emailSpelling: 1 } }),
    $inc: { tokenVersion: password ? 1 : 0, linkVersion: isEnding ? 1 : 0 },
  };
}

export async function changeAccount(passwords: Passwords, _id: string, { fields, version, check, outbox }: Change) {
  const passwordHash = fields.password ? await hashNewPassword(passwords, fields.password, fields) : undefined;
  let before: User | undefined;
  const update = (current: User) => {
    before = current;
    const password = passwordHash ? changedPassword({ passwordHash, withNotice: outbox !== null }) : undefined;
    return rewriting(current, fields, password);
  };
  const conditionOf = async (current: User) => {
    const { writes } = await checked(check, fields.role)(current);
    const passing = await passingOnKey(current, fields.email);
    return { writes: [...writes, ...passing, ...noticeToFormerAddress(outbox, current, fields.email)] };
  };
  const user = await reviseWith(UserModel, _id, update, version, conditionOf);
  outbox?.wake(AccountMailModel);
  return { user, before: before! };
}

export function changeRole(_id: string, role: Role): Promise<User> {
  const update = (current: User) => {
    const isEnding = endsLinks(current, { ...current, role, password: "" });
    return {
      $set: withTexts(UserModel, current, { role, ...endedLinks(isEnding) }),
      $inc: { linkVersion: isEnding ? 1 : 0 },
    };
  };
  return reviseWith(UserModel, _id, update, null, async (current) => ({
    writes: await keepingAnAdministrator(current, role),
  }));
}

interface Deletion {
  version?: number | null;
  check: AccountCheck;
  deletion?: string;
  erasure: Erasure;
}

// Tokens, links and passkeys stay invalid after a restore.
export async function deleteAccount(_id: string, { version, check, deletion, erasure }: Deletion): Promise<User> {
  const raised = { tokenVersion: 1, linkVersion: 1, passkeyVersion: 1 };
  let mark: Pick<User, "emailSpelling">;
  const conditionOf = async (current: User) => {
    const { writes } = await checked(check, null)(current);
    const succession = await successionOf(current);
    mark = succession.mark;
    return { writes: [...writes, ...succession.writes] };
  };
  const update = () => ({
    $set: { ...discarded(deletion), ...endedLinks(true), ...mark },
    $unset: { emailKey: 1 },
    $inc: raised,
  });
  const account = await reviseWith(UserModel, _id, update, version, conditionOf);
  await erasure.onTrash(String(account._id));
  return account;
}

/** An account that shares its address comes back marked, unless the key is free. */
export async function restoreAccount(_id: string, check: AccountCheck): Promise<User> {
  const restored = (isMarked: boolean) =>
    restore(UserModel, _id, null, (account) => {
      check(account);
      if (isMarked && account.emailSpelling != null) return {};
      return { $set: { emailKey: emailKeyOf(account.email) }, $unset: { emailSpelling: 1 } };
    });
  try {
    return await restored(false);
  } catch (error) {
    if (!isDuplicate(error) || !(await isShared(_id))) throw error;
    const account = await restored(true);
    // The other account may have given up the key since.
    await passOnFreeKey(account);
    return account;
  }
}

// The version guards the role, too: no account becomes an administrator without a new version.
export const erasureOf = async (account: User, erasure: Erasure): Promise<Write[]> => [
  ...(await keepingAnAdministrator(account, null)),
  ...(await successionOf(account)).writes,
  ...erasure.ofAccount(account),
];

export const eraseAccount = (_id: string, check: AccountCheck, erasure: Erasure): Promise<User> =>
  untilCommitted(async () => {
    const account = await findAny<User>(UserModel, _id);
    check(account);
    return commitErasure(UserModel, account, await erasureOf(account, erasure));
  });
