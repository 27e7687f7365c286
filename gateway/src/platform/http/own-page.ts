import type { Request } from "express";
import type { Env } from "../config/env.ts";
import { AppError } from "../errors/app-error.ts";

const ownSites = ["same-origin", "none"];

// Against CSRF: a client that sends neither Origin nor Sec-Fetch-Site is no current browser and has no cookies to abuse.
export function refuseOtherSites(request: Request, { corsOrigins, publicUrl }: Env): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (origin !== undefined && corsOrigins.includes(origin)) return;
  const isOwnSite = site === undefined || ownSites.includes(String(site));
  // `null` is sent by a page that hides its origin: Sec-Fetch-Site decides.
  const isOwnOrigin =
    origin === "null" ? site !== undefined : origin === undefined || isOurs(origin, request, publicUrl);
  if (isOwnSite && isOwnOrigin) return;
  throw new AppError("FORBIDDEN", "The form came from another site; send it from this page");
}

function isOurs(origin: string, request: Request, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
