import type { Model } from "mongoose";
import { batchSize } from "../../platform/records/stored-record.ts";
import { UserModel, type User } from "./user.model.ts";

const chunk = 200;

type VersionField = "passkeyVersion" | "tokenVersion";

export async function removeInvalid<T extends { accountId: string }>(model: Model<T>, version: VersionField) {
  type Owned = { _id: never; accountId: string } & Record<VersionField, number>;
  const all = (await model
    .find({}, { accountId: 1, [version]: 1 })
    .batchSize(batchSize)
    .lean()) as unknown as Owned[];
  for (let at = 0; at < all.length; at += chunk) {
    const some = all.slice(at, at + chunk);
    const ids = [...new Set(some.map(({ accountId }) => accountId))];
    const accounts = await UserModel.find({ _id: { $in: ids }, deletedAt: null }, { [version]: 1 }).lean();
    const versions = new Map(accounts.map((account) => [String(account._id), (account as User)[version] ?? 0]));
    const invalid = some.filter((owned) => versions.get(owned.accountId) !== owned[version]);
    if (invalid.length > 0) await model.collection.deleteMany({ _id: { $in: invalid.map(({ _id }) => _id) } });
  }
}
