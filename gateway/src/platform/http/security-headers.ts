import corsMiddleware from "cors";
import type { Request, RequestHandler } from "express";
import helmet from "helmet";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "../config/env.ts";
import { AppError } from "../errors/app-error.ts";

const widgetStyle = ["'sha256-w21jm7ewxZ6sJTxoolyWuoED0md5dy1t9PI3zfrJvjc='"];

const permissionsPolicy = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

const uploadcareHosts = ["https://upload.uploadcare.com"];

type Settings = Pick<Env, "uploadcare" | "publicUrl" | "corsOrigins">;

const helmetFor = ({ uploadcare, publicUrl }: Settings) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'", ...widgetStyle],
        "img-src": ["'self'", "data:", "blob:", "https:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", ...(uploadcare ? uploadcareHosts : [])],
        "manifest-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: "same-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: publicUrl.startsWith("https:") ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: "deny" },
  });

export function securityHeaders(settings: Settings): Record<string, string> {
  const headers: Record<string, string> = { "Permissions-Policy": permissionsPolicy };
  const answer = { setHeader: (name: string, value: string) => void (headers[name] = value), removeHeader() {} };
  // A cache must not give an answer without CORS headers to an origin that would get them.
  if (settings.corsOrigins.length > 0) headers.Vary = "Origin";
  helmetFor(settings)({} as IncomingMessage, answer as unknown as ServerResponse, (problem?: unknown) => {
    if (problem) throw problem;
  });
  return headers;
}

export const corsFor = ({ corsOrigins }: Env): RequestHandler => {
  const known = new Set(corsOrigins);
  const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
  const limits = ["RateLimit", "RateLimit-Policy", "Retry-After"];
  const exposedHeaders = ["ETag", "Link", ...limits, "X-Next-Since", "X-Request-Id", "X-Total-Count"];
  const allow = corsMiddleware({ origin: corsOrigins, methods, exposedHeaders, maxAge: 600 });
  return (request, response, next) =>
    known.has(request.headers.origin ?? "") ? allow(request, response, next) : next();
};

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
