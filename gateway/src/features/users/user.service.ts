import { Role } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { discarded } from "../../platform/bulk.ts";
import { create, erase, findLiving, idOf, restore, revise, reviseWith, withSearchText } from "../../platform/record.ts";
import { raise, TallyModel } from "../../platform/tally.ts";
import { keepingAnAdministrator } from "./administrators.ts";
import { UserModel, type User } from "./user.model.ts";

/** What an account is made of. Empty names are derived, an empty password on a change keeps the old one. */
export interface AccountFields {
  first_name: string;
  last_name: string;
  name?: string;
  user_name?: string;
  email: string;
  role: Role;
  password: string;
}

const stored = ({ password: _, ...fields }: AccountFields) => ({
  ...fields,
  name: fields.name || `${fields.first_name} ${fields.last_name}`,
  user_name: fields.user_name || fields.email.split("@")[0],
  emailKey: fields.email.toLowerCase(),
});

/** Adds an account; a taken e-mail is CONFLICT. */
export async function addAccount(fields: AccountFields): Promise<User> {
  const passwordHash = await hashPassword(fields.password);
  return keepingAnAdministrator(null, fields.role, () => create(UserModel, { ...stored(fields), passwordHash }));
}

/** True once in the life of a store: for the first account made there. */
export const claimFirstAccount = async (): Promise<boolean> => (await raise("accounts")) === 1;

/** Accounts that came another way, as from a restored backup, count as the first. */
export async function countEarlierAccounts(): Promise<void> {
  const isCounted = await TallyModel.exists({ _id: "accounts" });
  if (!isCounted && (await UserModel.exists({}))) await raise("accounts");
}

type Write = (current: User, at: number) => Promise<User>;

/** Runs the write on the account as it stands; without a version given, again on what stands by then. */
async function onStanding(_id: string, version: number | null | undefined, write: Write): Promise<User> {
  for (;;) {
    const current = await findLiving(UserModel, _id);
    try {
      return await write(current, version ?? current.version);
    } catch (error) {
      const isStale = error instanceof AppError && error.details.current !== undefined;
      if (version != null || !isStale) throw error;
    }
  }
}

/** Rewrites an account. A new password signs it out everywhere. */
export async function changeAccount(_id: string, fields: AccountFields, version?: number | null): Promise<User> {
  const passwordHash = fields.password ? await hashPassword(fields.password) : undefined;
  const update = (current: User) => ({
    $set: withSearchText(UserModel, current, { ...stored(fields), passwordHash }),
    $inc: { tokenVersion: passwordHash ? 1 : 0 },
  });
  return onStanding(_id, version, (current, at) =>
    keepingAnAdministrator(current.role, fields.role, () => reviseWith(UserModel, _id, update, at)),
  );
}

/** Gives an account a role and nothing else. */
export const changeRole = (_id: string, role: Role): Promise<User> =>
  onStanding(_id, null, (current, at) =>
    keepingAnAdministrator(current.role, role, () => revise(UserModel, _id, { role }, at)),
  );

/** Moves an account to the trash: its e-mail is free again and its tokens stay dead. `deletion` names what it goes with. */
export const deleteAccount = (_id: string, version?: number | null, deletion?: string): Promise<User> =>
  onStanding(_id, version, (current, at) =>
    keepingAnAdministrator(current.role, null, () =>
      reviseWith(
        UserModel,
        _id,
        () => ({ $set: discarded(deletion), $unset: { emailKey: 1 }, $inc: { tokenVersion: 1 } }),
        at,
      ),
    ),
  );

/** Brings an account back; CONFLICT where its e-mail was taken meanwhile. */
export async function restoreAccount(_id: string): Promise<User> {
  const restored = await restore(UserModel, _id, ({ email }) => ({ $set: { emailKey: email.toLowerCase() } }));
  if (restored.role === Role.Admin) await keepingAnAdministrator(null, Role.Admin, async () => restored);
  return restored;
}

/** Removes an account for good, from the trash too. Answers its id. */
export async function eraseAccount(_id: string): Promise<string> {
  const role = (await UserModel.findOne({ _id: idOf(_id), deletedAt: null }).lean())?.role ?? null;
  return keepingAnAdministrator(role, null, () => erase(UserModel, _id));
}
