import type { IncomingMessage } from "node:http";
import { encodingFor } from "../../platform/http/representation.ts";
import type { Site } from "../../platform/site/site-bundle.ts";

export const looksLikeFile = (path: string): boolean => /\.[^/]*$|\/\.|^\/assets\//.test(path);

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

export function otherSpelling(site: Pick<Site, "patterns">, path: string): string | undefined {
  if (!/[A-Z%]|.\/$/.test(path)) return undefined;
  const spelled = decoded(path).toLowerCase().replace(/\/$/, "");
  const isPage = site.patterns.includes(spelled) || /^\/blog\/[0-9a-f]{24}$/.test(spelled);
  return isPage && spelled !== path ? spelled : undefined;
}

// A hint from the site (web/src/session/stored-token.ts); it grants no access.
const isMarkedSignedIn = ({ headers }: IncomingMessage) => /(^|; )signed-in=1(;|$)/.test(headers.cookie ?? "");

export const shell = "shell";

const pathOf = ({ url }: IncomingMessage) => url!.split(/[?#]/, 1)[0]!;

export function documentPath(site: Site, request: IncomingMessage): string {
  const path = pathOf(request);
  if (looksLikeFile(path)) return path;
  if (site.isSignedInPath(path)) return site.signedInPaths.includes(path) ? path : shell;
  if (site.isUnlistedPath(path)) return path;
  // Otherwise a signed-in user would see the visitors' page flash first.
  return isMarkedSignedIn(request) ? site.paths.userAdmin : path;
}

const isOfSite = /^\/(?!(api|graphql|uploads|assets|livez|readyz)\b)/;

export const documentKey = (request: IncomingMessage, path: string): string => `SITE ${encodingFor(request)} ${path}`;

export const siteKey =
  (site: Site | null) =>
  (request: IncomingMessage): string | undefined => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!site || site.isLive || !isRead || !isOfSite.test(request.url!)) return undefined;
    if (otherSpelling(site, pathOf(request)) !== undefined) return undefined;
    return documentKey(request, documentPath(site, request));
  };
