import type { Request } from "express";
import { AppError } from "../../platform/errors/app-error.ts";

/** The site of the link that was followed, or none: typed, or from a bookmark. */
const ownSites = ["same-origin", "none"];

/**
 * Refuses a form that another site's page sends. Browsers name the page by Origin and Sec-Fetch-Site; what sends neither is no browser
 * of today, and could be made to send nothing in anybody's name. A proxy may hand on its own name for the host that the page knows.
 */
export function refuseOtherSites(request: Request, publicUrl: string): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  const isOwnSite = site === undefined || ownSites.includes(String(site));
  // A page that hides its address is known by Sec-Fetch-Site alone.
  const isOwnOrigin =
    origin === "null" ? site !== undefined : origin === undefined || isOurs(origin, request, publicUrl);
  if (isOwnSite && isOwnOrigin) return;
  throw new AppError("FORBIDDEN", "The form came from another site; send it from this page");
}

function isOurs(origin: string, request: Request, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
