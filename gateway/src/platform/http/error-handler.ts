import { randomUUID } from "node:crypto";
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import {
  request as expressRequest,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { shortName } from "../../../contract/brand.ts";
import { bodyError } from "./body.ts";
import { traceOf, type RequestContext } from "./request-context.ts";
import { AppError, REFUSALS, STATUS_BY_CODE } from "../errors/app-error.ts";
import type { Viewer } from "../auth/viewer.ts";
import { publicError } from "../errors/public-errors.ts";
import type { Logger } from "../log.ts";
import { jsonType } from "./json-pieces.ts";
import { isBelowApi, serviceLinks } from "./service-links.ts";

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

export const graphqlResponseType = "application/graphql-response+json; charset=utf-8";

const accepts: (types: string[]) => string | false = expressRequest.accepts;

const graphqlTypeFor = (request: IncomingMessage): string =>
  accepts.call(request, [jsonType, graphqlResponseType]) || jsonType;

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

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

interface Settings {
  log: Logger;
  headers: Record<string, string>;
}

export function catchErrors({ log, headers }: Settings, listener: Listener): Listener {
  function fail(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
    const requestId = String(response.getHeader("X-Request-Id") ?? randomUUID());
    const error = publicError(thrown) ?? new AppError("INTERNAL_SERVER_ERROR", "Internal server error");
    const { code, message, details } = error;
    if (code === "INTERNAL_SERVER_ERROR")
      log.error({ event: "unexpected error", requestId, ...traceOf(request), cause: thrown });
    if (response.headersSent) return void response.destroy();
    const isGraphql = request.url?.split("?")[0] === "/graphql";
    const body = isGraphql
      ? { errors: [{ message, extensions: { code, requestId } }] }
      : { message, error: message, code, requestId };
    const links = isBelowApi(request.url) ? { Link: serviceLinks } : {};
    const wait = details.retryAfter === undefined ? {} : { "Retry-After": details.retryAfter };
    const own = { "X-Request-Id": requestId, "Cache-Control": "no-store", ...wait, ...links };
    const type = isGraphql ? graphqlTypeFor(request) : jsonType;
    const text = JSON.stringify(body);
    const length = Buffer.byteLength(text);
    response.writeHead(STATUS_BY_CODE[code], { ...headers, ...own, "Content-Type": type, "Content-Length": length });
    response.end(text);
  }

  return async (request, response) => {
    try {
      await listener(request, response);
    } catch (thrown) {
      fail(request, response, thrown);
    }
  };
}

export function methodNotAllowed(methods: string[]): RequestHandler {
  const withHead = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allowed = ["OPTIONS", ...withHead].sort().join(", ");
  return (request, response) => {
    response.set("Allow", allowed);
    if (request.method === "OPTIONS") return void response.status(204).end();
    throw new AppError("METHOD_NOT_ALLOWED", `Use ${allowed} here`);
  };
}
