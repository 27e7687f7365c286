import { Types } from "mongoose";
import type { Tokens } from "../../platform/auth/tokens.ts";
import type { Env } from "../../platform/config/env.ts";
import { invalidFields, notFound, unauthenticated } from "../../platform/errors/app-error.ts";
import { idOf } from "../../platform/records/repository.ts";
import { UserModel, type User } from "../users/user.model.ts";
import { isFresh, spendChallenge } from "./challenges.ts";
import type { PasskeyInput } from "./passkey.inputs.ts";
import { PasskeyModel, type Passkey } from "./passkey.model.ts";
import { checkRoom } from "./passkey-options.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { verifiedCreation } from "./verify.ts";

type Owned = Pick<Passkey, "accountId" | "passkeyVersion">;

const isOf = ({ passkeyVersion }: Owned, account: User | undefined | null): account is User =>
  !!account && !account.deletedAt && (account.passkeyVersion ?? 0) === passkeyVersion;

/** The account that a passkey is of; null where that is erased, or went to the trash since the passkey was added. */
export async function ownerOf(passkey: Owned): Promise<User | null> {
  const account = await UserModel.findOne({ _id: passkey.accountId }).lean();
  return isOf(passkey, account) ? account : null;
}

/** The passkeys of an account, newest first. */
export const listPasskeys = (accountId: string): Promise<Passkey[]> =>
  PasskeyModel.find({ accountId }).sort({ createdAt: -1, _id: -1 }).lean();

/** Adds a passkey to an account that it was made for; CONFLICT for one that was added before. */
export async function addPasskey(
  { name, response }: PasskeyInput,
  env: Env,
  tokens: Tokens,
  accountId: string,
): Promise<Passkey> {
  checkRoom(await PasskeyModel.countDocuments({ accountId }));
  const isOwn = (challenge: string) => isFresh(tokens, `make for ${accountId}`, challenge);
  const created = await verifiedCreation(response, relyingPartyOf(env), isOwn);
  if (!created || !(await spendChallenge(created.challenge)))
    throw invalidFields({ response: "The passkey was not accepted; begin again" });
  const account = await UserModel.findOne({ _id: accountId, deletedAt: null }).lean();
  if (!account) throw unauthenticated();
  const about = { _id: new Types.ObjectId(), name, createdAt: new Date(), accountId };
  const passkey = { ...about, passkeyVersion: account.passkeyVersion ?? 0, ...created.credential };
  await PasskeyModel.create(passkey);
  // Whoever erased the account meanwhile may have looked for its passkeys before this one was there.
  if (await ownerOf(passkey)) return passkey;
  await PasskeyModel.deleteOne({ _id: passkey._id });
  throw unauthenticated();
}

/** Removes a passkey of this account. */
export async function removePasskey(_id: string, accountId: string): Promise<Passkey> {
  const passkey = await PasskeyModel.findOne({ _id: idOf(_id), accountId }).lean();
  const removed = passkey && (await PasskeyModel.deleteOne({ _id: passkey._id, accountId }));
  if (!removed?.deletedCount) throw notFound("Passkey");
  return passkey!;
}

/** Removes the passkeys of an account that goes to the trash or is erased. */
export const removePasskeysOf = async (accountId: string): Promise<void> =>
  void (await PasskeyModel.deleteMany({ accountId }));

const chunk = 200;

/** Removes passkeys that work no more, and that a gateway left which was killed before it came to them. */
export async function removeDeadPasskeys(): Promise<void> {
  for (let last: Passkey | undefined, found: Passkey[]; ; last = found.at(-1)) {
    found = await PasskeyModel.find(last ? { _id: { $gt: last._id } } : {})
      .sort({ _id: 1 })
      .limit(chunk)
      .lean();
    if (found.length === 0) return;
    const ids = [...new Set(found.map(({ accountId }) => accountId))];
    const accounts = await UserModel.find({ _id: { $in: ids } }, { passkeyVersion: 1, deletedAt: 1 }).lean();
    const known = new Map(accounts.map((account) => [String(account._id), account as User]));
    const dead = found.filter((passkey) => !isOf(passkey, known.get(passkey.accountId)));
    if (dead.length > 0) await PasskeyModel.deleteMany({ _id: { $in: dead.map(({ _id }) => _id) } });
  }
}
