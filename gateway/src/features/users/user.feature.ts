import { Role } from "../../platform/auth/viewer.ts";
import { Refusal } from "../../platform/errors/app-error.ts";
import type { CommandTools, Feature } from "../../platform/feature.ts";
import { overviewResolver } from "../../platform/kits/overview.ts";
import {
  addressedBy,
  eraseAddressed,
  exported,
  type Erasure,
  type HeldData,
} from "../../platform/records/personal-data.ts";
import { accountNamed } from "./find-account.service.ts";
import { prepareAccounts } from "./prepare-accounts.ts";
import { unifyEmailKeys } from "./shared-email.ts";
import { UserBulkResolver, UserResolver } from "./user.resolver.ts";
import { User, UserInput, UserModel } from "./user.model.ts";
import { userRoutes } from "./user.rest.ts";
import { changeRole, erasureOf } from "./user.service.ts";

const isTrashed = ({ deletedAt }: Pick<User, "deletedAt">) => Number(Boolean(deletedAt));

async function accountsHeldFor(email: string, erasure: Erasure): Promise<HeldData> {
  const users = await UserModel.find(await addressedBy(UserModel as never, email), { deletedAt: 1 }).lean();
  // Active ones first: only they are refused.
  users.sort((a, b) => isTrashed(a) - isTrashed(b));
  return {
    counts: { users: users.length },
    accountIds: users.map(({ _id }) => _id),
    async erase() {
      for (const { _id } of users)
        await eraseAddressed<User>(UserModel, _id, email, (account) => erasureOf(account, erasure));
    },
  };
}

async function* makeAdmin(email: string, { record }: CommandTools): AsyncGenerator<string> {
  const user = await accountNamed(email);
  if (!user) throw new Refusal(`No account has the e-mail ${email}; let its owner sign up first`);
  await changeRole(String(user._id), Role.Admin);
  const account = { kind: "User", recordId: String(user._id) };
  if (user.role !== Role.Admin) await record({ event: "user.role-changed", ...account });
  yield `${email} is an administrator`;
}

export const userFeature: Feature = {
  model: User,
  resolvers: [UserResolver, UserBulkResolver, overviewResolver({ model: User, words: "users" })],
  routes: userRoutes,
  commands: { "make-admin": makeAdmin },
  prepare: prepareAccounts,
  migrations: { "unify-email-keys": ({ log }) => unifyEmailKeys(log) },
  erase: { heldFor: accountsHeldFor, isRefusable: true },
  personalData: { accounts: exported(UserModel, ({ ids }) => ({ _id: { $in: ids } })) },
  csv: {
    path: "/user",
    input: UserInput,
    texts: { role: (role) => (role === Role.Admin ? "Admin" : "User") },
    defaultOrder: -1,
    isExportOnly: true,
  },
};
