import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import { emailKeyOf } from "./email-key.ts";

const name = "device";
const year = 365 * 24 * 60 * 60 * 1000;
const maxAccounts = 5;
const pattern = /(?:^|; ?)device=([\w-]{22})((?:\.[\w-]{43}){1,5})(?:;|$)/;

export interface Device {
  knownFor: (email: string) => string | null;
  remember: (email: string) => void;
}

/** Implements the device cookies of the OWASP cheat sheet on authentication; the cookie alone signs nobody in. */
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
