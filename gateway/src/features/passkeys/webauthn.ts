export const webauthn = () => import("@simplewebauthn/server");

export const helpers = () => import("@simplewebauthn/server/helpers");

// Every authenticator has one of Ed25519, ES256 and RS256 (IANA's COSE numbers).
export const algorithms = [-8, -7, -257];

// The user handle must not contain personal data (WebAuthn, 14.6.1).
export const accountHandle = (accountId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(accountId, "hex"));
