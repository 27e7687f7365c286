import type { RequestContext } from "../../platform/http/request-context.ts";
import { invalidFields, unauthenticated } from "../../platform/errors/app-error.ts";
import { SignInMethod } from "../sessions/session-info.model.ts";
import type { Session } from "../sessions/session.model.ts";
import { attemptToSignIn, renewAuthentication, startSession } from "../sessions/session.service.ts";
import type { User } from "../users/user.model.ts";
import { isFresh, spendChallenge } from "./challenges.ts";
import { PasskeyModel, type Passkey } from "./passkey.model.ts";
import { ownerOf } from "./passkey.service.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { isHandleOf, verifiedAssertion, type Response } from "./verify.ts";

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
