import { createHmac, timingSafeEqual } from "node:crypto";

/** A signature of Uploadcare's secure uploads: HMAC-SHA256 of the expiry, in hexadecimal. `expire` is in Unix seconds. */
export const sign = (key: string, expire: number | string): string =>
  createHmac("sha256", key).update(String(expire)).digest("hex");

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export type Verdict = "good" | "missing" | "forged" | "expired";

/** Judges the signature that came with an upload; only a genuine one can be expired. */
export function judge(key: string, signature = "", expire = "", now = Date.now()): Verdict {
  if (!signature || !expire) return "missing";
  if (!isEqual(sign(key, expire), signature)) return "forged";
  return Number(expire) * 1000 > now ? "good" : "expired";
}
