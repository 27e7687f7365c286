import { isIP } from "node:net";
import type { Env } from "../../platform/config/env.ts";
import { notProvided } from "../../platform/errors/app-error.ts";

/** What passkeys are bound to, in WebAuthn's words. */
export interface RelyingParty {
  rpID: string;
  origin: string;
}

const isLocal = (host: string) => host === "localhost" || host.endsWith(".localhost");

/** The site as browsers bind passkeys to it, whatever Host said. Throws UNAVAILABLE where no browser makes any for PUBLIC_URL. */
export function relyingPartyOf({ publicUrl }: Pick<Env, "publicUrl">): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname) || hostname.startsWith("["))
    throw notProvided("Passkeys need a host name: set PUBLIC_URL to one, and not to an address");
  if (protocol !== "https:" && !isLocal(hostname))
    throw notProvided("Passkeys need https: set PUBLIC_URL to an https address");
  return { rpID: hostname, origin };
}
