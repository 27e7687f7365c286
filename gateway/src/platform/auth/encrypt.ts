import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const authTagLength = 16;

export function encrypt(key: Buffer, text: string, context = ""): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength }).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

export function decrypt(key: Buffer, encrypted: Buffer, context = ""): string | null {
  try {
    const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, nonceLength), { authTagLength });
    decipher.setAAD(Buffer.from(context)).setAuthTag(encrypted.subarray(-authTagLength));
    const text = decipher.update(encrypted.subarray(nonceLength, -authTagLength));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    return null;
  }
}
