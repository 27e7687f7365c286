import { passkeyChallengeMinutes } from "../../../contract/limits.ts";
import { isRecent } from "../../platform/clock.ts";
import { decrypt, encrypt } from "../../platform/auth/encrypt.ts";
import type { Tokens } from "../../platform/auth/tokens.ts";
import { unlessDuplicate } from "../../platform/errors/storage-errors.ts";
import type { Expiry } from "../../platform/records/expiry.ts";
import { SpentChallengeModel } from "./spent-challenge.model.ts";

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
