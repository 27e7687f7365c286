import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import { sessionHours } from "../../../contract/limits.ts";
import { maxClockSkewMs } from "../clock.ts";

export interface Claims {
  sub: string;
  _id: string;
  email: string;
  name: string;
  role: number;
  // Changing the password or deleting the account raises it, which ends the sessions.
  ver: number;
  sid?: string;
  iat: number;
  exp: number;
}

export type SessionClaims = Pick<Claims, "sub" | "ver" | "sid" | "iat">;

const issuer = "baobab";
const audience = "baobab";
export const tokenLifetimeSeconds = sessionHours * 60 * 60;
const clockTolerance = maxClockSkewMs / 1000;

type LinkPurpose = "preview" | "password";

export interface PasswordLink {
  account: string;
  version: number;
  from: Date;
  until: Date;
}

export interface PreviewLink {
  _id: string;
  maker?: string;
}

// Link tokens have their own audience, so that they are not valid as session tokens.
const audienceOf = (purpose: LinkPurpose) => `${audience} ${purpose}`;

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

// A token of a clock that was ahead would be valid for too long.
const wasIssued = ({ iat = 0 }: jwt.JwtPayload) => iat <= Date.now() / 1000 + clockTolerance;

function linkClaims(key: KeyObject, purpose: LinkPurpose, token: string): (jwt.JwtPayload & { sub: string }) | null {
  try {
    const options = { algorithms: ["HS256" as const], audience: audienceOf(purpose), issuer };
    const claims = jwt.verify(token, key, options) as jwt.JwtPayload;
    const { sub, exp } = claims;
    return exp !== undefined && wasIssued(claims) && sub && /^[0-9a-f]{24}$/.test(sub) ? { ...claims, sub } : null;
  } catch {
    return null;
  }
}

const isId = (value: unknown) => typeof value === "string" && /^[0-9a-f]{24}$/.test(value);

// Checks the types, because another service with the same secret could sign different claims.
const isIssued = ({ sub, _id, ver, sid, iat, exp }: Partial<Claims>) =>
  isId(sub) && _id === sub && (sid === undefined || isId(sid)) && [ver, iat, exp].every(Number.isInteger);

export function tokensWith(secret: string) {
  // With a string, jsonwebtoken tries at each call to parse it as PEM, which takes fifty times as long as the rest.
  const key = createSecretKey(secret, "utf8");
  return {
    issue: (claims: Omit<Claims, "iat" | "exp">, lifetime = tokenLifetimeSeconds) =>
      jwt.sign(claims, key, { algorithm: "HS256", expiresIn: lifetime, issuer, audience }),

    read(token: string | undefined): Claims | null {
      if (!token) return null;
      try {
        const options = { algorithms: ["HS256" as const], audience, issuer, clockTolerance };
        const claims = jwt.verify(token, key, options) as unknown as Claims;
        return isIssued(claims) && wasIssued(claims) ? claims : null;
      } catch {
        return null;
      }
    },

    issuePreviewLink: ({ _id, maker }: PreviewLink, seconds: number): string =>
      jwt.sign({ maker }, key, {
        algorithm: "HS256",
        expiresIn: seconds,
        issuer,
        audience: audienceOf("preview"),
        subject: _id,
      }),

    readPreviewLink(token: string): PreviewLink | null {
      const claims = linkClaims(key, "preview", token);
      return claims && { _id: claims.sub, ...(isId(claims.maker) && { maker: claims.maker as string }) };
    },

    // Deterministic: the link that was mailed equals the link that the administrator sees.
    issuePasswordLink: ({ account, version, from, until }: PasswordLink): string =>
      jwt.sign({ ver: version, ms: from.getMilliseconds(), iat: secondsOf(from), exp: secondsOf(until) }, key, {
        algorithm: "HS256",
        issuer,
        audience: audienceOf("password"),
        subject: account,
      }),

    readPasswordLink(token: string): Pick<PasswordLink, "account" | "version"> | null {
      const claims = linkClaims(key, "password", token);
      return Number.isInteger(claims?.ver) ? { account: claims!.sub, version: claims!.ver as number } : null;
    },

    keyFor: (purpose: string): string =>
      Buffer.from(hkdfSync("sha256", key, "", `baobab ${purpose}`, 32)).toString("hex"),
  };
}

export type Tokens = ReturnType<typeof tokensWith>;
