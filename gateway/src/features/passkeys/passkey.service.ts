import { Types } from "mongoose";
import { maxPasskeys } from "../../../contract/limits.ts";
import { invalidFields, notFound, unauthenticated } from "../../platform/errors/app-error.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { AccountMailModel, noticeOf } from "../../platform/mail/account-mail.model.ts";
import type { MailQueue } from "../../platform/mail/outbox.ts";
import { commit, removal, untilCommitted } from "../../platform/records/commit.ts";
import { createWithinLimit } from "../../platform/records/create-within-limit.ts";
import { idOf } from "../../platform/records/find-records.ts";
import { removeInvalid } from "../users/remove-invalid.service.ts";
import { UserModel, type User } from "../users/user.model.ts";
import { isFresh, spendChallenge } from "./challenges.ts";
import type { PasskeyInput } from "./passkey.inputs.ts";
import { PasskeyModel, type Passkey } from "./passkey.model.ts";
import { tooManyPasskeys } from "./passkey-options.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { verifiedCreation, type Credential } from "./verify.ts";

export async function ownerOf({ accountId, passkeyVersion }: Passkey): Promise<User | null> {
  const account = await UserModel.findOne({ _id: accountId, deletedAt: null }).lean();
  return (account?.passkeyVersion ?? 0) === passkeyVersion ? account : null;
}

export const listPasskeys = (accountId: string): Promise<Passkey[]> =>
  PasskeyModel.find({ accountId }).sort({ createdAt: -1, _id: -1 }).lean();

type Context = Pick<RequestContext, "env" | "tokens" | "newId" | "outbox">;

async function store(
  credential: Credential,
  name: string,
  accountId: string,
  { newId, outbox }: Context,
): Promise<Passkey> {
  const account = await UserModel.findOne({ _id: accountId, deletedAt: null }).lean();
  if (!account) throw unauthenticated();
  const _id = newId ?? new Types.ObjectId();
  const about = { _id, name, createdAt: new Date(), passkeyVersion: account.passkeyVersion ?? 0 };
  const fields = { ...about, ...credential };
  const notice = noticeOf(outbox, { reason: "passkey-added", accountId });
  const passkey = await createWithinLimit(PasskeyModel, maxPasskeys, { accountId }, fields, notice);
  if (!passkey) throw tooManyPasskeys();
  outbox?.wake(AccountMailModel);
  // An erasure at the same time may have removed the account's passkeys before this one was stored.
  if (await ownerOf(passkey)) return passkey;
  await PasskeyModel.deleteOne({ _id: passkey._id });
  throw unauthenticated();
}

export async function addPasskey(
  { name, response }: PasskeyInput,
  accountId: string,
  context: Context,
): Promise<Passkey> {
  const { env, tokens } = context;
  const isOwn = (challenge: string) => isFresh(tokens, `make for ${accountId}`, challenge);
  const created = await verifiedCreation(response, relyingPartyOf(env), isOwn);
  if (!created || !(await spendChallenge(created.challenge)))
    throw invalidFields({ response: "The passkey was not accepted; begin again" });
  return store(created.credential, name, accountId, context);
}

export async function removePasskey(_id: string, accountId: string, outbox: MailQueue): Promise<Passkey> {
  const passkey = await untilCommitted(async () => {
    const passkey = await PasskeyModel.findOne({ _id: idOf(_id), accountId }).lean();
    if (!passkey) throw notFound("Passkey");
    const notice = noticeOf(outbox, { reason: "passkey-removed", accountId });
    const removed = await commit(removal(PasskeyModel, { _id: passkey._id, accountId }), ...notice);
    return removed === null ? null : passkey;
  });
  outbox?.wake(AccountMailModel);
  return passkey;
}

// A gateway may crash before it removes the passkeys of an account.
export const removeInvalidPasskeys = (): Promise<void> => removeInvalid(PasskeyModel, "passkeyVersion");
