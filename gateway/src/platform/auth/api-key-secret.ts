import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { apiKeyPrefix } from "../../../contract/brand.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
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

// Taking the last digits of a number of 256 bits makes no digit likelier than another by more than 2^-53.
function digitsOf(bytes: Buffer): string {
  let [rest, text] = [BigInt(`0x${bytes.toString("hex")}`), ""];
  for (; text.length < randomDigits; rest /= 62n) text += digits[Number(rest % 62n)];
  return text;
}

export function newApiKeySecret(bytes: Buffer = randomBytes(32)): string {
  const random = digitsOf(bytes);
  return `${apiKeyPrefix}${random}${checkOf(random)}`;
}

export const isApiKey = (credential: string): boolean => credential.startsWith(apiKeyPrefix);

export function isWholeApiKey(secret: string): boolean {
  const [, random, check] = pattern.exec(secret) ?? [];
  return random !== undefined && checkOf(random) === check;
}

// The rest of the secret still has 166 random bits.
export const prefixOf = (secret: string): string => secret.slice(0, apiKeyPrefix.length + 6);

// A slow hash would add nothing: nobody can try 200 random bits, however fast each try is.
export const hashOfApiKey = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
