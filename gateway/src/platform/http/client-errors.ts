import { randomUUID } from "node:crypto";
import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { STATUS_BY_CODE, type ErrorCode } from "../errors/app-error.ts";
import { isBelowApi, serviceLinks } from "./service-links.ts";

const STATUS_BY_PARSER_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

const methods = "DELETE, GET, HEAD, OPTIONS, POST, PUT";

const responseOn = (socket: Duplex) => (socket as { _httpMessage?: ServerResponse })._httpMessage;

const isAnswered = (socket: Duplex) => !socket.writable || responseOn(socket)?.headersSent === true;

export function answerClientErrors(
  server: Server,
  headers: Record<string, string>,
  onUnread: (status: number) => void = () => {},
): void {
  function answerOf(message: string, code: ErrorCode = "BAD_USER_INPUT") {
    const requestId = randomUUID();
    const body = JSON.stringify({ message, error: message, code, requestId });
    const fields = {
      ...headers,
      "X-Request-Id": requestId,
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Length": Buffer.byteLength(body),
      Connection: "close",
    };
    return { fields, body };
  }

  function write(socket: Duplex, status: number, message: string, code?: ErrorCode, more = {}): void {
    const { fields, body } = answerOf(message, code);
    const lines = Object.entries({ ...fields, ...more }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
  }

  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || isAnswered(socket)) return void socket.destroy();
    const status = STATUS_BY_PARSER_CODE[error.code ?? ""] ?? 400;
    const begun = responseOn(socket);
    if (begun) begun.statusCode = status;
    else onUnread(status);
    write(socket, status, status === 408 ? "The request took too long" : "The request could not be read");
  });
  server.on("connect", (_request, socket: Duplex) => {
    // Node's server has let go of it.
    socket.on("error", () => socket.destroy()).once("finish", () => socket.destroy());
    const { METHOD_NOT_ALLOWED: status } = STATUS_BY_CODE;
    onUnread(status);
    write(socket, status, `Use ${methods} here`, "METHOD_NOT_ALLOWED", { Allow: methods });
  });
  server.on("checkExpectation", ({ url }, response) => {
    const { fields, body } = answerOf("The only expectation that is met is 100-continue");
    response.writeHead(417, { ...fields, ...(isBelowApi(url) && { Link: serviceLinks }) }).end(body);
  });
}
