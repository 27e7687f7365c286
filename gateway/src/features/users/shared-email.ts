import { isEmail } from "../../../contract/email.ts";
import { emailKeyOf, foldEmail, shownEmail } from "../../platform/auth/email-key.ts";
import { unlessDuplicate } from "../../platform/errors/storage-errors.ts";
import type { Logger } from "../../platform/log.ts";
import { changeEvent } from "../../platform/records/change-event.ts";
import { change, commit } from "../../platform/records/commit.ts";
import { batchSize } from "../../platform/records/stored-record.ts";
import { raised } from "../../platform/records/write-records.ts";
import type { Write } from "../../platform/write.ts";
import { UserModel, type User } from "./user.model.ts";

export type Sharing = Pick<
  User,
  "_id" | "createdAt" | "deletedAt" | "email" | "emailKey" | "emailSpelling" | "version"
>;

export const sharingFields = {
  createdAt: 1,
  deletedAt: 1,
  version: 1,
  email: 1,
  emailKey: 1,
  emailSpelling: 1,
} as const;

const isOlder = (one: Sharing, other: Sharing): boolean =>
  one.createdAt < other.createdAt ||
  (Number(one.createdAt) === Number(other.createdAt) && String(one._id) < String(other._id));

/** An address that the rules refuse cannot be typed, so it never wins over one that can. */
export const isFirst = (one: Sharing, other: Sharing): boolean =>
  isEmail(one.email) === isEmail(other.email) ? isOlder(one, other) : isEmail(one.email);

/** The accounts that do not have the key of their address, because another one has it; from the trash, too. */
export async function markedWith(key: string): Promise<Sharing[]> {
  const marked = await UserModel.find({ emailSpelling: { $gte: "" } }, sharingFields).lean();
  return marked.filter(({ email }) => emailKeyOf(email) === key);
}

/** Empty if the account has no spelling that can be typed and that none of the others has. */
export function ownSpelling(email: string, others: Sharing[], spellings = [foldEmail(email)]): string {
  const taken = others.map((other) => other.emailSpelling ?? foldEmail(other.email));
  const free = spellings.find((spelling) => !taken.includes(spelling));
  return (isEmail(email) && free) || "";
}

const rewriteOf = ({ _id, version }: Sharing, update: { $set?: object; $unset?: object }): Write =>
  change(UserModel, { _id, version }, { ...update, ...raised(UserModel, update) }) as Write;

interface Succession {
  writes: Write[];
  /** Of the account that gives up its key, for when it comes back from the trash. */
  mark: Pick<User, "emailSpelling">;
}

/** For the commit in which an account gives up its key, after that write: the first of those that share it gets it. */
export async function successionOf({ email, emailKey }: Pick<User, "email" | "emailKey">): Promise<Succession> {
  const marked = emailKey ? await markedWith(emailKey) : [];
  if (marked.length === 0) return { writes: [], mark: {} };
  const folded = foldEmail(email);
  // How it was typed is not stored; people rather type Unicode.
  const mark = { emailSpelling: ownSpelling(email, marked, [shownEmail(folded), folded]) };
  const [heir] = marked.filter(({ deletedAt }) => !deletedAt).sort((one, other) => (isFirst(one, other) ? -1 : 1));
  // Written to, so that a restore that finds the key in use conflicts.
  if (!heir) return { writes: marked.map((trashed) => rewriteOf(trashed, {})), mark };
  const promotion = rewriteOf(heir, { $set: { emailKey }, $unset: { emailSpelling: 1 } });
  const event = await changeEvent(UserModel, "updated", [{ _id: heir._id, version: heir.version + 1 }]);
  return { writes: [promotion, ...event], mark };
}

/** Whether an account in the trash shares its address with the one that has the key. */
export async function isShared(_id: string): Promise<boolean> {
  const trashed = await UserModel.findById(_id, sharingFields).lean();
  if (trashed?.emailSpelling == null || !trashed.deletedAt) return false;
  // Who was created later has registered a free address.
  const holder = { emailKey: emailKeyOf(trashed.email), createdAt: { $lt: trashed.deletedAt } };
  return (await UserModel.exists(holder)) !== null;
}

export async function passOnFreeKey(account: Pick<User, "email">): Promise<void> {
  const emailKey = emailKeyOf(account.email);
  if (await UserModel.exists({ emailKey })) return;
  const [first, ...others] = (await successionOf({ ...account, emailKey })).writes;
  if (first) await unlessDuplicate(commit(first, ...others));
}

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
