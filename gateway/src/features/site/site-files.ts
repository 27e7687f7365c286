import type { Request, RequestHandler, Response } from "express";
import sirv from "sirv";
import type { ResponseCache, Validity } from "../../platform/cache/response-cache.ts";
import type { BodySender } from "../../platform/http/body-sender.ts";
import { represent, tagOf } from "../../platform/http/representation.ts";

// sirv answers some ranges with other bytes and throws at others, and does not listen to a file that is gone since the start.
const guarded: RequestHandler = (request, response, next) => {
  delete request.headers.range;
  response.once("pipe", (file) => file.once("error", () => response.destroy()));
  next();
};

export const siteFiles = (folder: string): RequestHandler[] => [
  guarded,
  sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => {
      if (pathname.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
      response.setHeader(
        "Cache-Control",
        pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  }),
];

interface Text {
  type: string;
  text: string;
  validity: Validity;
  status?: number;
  isShared?: boolean;
  headers?: Record<string, string>;
}

export async function sendText(
  request: Request,
  response: Response,
  { cache, sender }: { cache: ResponseCache; sender: BodySender },
  { type, text, validity, status = 200, isShared = false, headers: own = {} }: Text,
): Promise<void> {
  const bytes = Buffer.from(text);
  if (status === 503) response.setHeader("Retry-After", 2);
  const plain = { "Cache-Control": "no-cache", "Content-Type": type, ETag: tagOf(bytes), ...own };
  const { body, headers } = await represent(request, response, { body: [bytes], headers: plain }, "page");
  if (status === 200 || isShared) cache.store(request.cacheKey, body, headers, validity, status);
  sender.send(request, response, body, headers, status);
}
