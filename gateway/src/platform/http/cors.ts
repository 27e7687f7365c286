import corsMiddleware from "cors";
import type { RequestHandler } from "express";
import type { Env } from "../config/env.ts";

export const corsFor = ({ corsOrigins }: Env): RequestHandler => {
  const known = new Set(corsOrigins);
  const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
  const limits = ["RateLimit", "RateLimit-Policy", "Retry-After"];
  const exposedHeaders = ["ETag", "Link", ...limits, "X-Next-Since", "X-Request-Id", "X-Total-Count"];
  const allow = corsMiddleware({ origin: corsOrigins, methods, exposedHeaders, maxAge: 600 });
  return (request, response, next) =>
    known.has(request.headers.origin ?? "") ? allow(request, response, next) : next();
};
