import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

type Json = Record<string, unknown>;

/** What a test may do otherwise than an honest browser and authenticator. */
export interface Otherwise {
  origin?: string;
  rpID?: string;
  type?: string;
  challenge?: string;
  counter?: number;
  userHandle?: string | null;
  /** Whether the owner was there, and had to unlock it. */
  isPresent?: boolean;
  isVerified?: boolean;
  /** Whose key signs. */
  key?: KeyObject;
  /** The attestation's format and statement. */
  fmt?: string;
  attStmt?: Map<string, unknown>;
  /** Whether the passkey's own key signs the attestation, as browsers leave it for some devices. */
  isSelfAttested?: boolean;
}

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([kind + length]);
  return Buffer.from(length < 256 ? [kind + 24, length] : [kind + 25, length >> 8, length & 255]);
}

/** As much of CBOR (RFC 8949) as an attestation is made of. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(0x20, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(0x40, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(0x80, value.length), ...value.map(cbor)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(0xa0, entries.length), ...entries.flat().map(cbor)]);
}

/** An authenticator with one passkey (ES256), and the browser before it, in software. */
export class Authenticator {
  // Encoded at once: while `publicKey.export` encodes, a collection of garbage can make Node 20 wait for itself.
  readonly #keys = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    publicKeyEncoding: { format: "der", type: "spki" },
    privateKeyEncoding: { format: "der", type: "pkcs8" },
  });
  readonly key = createPrivateKey({ key: this.#keys.privateKey, format: "der", type: "pkcs8" });
  readonly #origin: string;
  id: Buffer = randomBytes(16);
  userHandle = "";
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What a browser answers to `passkeyCreationOptions`. */
  create(options: Json, otherwise: Otherwise = {}): Json {
    this.userHandle = (options.user as { id: string }).id;
    const client = this.#clientData("webauthn.create", options, otherwise);
    const rp = options.rp as { id: string };
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(this.#publicKey())]);
    const authData = Buffer.concat([this.#authenticatorData(rp.id, otherwise, 0x40), attested]);
    const transports = ["internal", "hybrid"];
    const attestationObject = this.#attestation(authData, client, otherwise).toString("base64url");
    return this.#credential({ clientDataJSON: client.toString("base64url"), attestationObject, transports });
  }

  /** What a browser answers to `passkeyRequestOptions`. */
  get(options: Json, otherwise: Otherwise = {}): Json {
    const client = this.#clientData("webauthn.get", options, otherwise);
    const authData = this.#authenticatorData(options.rpId as string, otherwise, 0);
    const { key = this.key } = otherwise;
    const digest = key.asymmetricKeyType === "ed25519" ? null : "sha256";
    const signature = sign(digest, Buffer.concat([authData, sha256(client)]), key);
    const { userHandle = this.userHandle } = otherwise;
    return this.#credential({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: signature.toString("base64url"),
      ...(userHandle !== null && { userHandle }),
    });
  }

  #attestation(authData: Buffer, client: Buffer, { isSelfAttested, key, ...given }: Otherwise): Buffer {
    const sig = sign("sha256", Buffer.concat([authData, sha256(client)]), key ?? this.key);
    const own = new Map<string, unknown>(isSelfAttested ? Object.entries({ alg: -7, sig }) : []);
    const { fmt = isSelfAttested ? "packed" : "none", attStmt = own } = given;
    return cbor(new Map<string, unknown>(Object.entries({ fmt, attStmt, authData })));
  }

  #credential(response: Json): Json {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  #clientData(type: string, { challenge }: Json, otherwise: Otherwise): Buffer {
    const { origin = this.#origin } = otherwise;
    const said = { type, challenge, origin, crossOrigin: false };
    return Buffer.from(
      JSON.stringify({
        ...said,
        ...(otherwise.type && { type: otherwise.type }),
        ...(otherwise.challenge && { challenge: otherwise.challenge }),
      }),
    );
  }

  #authenticatorData(rpID: string, otherwise: Otherwise, more: number): Buffer {
    const { isPresent = true, isVerified = true, counter = this.counter } = otherwise;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const flags = Buffer.from([more + (isPresent ? 1 : 0) + (isVerified ? 4 : 0)]);
    return Buffer.concat([sha256(otherwise.rpID ?? rpID), flags, counted]);
  }

  #publicKey(): Map<number, unknown> {
    const point = this.#keys.publicKey.subarray(-64);
    return new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point.subarray(0, 32)],
      [-3, point.subarray(32)],
    ]);
  }
}
