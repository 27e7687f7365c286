import { isIP } from "node:net";
import type { Env } from "../../platform/config/env.ts";
import { notProvided } from "../../platform/errors/app-error.ts";
import type { User } from "../users/user.model.ts";
import type { Passkey } from "./passkey.model.ts";

export type Response = Record<string, unknown>;

export type Credential = Pick<Passkey, "credentialId" | "publicKey" | "counter" | "transports">;

// The maximum of WebAuthn, 1023 bytes, in base64url.
const maxIdLength = 1_364;
const maxKeyBytes = 1_024;

const knownTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

const bytesOf = (text: unknown) => Buffer.from(typeof text === "string" ? text : "", "base64url");

const partOf = ({ response }: Response, name: string): unknown =>
  typeof response === "object" && response !== null ? (response as Response)[name] : undefined;

export const webauthn = () => import("@simplewebauthn/server");

const helpers = () => import("@simplewebauthn/server/helpers");

// Every authenticator has one of Ed25519, ES256 and RS256 (IANA's COSE numbers).
export const algorithms = [-8, -7, -257];

// The user handle must not contain personal data (WebAuthn, 14.6.1).
export const accountHandle = (accountId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(accountId, "hex"));

export const isHandleOf = ({ _id }: User, response: Response): boolean =>
  bytesOf(partOf(response, "userHandle")).equals(accountHandle(String(_id)));

async function accepted<T>(
  isExpected: (challenge: string) => boolean,
  verify: (expectedChallenge: (challenge: string) => boolean) => Promise<T>,
): Promise<{ result: T; challenge: string } | null> {
  let challenge = "";
  try {
    const result = await verify((given) => isExpected((challenge = given)));
    return { result, challenge };
  } catch {
    return null;
  }
}

// The library would parse certificates and fetch revocation lists from URLs in them (SSRF).
async function hasNoCertificates(response: Response): Promise<boolean> {
  const { decodeAttestationObject } = await helpers();
  const attestation = decodeAttestationObject(new Uint8Array(bytesOf(partOf(response, "attestationObject"))));
  const format = attestation.get("fmt");
  return format === "none" || (format === "packed" && !attestation.get("attStmt").get("x5c"));
}

export interface RelyingParty {
  rpID: string;
  origin: string;
}

const isLocal = (host: string) => host === "localhost" || host.endsWith(".localhost");

// From PUBLIC_URL, never from the Host header, which the client chooses.
export function relyingPartyOf({ publicUrl }: Pick<Env, "publicUrl">): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname) || hostname.startsWith("["))
    throw notProvided("Passkeys need a host name: set PUBLIC_URL to one, and not to an address");
  if (protocol !== "https:" && !isLocal(hostname))
    throw notProvided("Passkeys need https: set PUBLIC_URL to an https address");
  return { rpID: hostname, origin };
}

export async function verifiedCreation(
  response: Response,
  { rpID, origin }: RelyingParty,
  isExpected: (challenge: string) => boolean,
): Promise<{ credential: Credential; challenge: string } | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const found = await accepted(isExpected, async (expectedChallenge) => {
    if (!(await hasNoCertificates(response))) throw new Error("An attestation with certificates");
    return verifyRegistrationResponse({
      ...{ response: response as never, expectedChallenge, expectedOrigin: origin, expectedRPID: rpID },
      ...{ requireUserVerification: true, supportedAlgorithmIDs: algorithms },
    });
  });
  const credential = found?.result.registrationInfo?.credential;
  if (!credential || credential.id.length > maxIdLength || credential.publicKey.length > maxKeyBytes) return null;
  const { id: credentialId, publicKey, counter } = credential;
  const said = partOf(response, "transports");
  const transports = knownTransports.filter((transport) => Array.isArray(said) && said.includes(transport));
  const key = Buffer.from(publicKey).toString("base64url");
  return { credential: { credentialId, publicKey: key, counter, transports }, challenge: found.challenge };
}

export async function verifiedAssertion(
  response: Response,
  { credentialId: id, publicKey, counter }: Passkey,
  { rpID, origin }: RelyingParty,
  isExpected: (challenge: string) => boolean,
): Promise<{ counter: number; challenge: string } | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter };
  const found = await accepted(isExpected, (expectedChallenge) =>
    verifyAuthenticationResponse({
      ...{ response: response as never, expectedChallenge, expectedOrigin: origin, expectedRPID: rpID },
      ...{ credential, requireUserVerification: true },
    }),
  );
  return found?.result.verified
    ? { counter: found.result.authenticationInfo.newCounter, challenge: found.challenge }
    : null;
}
