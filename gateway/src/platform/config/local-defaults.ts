import { statSync } from "node:fs";
import type { Logger } from "../log.ts";
import { isLoopbackHost, type Env } from "./env.ts";

/** Warns of defaults that are right only for a gateway that its own machine alone can reach. */
export function warnOfLocalDefaults(env: Env, url: string, log: Logger): void {
  const isForOthers = !isLoopbackHost(env.host) || env.trustProxy > 0 || env.mail !== null;
  if (!env.isPublicUrlGiven && isForOthers)
    log.warn(
      { event: "no public address" },
      `PUBLIC_URL is not set, so links in mails and of previews, canonical addresses, feed, site map and passkeys point to ${url}; set it to the address of the site`,
    );
  if (env.trustProxy === 0 && env.publicUrl.startsWith("https:"))
    log.warn(
      { event: "proxy not counted" },
      "PUBLIC_URL is https, which only a proxy in front can serve, but TRUST_PROXY is 0, so rate limits count all visitors as one; set it to the number of proxies",
    );
}

export function warnOfOpenFolder(folder: string, log: Logger): void {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
  if (process.platform === "win32" || (mode & 0o077) === 0) return;
  log.warn(
    { event: "folder open", mode: (mode & 0o777).toString(8) },
    `Other accounts of this machine can enter ${folder}; close it with chmod 700`,
  );
}
