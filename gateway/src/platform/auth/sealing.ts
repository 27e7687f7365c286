import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const authTagLength = 16;

/** Encrypts a text with a key of 32 bytes (AES-256-GCM), for what it is about alone: the result can't be put in another's place. */
export function seal(key: Buffer, text: string, about = ""): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength }).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** The text that was sealed with this key and about this; null for any other. */
export function unseal(key: Buffer, sealed: Buffer, about = ""): string | null {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength });
    decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-authTagLength));
    const text = decipher.update(sealed.subarray(nonceLength, -authTagLength));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    return null;
  }
}
