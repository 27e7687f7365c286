/** Loaded with the first passkey that is asked for. */
export const webauthn = () => import("@simplewebauthn/server");

/** What the library is made of. */
export const helpers = () => import("@simplewebauthn/server/helpers");

/** Ed25519, ES256 and RS256, which every authenticator has one of (IANA's numbers of COSE). */
export const algorithms = [-8, -7, -257];

/** What a passkey holds of its account: the bytes of its id, and no name. */
export const accountHandle = (accountId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(accountId, "hex"));
