import { emailKeyOf } from "../../platform/auth/email-key.ts";
import { unlessDuplicate } from "../../platform/errors/storage-errors.ts";
import type { Logger } from "../../platform/log.ts";
import { change, commit } from "../../platform/records/commit.ts";
import { batchSize } from "../../platform/records/stored-record.ts";
import { isFirst, markedWith, ownSpelling, sharingFields, type Sharing } from "./shared-email.ts";
import { UserModel } from "./user.model.ts";

const quietly = { timestamps: false } as const;

const unchanged = ({ _id, emailKey }: Sharing) => ({
  _id,
  deletedAt: null,
  emailKey: emailKey ?? { $exists: false },
});

const takeKey = (account: Sharing, key: string): Promise<boolean> =>
  unlessDuplicate(UserModel.updateOne(unchanged(account), { $set: { emailKey: key } }, quietly));

async function settle(account: Sharing, key: string, log: Logger): Promise<void> {
  while (!(await takeKey(account, key))) {
    const holder = await UserModel.findOne({ emailKey: key }, sharingFields).lean();
    if (!holder) continue;
    const [kept, other] = isFirst(holder, account) ? [holder, account] : [account, holder];
    // Before the write: a crash in between logs it twice rather than never.
    log.warn({ event: "email address shared", account: other._id, with: kept._id });
    // Composed and decomposed letters are no two spellings, since the keyboard chooses between them.
    const emailSpelling = ownSpelling(other.email, [kept, ...(await markedWith(key))]);
    const mark = { $set: { emailSpelling }, $unset: { emailKey: 1 } } as const;
    // The version, so that a deletion by another gateway, which would pass on the key, conflicts.
    const keep = { $set: { emailKey: key }, $inc: { version: 1 } };
    const settled = await commit(
      change(UserModel, unchanged(other), mark, quietly),
      change(UserModel, unchanged(kept), keep, quietly),
    );
    if (settled) return;
  }
}

// Older versions stored the address as it was spelled, so two accounts may have the same one; only the first gets the key.
export async function unifyEmailKeys(log: Logger): Promise<void> {
  const isOther = { emailKey: { $regex: "[^\\x20-\\x7e]|xn--" } };
  const isUnmarked = { emailKey: null, emailSpelling: null, deletedAt: null };
  const found = await UserModel.find({ $or: [isOther, isUnmarked] }, sharingFields)
    .sort({ createdAt: 1, _id: 1 })
    .batchSize(batchSize)
    .lean();
  for (const account of found) {
    const key = emailKeyOf(account.email);
    if (key !== account.emailKey) await settle(account, key, log);
  }
}
