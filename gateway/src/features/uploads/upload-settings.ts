import { createHmac, timingSafeEqual } from "node:crypto";
import { shortName } from "../../../contract/brand.ts";
import { maxPictureMebibytes, maxPictureMegapixels, uploadSignatureMinutes } from "../../../contract/limits.ts";
import type { SessionClaims, Tokens } from "../../platform/auth/tokens.ts";
import { isOver } from "../../platform/clock.ts";

export const maxPictureBytes = maxPictureMebibytes * 1024 * 1024;
export const maxPixels = maxPictureMegapixels * 1_000_000;
export const signatureSeconds = uploadSignatureMinutes * 60;
export const ownPublicKey = shortName;
export const uploadsPath = "/uploads";
export const uploadPatterns = [
  ...["/base/", "/info/", "/multipart/start/", "/multipart/complete/"],
  ...["/:uuid/", "/:uuid/-/*modifiers"],
].map((path) => uploadsPath + path);

export const signingKey = (tokens: Pick<Tokens, "keyFor">): string => tokens.keyFor("upload signatures");

// Uploadcare's secure uploads: HMAC-SHA256 of the expiry, in hexadecimal.
export const sign = (key: string, expire: number | string): string =>
  createHmac("sha256", key).update(String(expire)).digest("hex");

const noSession = "0".repeat(24);
const pattern = /^([0-9a-f]{64})(([0-9a-f]{24})([0-9a-f]{24})([0-9a-f]{8}))$/;

export function signForSession(
  key: string,
  expire: number | string,
  { sub, sid = noSession, ver }: SessionClaims,
): string {
  const session = sub + sid + ver.toString(16).padStart(8, "0");
  return sign(key, `${expire} ${session}`) + session;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export type SignatureCheck =
  { verdict: "good"; session: SessionClaims } | { verdict: "missing" | "forged" | "expired" };

// A forged signature is never reported as expired.
export function verifySignature(key: string, signature = "", expire = "", now = Date.now()): SignatureCheck {
  if (!signature || !expire) return { verdict: "missing" };
  const [, hmac, session, sub, sid, version] = pattern.exec(signature) ?? [];
  if (!hmac || !isEqual(sign(key, `${expire} ${session}`), hmac)) return { verdict: "forged" };
  if (isOver(Number(expire) * 1000, signatureSeconds * 1000, now)) return { verdict: "expired" };
  const named = sid === noSession ? {} : { sid: sid! };
  return { verdict: "good", session: { sub: sub!, ver: parseInt(version!, 16), iat: 0, ...named } };
}
