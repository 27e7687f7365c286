import { isIP } from "node:net";
import type { Env } from "../../platform/config/env.ts";
import { notProvided } from "../../platform/errors/app-error.ts";

export interface RelyingParty {
  rpID: string;
  origin: string;
}

const isLocal = (host: string) => host === "localhost" || host.endsWith(".localhost");

// From PUBLIC_URL, never from the Host header, which the client chooses.
export function relyingPartyOf({ publicUrl }: Pick<Env, "publicUrl">): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname) || hostname.startsWith("["))
    throw notProvided("Passkeys need a host name: set PUBLIC_URL to one, and not to an address");
  if (protocol !== "https:" && !isLocal(hostname))
    throw notProvided("Passkeys need https: set PUBLIC_URL to an https address");
  return { rpID: hostname, origin };
}
