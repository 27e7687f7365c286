import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { maxPasskeys, passkeyChallengeMinutes } from "../../../contract/limits.ts";
import { shownEmail } from "../../platform/auth/email-key.ts";
import { decrypt, encrypt } from "../../platform/auth/encrypt.ts";
import type { Tokens } from "../../platform/auth/tokens.ts";
import { isRecent } from "../../platform/clock.ts";
import type { Env } from "../../platform/config/env.ts";
import { conflict, unauthenticated } from "../../platform/errors/app-error.ts";
import { siteName } from "../../../contract/brand.ts";
import { unlessDuplicate } from "../../platform/errors/storage-errors.ts";
import type { Expiry } from "../../platform/records/expiry.ts";
import { UserModel } from "../users/user.model.ts";
import { accountHandle, algorithms, relyingPartyOf, webauthn } from "./verify.ts";
import { PasskeyModel } from "./passkey.model.ts";

@modelOptions({ schemaOptions: { versionKey: false, collection: "spentchallenges" } })
@index({ until: 1 })
class SpentChallenge {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: Date, required: true })
  until!: Date;
}

export const SpentChallengeModel = getModelForClass(SpentChallenge);

export const challengeLifetimeMs = passkeyChallengeMinutes * 60_000;
const remembered = 60 * 60_000;

type ChallengeUse = "sign in" | `make for ${string}`;

const keyOf = (tokens: Tokens) => Buffer.from(tokens.keyFor("passkey challenges"), "hex");

export const issueChallenge = (tokens: Tokens, use: ChallengeUse): Uint8Array<ArrayBuffer> =>
  new Uint8Array(encrypt(keyOf(tokens), String(Date.now()), use));

export function isFresh(tokens: Tokens, use: ChallengeUse, challenge: string): boolean {
  const issuedAt = decrypt(keyOf(tokens), Buffer.from(challenge, "base64url"), use);
  return issuedAt !== null && isRecent(Number(issuedAt), challengeLifetimeMs);
}

export async function spendChallenge(challenge: string): Promise<boolean> {
  // The same bytes have several encodings in base64url.
  const _id = Buffer.from(challenge, "base64url").toString("base64url");
  return unlessDuplicate(SpentChallengeModel.create({ _id, until: new Date(Date.now() + remembered) }));
}

export const challengeExpiry: Expiry = { model: SpentChallengeModel as never, field: "until", afterMs: 0 };

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
