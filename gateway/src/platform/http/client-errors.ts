import { randomUUID } from "node:crypto";
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { badInput, STATUS_BY_CODE, type ErrorCode } from "../errors/app-error.ts";
import type { Listener } from "./error-handler.ts";
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

const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

const pathOf = (target: string) => (origin.test(target) ? target.replace(origin, "").replace(/^(?!\/)/, "/") : target);

function hostsIn({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at]!)) count++;
  return count;
}

/** RFC 9112, section 3.2. The host of an absolute target is of no account: the gateway's own is that of PUBLIC_URL. */
export const readTarget =
  (listener: Listener): Listener =>
  (request, response) => {
    const count = hostsIn(request);
    const least = request.httpVersion === "1.0" ? 0 : 1;
    if (count < least || count > 1) {
      response.shouldKeepAlive = false;
      throw badInput("Send one header Host");
    }
    request.url = pathOf(request.url!);
    return listener(request, response);
  };

export function endUnreadBodies(server: Server): void {
  server.on("request", (request, response) => {
    if (!request.headers["content-length"] && !request.headers["transfer-encoding"]) return;
    const cut = () => void (request.complete || request.socket.destroy());
    // A body ends after its readers have run: without setImmediate every request would need a timer that keeps it in memory.
    const look = () => void (request.complete || setTimeout(cut, server.requestTimeout / 5).unref());
    response.once("finish", () => void setImmediate(look));
  });
}
