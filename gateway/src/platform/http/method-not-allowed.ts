import type { RequestHandler } from "express";
import { AppError } from "../errors/app-error.ts";

export function methodNotAllowed(methods: string[]): RequestHandler {
  const withHead = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allowed = ["OPTIONS", ...withHead].sort().join(", ");
  return (request, response) => {
    response.set("Allow", allowed);
    if (request.method === "OPTIONS") return void response.status(204).end();
    throw new AppError("METHOD_NOT_ALLOWED", `Use ${allowed} here`);
  };
}
