import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const lengths = { iv: 12, tag: 16 };

/** A new secret as Standard Webhooks writes them: 32 random bytes in Base64. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Encrypts a secret by a key of 64 hexadecimal digits, for one webhook alone. */
export function seal(secret: string, key: string, webhook: string): string {
  const iv = randomBytes(lengths.iv);
  const sealing = createCipheriv(cipher, Buffer.from(key, "hex"), iv).setAAD(Buffer.from(webhook));
  const content = Buffer.concat([sealing.update(secret, "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), content]).toString("base64");
}

/** The secret; null where another key sealed it, as before JWT_SECRET was changed. */
export function unseal(sealed: string, key: string, webhook: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  const [iv, tag] = [bytes.subarray(0, lengths.iv), bytes.subarray(lengths.iv, lengths.iv + lengths.tag)];
  try {
    const opening = createDecipheriv(cipher, Buffer.from(key, "hex"), iv, { authTagLength: lengths.tag });
    opening.setAAD(Buffer.from(webhook)).setAuthTag(tag);
    const content = opening.update(bytes.subarray(lengths.iv + lengths.tag));
    return Buffer.concat([content, opening.final()]).toString("utf8");
  } catch {
    return null;
  }
}
