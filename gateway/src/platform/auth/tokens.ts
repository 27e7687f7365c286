import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";

/** The claims of a token (RFC 7519); times in seconds. */
export interface Claims {
  sub: string;
  _id: string;
  email: string;
  name: string;
  role: number;
  /** The account's version at sign-in; a changed password or a deletion leaves it behind. */
  ver: number;
  /** The id of the session; tokens of earlier releases have none. */
  sid?: string;
  iat: number;
  exp: number;
}

/** The claims that say which session a token belongs to; without `sid` its time is that of `iat`. */
export type SessionClaims = Pick<Claims, "sub" | "ver" | "sid" | "iat">;

const issuer = "baobab";
const audience = "baobab";
/** For how long a session's token is valid, in seconds. */
export const tokenLifetime = 12 * 60 * 60;
const clockTolerance = 30;

/** What a link lets whoever has it do. */
type LinkPurpose = "preview" | "password";

/** A link by which an account gets a password. */
export interface PasswordLink {
  /** The account's id. */
  account: string;
  /** The version of the account's links that it belongs to; a changed password and the like leave it behind. */
  version: number;
  from: Date;
  until: Date;
}

/** A link that shows a record. */
export interface PreviewLink {
  _id: string;
  /** The id of the account that made it; links of earlier releases do not say. */
  maker?: string;
}

/** A token of a link is for an audience of its own, so that it signs nobody in. */
const audienceOf = (purpose: LinkPurpose) => `${audience} ${purpose}`;

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** The claims of a link's token; null for one that is forged, expired or for something else. */
function linkClaims(key: KeyObject, purpose: LinkPurpose, token: string): (jwt.JwtPayload & { sub: string }) | null {
  try {
    const options = { algorithms: ["HS256" as const], audience: audienceOf(purpose), issuer };
    const claims = jwt.verify(token, key, options) as jwt.JwtPayload;
    const { sub, exp } = claims;
    return exp !== undefined && sub && /^[0-9a-f]{24}$/.test(sub) ? { ...claims, sub } : null;
  } catch {
    return null;
  }
}

const isId = (value: unknown) => typeof value === "string" && /^[0-9a-f]{24}$/.test(value);

/** Whether `issue` can have made these claims, since whoever has the secret can sign others. */
const isIssued = ({ sub, _id, ver, sid, iat, exp }: Partial<Claims>) =>
  isId(sub) && _id === sub && (sid === undefined || isId(sid)) && [ver, iat, exp].every(Number.isInteger);

/** Issues and reads HS256 tokens, valid for 12 hours by default, with one secret of at least 32 bytes, and derives other keys from it. */
export function tokensWith(secret: string) {
  // Of a text jsonwebtoken tries at each call whether it is a PEM file, which takes fifty times as long as the rest.
  const key = createSecretKey(secret, "utf8");
  return {
    issue: (claims: Omit<Claims, "iat" | "exp">, lifetime = tokenLifetime) =>
      jwt.sign(claims, key, { algorithm: "HS256", expiresIn: lifetime, issuer, audience }),

    /** Missing, forged and expired all mean the same thing to callers: nobody is signed in. */
    read(token: string | undefined): Claims | null {
      if (!token) return null;
      try {
        const options = { algorithms: ["HS256" as const], audience, issuer, clockTolerance };
        const claims = jwt.verify(token, key, options) as unknown as Claims;
        return isIssued(claims) && claims.iat <= Date.now() / 1000 + clockTolerance ? claims : null;
      } catch {
        return null;
      }
    },

    /** A token for a link that shows one record, valid for so many seconds. */
    issuePreviewLink: ({ _id, maker }: PreviewLink, seconds: number): string =>
      jwt.sign({ maker }, key, {
        algorithm: "HS256",
        expiresIn: seconds,
        issuer,
        audience: audienceOf("preview"),
        subject: _id,
      }),

    /** The record that a link shows, and its creator; null for a token that is forged, expired or for something else. */
    readPreviewLink(token: string): PreviewLink | null {
      const claims = linkClaims(key, "preview", token);
      return claims && { _id: claims.sub, ...(isId(claims.maker) && { maker: claims.maker as string }) };
    },

    /** The token of a link for a password, the same whenever it is made: what was mailed is what was shown. */
    issuePasswordLink: ({ account, version, from, until }: PasswordLink): string =>
      // Two links of one second differ by their milliseconds.
      jwt.sign({ ver: version, ms: from.getMilliseconds(), iat: secondsOf(from), exp: secondsOf(until) }, key, {
        algorithm: "HS256",
        issuer,
        audience: audienceOf("password"),
        subject: account,
      }),

    /** Whose password a link is for; null for a token that is forged, expired or for something else. */
    readPasswordLink(token: string): Pick<PasswordLink, "account" | "version"> | null {
      const claims = linkClaims(key, "password", token);
      return Number.isInteger(claims?.ver) ? { account: claims!.sub, version: claims!.ver as number } : null;
    },

    /** A key for another purpose, by HKDF (RFC 5869): 64 hexadecimal digits. */
    keyFor: (purpose: string): string =>
      Buffer.from(hkdfSync("sha256", key, "", `baobab ${purpose}`, 32)).toString("hex"),
  };
}

/** Issues and reads the tokens of one secret. */
export type Tokens = ReturnType<typeof tokensWith>;
