import { randomBytes } from "node:crypto";
import { seal, unseal } from "../auth/sealing.ts";

/** A new secret as Standard Webhooks writes them: 32 random bytes in Base64. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Encrypts a secret by a key of 64 hexadecimal digits, for one webhook alone. */
export const sealSecret = (secret: string, key: string, webhook: string): string =>
  seal(Buffer.from(key, "hex"), secret, webhook).toString("base64");

/** The secret; null where another key sealed it, as before JWT_SECRET was changed. */
export const unsealSecret = (sealed: string, key: string, webhook: string): string | null =>
  unseal(Buffer.from(key, "hex"), Buffer.from(sealed, "base64"), webhook);
