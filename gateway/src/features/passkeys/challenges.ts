import { seal, unseal } from "../../platform/auth/sealing.ts";
import type { Tokens } from "../../platform/auth/tokens.ts";
import { isDuplicate } from "../../platform/errors/storage-errors.ts";
import type { Expiry } from "../../platform/records/expiry.ts";
import { SpentChallengeModel } from "./spent-challenge.model.ts";

/** How long a challenge holds, in milliseconds. */
export const lifetime = 5 * 60_000;
/** By how much the clock of the gateway that issued it may be ahead. */
const tolerance = 30_000;
/** Far longer than any gateway takes a challenge, whatever its clock. */
const remembered = 60 * 60_000;

/** What a challenge is for: to sign in, or to make a passkey for the account of this id. */
type ChallengeUse = "sign in" | `make for ${string}`;

const keyOf = (tokens: Tokens) => Buffer.from(tokens.keyFor("passkey challenges"), "hex");

/** Issues a challenge for one use, of which nothing is stored. */
export const issueChallenge = (tokens: Tokens, use: ChallengeUse): Uint8Array<ArrayBuffer> =>
  new Uint8Array(seal(keyOf(tokens), String(Date.now()), use));

/** Whether a gateway issued this challenge for this use within the last 5 minutes. */
export function isFresh(tokens: Tokens, use: ChallengeUse, challenge: string): boolean {
  const issuedAt = unseal(keyOf(tokens), Buffer.from(challenge, "base64url"), use);
  const age = Date.now() - Number(issuedAt ?? NaN);
  return age >= -tolerance && age < lifetime;
}

/** Spends a fresh challenge; false where somebody did before, on any gateway. */
export async function spendChallenge(challenge: string): Promise<boolean> {
  // The same bytes can be written in several ways.
  const _id = Buffer.from(challenge, "base64url").toString("base64url");
  try {
    await SpentChallengeModel.create({ _id, until: new Date(Date.now() + remembered) });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** A spent challenge is removed as soon as no gateway can take it again. */
export const challengeExpiry: Expiry = { model: SpentChallengeModel as never, field: "until", afterMs: 0 };
