import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import { emailKeyOf } from "./email-key.ts";

const name = "device";
const year = 365 * 24 * 60 * 60 * 1000;
/** For how many accounts one browser is known. */
const maxAccounts = 5;
/** A random id of 16 bytes, and a keyed hash for each account, newest first. */
const pattern = /(?:^|; ?)device=([\w-]{22})((?:\.[\w-]{43}){1,5})(?:;|$)/;

/** Names the browser of a request to the accounts that have signed in from it; it signs nobody in. */
export interface Device {
  /** The browser's id if the account of this e-mail address has signed in with it before, or null. */
  knownFor: (email: string) => string | null;
  /** Makes the browser known to the account of this e-mail address for a year. */
  remember: (email: string) => void;
}

/** Reads and sets the cookie `device` of the OWASP cheat sheet on authentication ("device cookies"), with a key of 32 bytes. */
export function deviceOf(request: Request, response: Response, key: string, isSecure: boolean): Device {
  const [, id, hashes = ""] = pattern.exec(request.headers.cookie ?? "") ?? [];
  const known = hashes.split(".").slice(1);
  const hashOf = (email: string, browser: string) =>
    createHmac("sha256", key)
      .update(`${emailKeyOf(email)}\n${browser}`)
      .digest("base64url");
  const isAmongThem = (hash: string) => known.some((other) => timingSafeEqual(Buffer.from(other), Buffer.from(hash)));
  return {
    knownFor: (email) => (id !== undefined && isAmongThem(hashOf(email, id)) ? id : null),
    remember(email) {
      const browser = id ?? randomBytes(16).toString("base64url");
      const hash = hashOf(email, browser);
      const others = known.filter((other) => other !== hash).slice(0, maxAccounts - 1);
      const value = [browser, hash, ...others].join(".");
      response.cookie(name, value, { httpOnly: true, sameSite: "strict", secure: isSecure, maxAge: year });
    },
  };
}
