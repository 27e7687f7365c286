import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError, STATUS_BY_CODE } from "../errors/app-error.ts";
import type { Logger } from "../log.ts";
import { publicError } from "../errors/public-errors.ts";
import { graphqlTypeFor } from "./graphql-media-type.ts";
import { jsonType } from "./response-body/json-pieces.ts";
import { isBelowApi, serviceLinks } from "./service-links.ts";
import { traceOf } from "./trace-parent.ts";

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
