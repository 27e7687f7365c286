import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { apiKeyPrefix } from "../../../contract/brand.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 34 digits of base 62 are 202 bits, of which a prefix tells 36. */
const randomDigits = 34;
const checkDigits = 6;
const pattern = new RegExp(`^${apiKeyPrefix}([0-9A-Za-z]{${randomDigits}})([0-9A-Za-z]{${checkDigits}})$`);

function checkOf(random: string): string {
  let [rest, check] = [crc32(random), ""];
  for (let at = 0; at < checkDigits; at++) {
    check = digits[rest % digits.length]! + check;
    rest = Math.floor(rest / digits.length);
  }
  return check;
}

/** The last digits of a number of 256 bits: none is likelier than another by more than 2^-53. */
function digitsOf(bytes: Buffer): string {
  let [rest, text] = [BigInt(`0x${bytes.toString("hex")}`), ""];
  for (; text.length < randomDigits; rest /= 62n) text += digits[Number(rest % 62n)];
  return text;
}

/** A new secret of an API key, made of 32 random bytes: the prefix, its random part, and six base-62 digits of that part's CRC-32. */
export function newApiKeySecret(bytes: Buffer = randomBytes(32)): string {
  const random = digitsOf(bytes);
  return `${apiKeyPrefix}${random}${checkOf(random)}`;
}

/** Whether a credential is meant to be an API key, and no token of a session. */
export const isApiKey = (credential: string): boolean => credential.startsWith(apiKeyPrefix);

/** Whether the check digits are right: a secret that was copied in part needs no look-up. */
export function isWholeApiKey(secret: string): boolean {
  const [, random, check] = pattern.exec(secret) ?? [];
  return random !== undefined && checkOf(random) === check;
}

/** The first characters of a secret, by which people recognise it; those that it leaves out are 166 bits. */
export const prefixOf = (secret: string): string => secret.slice(0, apiKeyPrefix.length + 6);

/** What is stored of a secret. A slow hash would add nothing: nobody tries 200 random bits, however fast each try is. */
export const hashOfApiKey = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
