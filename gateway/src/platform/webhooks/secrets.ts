import { randomBytes } from "node:crypto";
import { decrypt, encrypt } from "../auth/encrypt.ts";

/** A new secret as Standard Webhooks writes them: 32 random bytes in Base64. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Encrypts a secret by a key of 64 hexadecimal digits, for one webhook alone. */
export const encryptSecret = (secret: string, key: string, webhook: string): string =>
  encrypt(Buffer.from(key, "hex"), secret, webhook).toString("base64");

/** The secret; null if another key encrypted it, as before a change of JWT_SECRET. */
export const decryptSecret = (encrypted: string, key: string, webhook: string): string | null =>
  decrypt(Buffer.from(key, "hex"), Buffer.from(encrypted, "base64"), webhook);
