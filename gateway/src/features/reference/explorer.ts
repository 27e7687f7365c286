import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";

// The nonce is for the style element with which GraphiQL's dialogs lock scrolling.
const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const wantsPage = (accept = "") => accept.split(",").some((type) => /^\s*text\/html\s*(;|$)/i.test(type));

export const explorer =
  (html: string): RequestHandler =>
  (request, response, next) => {
    if (!wantsPage(request.headers.accept)) return next();
    const nonce = randomBytes(16).toString("base64url");
    response.set({ "Cache-Control": "no-store", "Content-Security-Policy": policyWith(nonce) });
    response.type("html").send(html.replace("NONCE", nonce));
  };
