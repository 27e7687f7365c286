import { randomUUID } from "node:crypto";
import { STATUS_CODES, type Server } from "node:http";
import type { Duplex } from "node:stream";

const STATUS_BY_PARSER_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

const isAnswered = (socket: Duplex & { _httpMessage?: { headersSent: boolean } }) =>
  !socket.writable || socket._httpMessage?.headersSent === true;

/** Answers what is no HTTP request, or comes too slowly, in our JSON and with the headers of every other answer. */
export function answerBrokenRequests(server: Server, headers: Record<string, string>): void {
  const standing = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || isAnswered(socket)) return void socket.destroy();
    const status = STATUS_BY_PARSER_CODE[error.code ?? ""] ?? 400;
    const requestId = randomUUID();
    const message = status === 408 ? "The request took too long" : "The request could not be read";
    const body = JSON.stringify({ message, error: message, code: "BAD_USER_INPUT", requestId });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...standing,
      `X-Request-Id: ${requestId}`,
      "Content-Type: application/json; charset=utf-8",
      "Cache-Control: no-store",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  });
}
