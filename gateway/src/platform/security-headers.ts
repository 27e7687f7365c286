import helmet from "helmet";
import type { Env } from "./env.ts";

/** The one style element that the upload widget writes into the page. */
const widgetStyle: string[] = [];

const uploadcareHosts = ["https://upload.uploadcare.com", "https://ucarecdn.com"];

/** The headers of every answer, errors included; uploads set a stricter policy of their own. */
export const securityHeaders = ({ uploadcare, publicUrl }: Pick<Env, "uploadcare" | "publicUrl">) =>
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
    xPoweredBy: true,
  });

/** Powerful features that no page of the site uses. */
export const permissionsPolicy = "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()";
