import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import { knownDeviceDays, maxDeviceAccounts } from "../../../contract/limits.ts";

const knownDeviceMs = knownDeviceDays * 24 * 60 * 60 * 1000;

/** A new password and signing out everywhere raise the version. */
interface Account {
  _id: unknown;
  tokenVersion: number;
}

// Its hash is in no cookie, and takes as long as that of an account.
const nobody: Account = { _id: null, tokenVersion: 0 };

export interface Device {
  /** A hash of the account and the browser; null if it is not in the cookie. */
  knownFor: (account: Account | null) => string | null;
  remember: (account: Account) => void;
}

/** Implements the device cookies of the OWASP cheat sheet on authentication; the cookie alone signs nobody in. */
export function devicesWith(key: string, isSecure: boolean): (request: Request, response: Response) => Device {
  // Of a cookie with this prefix a browser ensures that no other host of the domain has set it (RFC 6265bis).
  const name = isSecure ? "__Host-device" : "device";
  const pattern = new RegExp(String.raw`(?:^|; ?)${name}=([\w-]{22})((?:\.[\w-]{43}){1,${maxDeviceAccounts}})(?:;|$)`);
  const hashOf = ({ _id, tokenVersion }: Account, browser: string) =>
    createHmac("sha256", key)
      .update(`${String(_id)}\n${tokenVersion}\n${browser}`)
      .digest("base64url");

  return (request, response) => {
    const [, id, hashes = ""] = pattern.exec(request.headers.cookie ?? "") ?? [];
    const known = hashes.split(".").slice(1);
    const isAmongThem = (hash: string) => known.some((other) => timingSafeEqual(Buffer.from(other), Buffer.from(hash)));
    return {
      knownFor(account) {
        if (id === undefined) return null;
        const hash = hashOf(account ?? nobody, id);
        return isAmongThem(hash) ? hash : null;
      },
      remember(account) {
        const browser = id ?? randomBytes(16).toString("base64url");
        const hash = hashOf(account, browser);
        const others = known.filter((other) => other !== hash).slice(0, maxDeviceAccounts - 1);
        const value = [browser, hash, ...others].join(".");
        response.cookie(name, value, { httpOnly: true, sameSite: "strict", secure: isSecure, maxAge: knownDeviceMs });
      },
    };
  };
}
