import type { RequestHandler } from "express";
import { tagOf } from "../../platform/http/etag.ts";
import { sendBody } from "../../platform/http/send-body.ts";

/** CodeMirror places its lines and marks by styles of elements, and Radix locks scrolling by a style element; scripts stay the site's own. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Whether a browser asks for a page: whoever takes anything wants data. */
const wantsPage = (accept = "") => accept.split(",").some((type) => /^\s*text\/html\s*(;|$)/i.test(type));

/** Answers a browser with the GraphQL explorer, under a policy of its own, and hands everybody else on. */
export function explorer(html: string): RequestHandler {
  const body = Buffer.from(html);
  const headers = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": policy,
    "Content-Type": "text/html; charset=utf-8",
    ETag: tagOf(body),
  };
  return (request, response, next) => {
    response.vary("Accept");
    if (!wantsPage(request.headers.accept)) return next();
    return sendBody(request, response, [body], headers);
  };
}
