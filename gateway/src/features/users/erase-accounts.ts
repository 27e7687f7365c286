import { addressedBy, eraseAddressed, type Erasure, type HeldData } from "../../platform/records/personal-data.ts";
import { UserModel, type User } from "./user.model.ts";
import { erasureOf } from "./user.service.ts";

const isTrashed = ({ deletedAt }: Pick<User, "deletedAt">) => Number(Boolean(deletedAt));

export async function accountsHeldFor(email: string, erasure: Erasure): Promise<HeldData> {
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
