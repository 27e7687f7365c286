/** Loaded when first needed. */
export const webauthn = () => import("@simplewebauthn/server");

export const helpers = () => import("@simplewebauthn/server/helpers");

/** Ed25519, ES256 and RS256, of which every authenticator has one (IANA's numbers of COSE). */
export const algorithms = [-8, -7, -257];

/** The user handle is the account's id: no personal data (WebAuthn, 14.6.1). */
export const accountHandle = (accountId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(accountId, "hex"));
