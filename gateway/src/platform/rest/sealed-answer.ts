import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;
const deepest = 20;

/** The JSON of a value that no order of fields changes; null for one that is nested deeper than any input is. */
export function canonicalJson(value: unknown, depth = 0): string | null {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (depth === deepest) return null;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = entries.map(([name, item]) => [JSON.stringify(name), canonicalJson(item, depth + 1)] as const);
  if (parts.some(([, text]) => text === null)) return null;
  return isList
    ? `[${parts.map(([, text]) => text).join()}]`
    : `{${parts.map(([name, text]) => `${name}:${text}`).join()}}`;
}

/** A keyed hash of texts, for one purpose. */
export const keyedHash = (secret: string, purpose: string, ...texts: string[]): Buffer =>
  createHmac("sha256", secret)
    .update(JSON.stringify([purpose, ...texts]))
    .digest();

/** Encrypts a text with a key of 32 bytes (AES-256-GCM). */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce);
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** The text that was sealed with this key. Throws for another one. */
export function unseal(key: Buffer, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString();
}
