import type { IncomingMessage } from "node:http";
import { encodingFor } from "../../platform/http/content-encoding.ts";
import type { Site } from "./site-bundle.ts";

/** A name with an ending, a hidden folder, or what lies beside the built files. */
export const looksLikeFile = (path: string): boolean => /\.[^/]*$|\/\.|^\/assets\//.test(path);

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The one spelling of a page's path: lower case, without a slash at its end; undefined for what is spelled so, or is no page. */
export function otherSpelling(site: Pick<Site, "patterns">, path: string): string | undefined {
  if (!/[A-Z%]|.\/$/.test(path)) return undefined;
  const spelled = decoded(path).toLowerCase().replace(/\/$/, "");
  const isPage = site.patterns.includes(spelled) || /^\/blog\/[0-9a-f]{24}$/.test(spelled);
  return isPage && spelled !== path ? spelled : undefined;
}

/** Whether the site marked this browser as signed in (web/src/session/stored-token.ts); grants nothing. */
const isMarkedSignedIn = ({ headers }: IncomingMessage) => /(^|; )signed-in=1(;|$)/.test(headers.cookie ?? "");

/** Stands for every signed-in address without a document of its own, so that they are cached as one. */
export const shell = "shell";

const pathOf = ({ url }: IncomingMessage) => url!.split(/[?#]/, 1)[0]!;

/** The path whose document a browser gets at this address. */
export function documentPath(site: Site, request: IncomingMessage): string {
  const path = pathOf(request);
  if (looksLikeFile(path)) return path;
  if (site.isSignedInPath(path)) return site.signedInPaths.includes(path) ? path : shell;
  // The same page for everyone, signed in or not.
  if (site.isUnlistedPath(path)) return path;
  // Whoever is signed in would see the visitors' page flash before their own.
  return isMarkedSignedIn(request) ? site.paths.userAdmin : path;
}

const isOfSite = /^\/(?!(api|graphql|uploads|assets|livez|readyz)\b)/;

/** The key to cache the document of a path under, in the encoding of the request. */
export const documentKey = (request: IncomingMessage, path: string): string => `SITE ${encodingFor(request)} ${path}`;

/** The key to cache a page, the feed or the site map under. */
export const siteKey =
  (site: Site | null) =>
  (request: IncomingMessage): string | undefined => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!site || site.isLive || !isRead || !isOfSite.test(request.url!)) return undefined;
    if (otherSpelling(site, pathOf(request)) !== undefined) return undefined;
    return documentKey(request, documentPath(site, request));
  };
