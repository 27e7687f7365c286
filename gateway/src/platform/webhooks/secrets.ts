import { randomBytes } from "node:crypto";
import { decrypt, encrypt } from "../auth/encrypt.ts";

export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

export const encryptSecret = (secret: string, key: string, webhook: string): string =>
  encrypt(Buffer.from(key, "hex"), secret, webhook).toString("base64");

export const decryptSecret = (encrypted: string, key: string, webhook: string): string | null =>
  decrypt(Buffer.from(key, "hex"), Buffer.from(encrypted, "base64"), webhook);
