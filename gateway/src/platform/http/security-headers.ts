import helmet from "helmet";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "../config/env.ts";

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
