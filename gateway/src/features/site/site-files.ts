import type { RequestHandler } from "express";
import sirv from "sirv";

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
