import { Role } from "../../platform/auth/viewer.ts";
import type { Feature } from "../../platform/feature.ts";
import { overviewResolver } from "../../platform/kits/overview.ts";
import { exported } from "../../platform/records/personal-data.ts";
import { accountsHeldFor } from "./erase-accounts.ts";
import { makeAdmin } from "./make-admin.ts";
import { prepareAccounts } from "./prepare-accounts.ts";
import { unifyEmailKeys } from "./unify-email-keys.ts";
import { UserBulkResolver } from "./user.bulk.ts";
import { UserInput } from "./user.inputs.ts";
import { User, UserModel } from "./user.model.ts";
import { UserResolver } from "./user.resolver.ts";
import { userRoutes } from "./user.rest.ts";

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
