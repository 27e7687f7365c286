import { Types } from "mongoose";
import { maxPasskeys } from "../../../contract/limits.ts";
import { invalidFields, notFound, unauthenticated } from "../../platform/errors/app-error.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { AccountMailModel, noticeOf } from "../../platform/mail/account-mail.model.ts";
import type { MailQueue } from "../../platform/mail/outbox.ts";
import { commit, removal, untilCommitted } from "../../platform/records/commit.ts";
import { createWithinLimit } from "../../platform/records/create-within-limit.ts";
import { idOf } from "../../platform/records/find-records.ts";
import { SignInMethod, type Session } from "../sessions/session-info.model.ts";
import { attemptToSignIn, renewAuthentication, startSession } from "../sessions/session.service.ts";
import { removeInvalid } from "../users/remove-invalid.service.ts";
import { UserModel, type User } from "../users/user.model.ts";
import { isFresh, spendChallenge, tooManyPasskeys } from "./passkey-options.ts";
import { PasskeyModel, type Passkey, type PasskeyInput } from "./passkey.model.ts";
import {
  isHandleOf,
  relyingPartyOf,
  verifiedAssertion,
  verifiedCreation,
  type Credential,
  type Response,
} from "./verify.ts";

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

// A counter that was higher before means that there is a copy of the passkey.
async function noteUse({ _id }: Passkey, counter: number): Promise<boolean> {
  const unused = { _id, counter: counter > 0 ? { $lt: counter } : 0 };
  const { matchedCount } = await PasskeyModel.updateOne(unused, { $set: { counter, lastUsedAt: new Date() } });
  return matchedCount === 1;
}

async function isProof(response: Response, passkey: Passkey, { env, tokens }: RequestContext): Promise<boolean> {
  const isOwn = (challenge: string) => isFresh(tokens, "sign in", challenge);
  const verified = await verifiedAssertion(response, passkey, relyingPartyOf(env), isOwn);
  return verified !== null && (await spendChallenge(verified.challenge)) && noteUse(passkey, verified.counter);
}

const passkeyWith = ({ id }: Response): Promise<Passkey | null> | null =>
  typeof id === "string" ? PasskeyModel.findOne({ credentialId: id }).lean() : null;

async function provenAccount(response: Response, context: RequestContext, accountId?: string): Promise<User | null> {
  const attempt = await attemptToSignIn(null, context);
  const passkey = await passkeyWith(response);
  const account: User | null = passkey && (await ownerOf(passkey));
  const isExpected = account && (accountId === undefined || String(account._id) === accountId);
  if (!isExpected || !isHandleOf(account, response) || !(await isProof(response, passkey!, context))) {
    await attempt.failed(account?._id);
    return null;
  }
  await attempt.succeeded(account._id);
  return account;
}

// All failures get the same response.
export async function signInWithPasskey(response: Response, context: RequestContext): Promise<Session> {
  const account = await provenAccount(response, context);
  if (!account) throw unauthenticated("The passkey was not accepted; try again, or sign in with your password");
  return startSession(account, SignInMethod.passkey, context);
}

export async function reauthenticateWithPasskey(response: Response, context: RequestContext): Promise<Session> {
  const account = await provenAccount(response, context, context.viewer!._id);
  if (!account) throw invalidFields({ response: "The passkey was not accepted; try again, or use your password" });
  return renewAuthentication(account, SignInMethod.passkey, context);
}
