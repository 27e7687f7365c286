import { maxPasskeys } from "../../../contract/limits.ts";
import { shownEmail } from "../../platform/auth/email-key.ts";
import type { Tokens } from "../../platform/auth/tokens.ts";
import type { Env } from "../../platform/config/env.ts";
import { conflict, unauthenticated } from "../../platform/errors/app-error.ts";
import { siteName } from "../../../contract/brand.ts";
import { UserModel } from "../users/user.model.ts";
import { challengeLifetimeMs, issueChallenge } from "./challenges.ts";
import { accountHandle, algorithms, webauthn } from "./webauthn.ts";
import { PasskeyModel } from "./passkey.model.ts";
import { relyingPartyOf } from "./relying-party.ts";

export const tooManyPasskeys = () => conflict(`There are ${maxPasskeys} passkeys already; remove one that is not used`);

export async function creationOptions(env: Env, tokens: Tokens, accountId: string): Promise<object> {
  const { rpID } = relyingPartyOf(env);
  const account = await UserModel.findOne({ _id: accountId, deletedAt: null }).lean();
  if (!account) throw unauthenticated();
  const own = await PasskeyModel.find({ accountId }).lean();
  if (own.length >= maxPasskeys) throw tooManyPasskeys();
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpID,
    rpName: siteName,
    userID: accountHandle(accountId),
    userName: shownEmail(account.email),
    userDisplayName: account.name,
    challenge: issueChallenge(tokens, `make for ${accountId}`),
    timeout: challengeLifetimeMs,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
}

export async function requestOptions(env: Env, tokens: Tokens): Promise<object> {
  const { rpID } = relyingPartyOf(env);
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = issueChallenge(tokens, "sign in");
  return generateAuthenticationOptions({ rpID, challenge, timeout: challengeLifetimeMs, userVerification: "required" });
}
