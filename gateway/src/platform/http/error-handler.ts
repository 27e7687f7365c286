import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler, Request, Response } from "express";
import { shortName } from "../../../contract/brand.ts";
import { bodyError } from "./body.ts";
import { graphqlTypeFor } from "./graphql-media-type.ts";
import type { RequestContext } from "./request-context.ts";
import { traceOf } from "./trace-parent.ts";
import { AppError, REFUSALS, STATUS_BY_CODE } from "../errors/app-error.ts";
import type { Viewer } from "../auth/viewer.ts";
import { publicError } from "../errors/public-errors.ts";
import type { Logger } from "../log.ts";

export const challenges = [`Bearer realm="${shortName}"`, `Token realm="${shortName}", header="x-auth-token"`];

function setHeaders(response: Response, error: AppError): void {
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
  if (error.code === "UNAUTHENTICATED") response.setHeader("WWW-Authenticate", challenges);
  response.setHeader("Cache-Control", "no-store");
}

const actorOf = (viewer: Viewer | null | undefined) => ({ actor: viewer?._id, key: viewer?.apiKey?._id });

const problem = (error: AppError, status: number, requestId: string) => ({
  type: "about:blank",
  title: STATUS_CODES[status],
  status,
  detail: error.message,
  instance: `urn:uuid:${requestId}`,
  code: error.code,
  ...error.details,
});

export function publishError(log: Logger, thrown: unknown, request: Request, response: Response): AppError {
  const { requestId, context } = response.locals as { requestId: string; context?: RequestContext };
  const error =
    publicError(bodyError(fromHttp(thrown))) ?? new AppError("INTERNAL_SERVER_ERROR", "Internal server error");
  const ids = { requestId, ...traceOf(request) };
  if (error.code === "INTERNAL_SERVER_ERROR") log.error({ event: "unexpected error", ...ids, cause: thrown });
  else if (REFUSALS.includes(error.code))
    log.warn({ event: "refused", code: error.code, ...ids, ...actorOf(context?.viewer) });
  if (response.headersSent) return error;
  setHeaders(response, error);
  response.status(STATUS_BY_CODE[error.code]);
  return error;
}

export const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (thrown: unknown, request, response, _next) => {
    const { requestId } = response.locals as { requestId: string };
    const error = publishError(log, thrown, request, response);
    // Part of the body was sent: the client must not take it for the whole.
    if (response.headersSent) return void response.destroy();
    const { code, message, details } = error;
    const status = response.statusCode;
    if (request.path === "/graphql") {
      const body = { errors: [{ message, extensions: { code, ...details, requestId } }] };
      return void response.type(graphqlTypeFor(request)).send(JSON.stringify(body));
    }
    if (/application\/problem\+json/i.test(request.headers.accept ?? ""))
      return void response.type("application/problem+json").send(JSON.stringify(problem(error, status, requestId)));
    response.json({ message, error: message, code, ...details, requestId });
  };

function fromHttp(thrown: unknown): unknown {
  const isUndecodable = thrown instanceof URIError || (thrown as { status?: number }).status === 400;
  return isUndecodable && !(thrown as { type?: string }).type
    ? new AppError("BAD_USER_INPUT", "The path could not be decoded")
    : thrown;
}
