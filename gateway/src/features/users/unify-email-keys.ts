import { emailKeyOf, foldEmail } from "../../platform/auth/email-key.ts";
import { unlessDuplicate } from "../../platform/errors/storage-errors.ts";
import type { Logger } from "../../platform/log.ts";
import { batchSize } from "../../platform/records/stored-record.ts";
import { UserModel, type User } from "./user.model.ts";

type Keyed = Pick<User, "_id" | "createdAt" | "email" | "emailKey">;

const fields = { createdAt: 1, email: 1, emailKey: 1 } as const;
const quietly = { timestamps: false } as const;

const isOlder = (one: Keyed, other: Keyed): boolean =>
  one.createdAt < other.createdAt ||
  (Number(one.createdAt) === Number(other.createdAt) && String(one._id) < String(other._id));

// Composed and decomposed letters are no two spellings, since the keyboard chooses between them.
const ownSpelling = (other: Keyed, kept: Keyed): string =>
  foldEmail(other.email) === foldEmail(kept.email) ? "" : foldEmail(other.email);

const unchanged = ({ _id, emailKey }: Keyed) => ({ _id, emailKey: emailKey ?? { $exists: false } });

const takeKey = (account: Keyed, key: string): Promise<boolean> =>
  unlessDuplicate(UserModel.updateOne(unchanged(account), { $set: { emailKey: key } }, quietly));

async function settle(account: Keyed, key: string, log: Logger): Promise<void> {
  while (!(await takeKey(account, key))) {
    const holder = await UserModel.findOne({ emailKey: key }, fields).lean();
    if (!holder) continue;
    const [kept, other] = isOlder(holder, account) ? [holder, account] : [account, holder];
    // Before the write: a crash in between logs it twice rather than never.
    log.warn({ event: "email address shared", account: other._id, with: kept._id });
    const marked = { $set: { emailSpelling: ownSpelling(other, kept) }, $unset: { emailKey: 1 } } as const;
    await UserModel.updateOne(unchanged(other), marked, quietly);
    if (other === account) return;
  }
}

// Older versions stored the address as it was spelled, so two accounts may have the same one; the newer gets no key.
export async function unifyEmailKeys(log: Logger): Promise<void> {
  const isOther = { emailKey: { $regex: "[^\\x20-\\x7e]|xn--" } };
  const isUnmarked = { emailKey: null, emailSpelling: null, deletedAt: null };
  const found = await UserModel.find({ $or: [isOther, isUnmarked] }, fields)
    .sort({ createdAt: 1, _id: 1 })
    .batchSize(batchSize)
    .lean();
  for (const account of found) {
    const key = emailKeyOf(account.email);
    if (key !== account.emailKey) await settle(account, key, log);
  }
}
