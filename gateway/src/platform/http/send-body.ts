import type { IncomingMessage, ServerResponse } from "node:http";
import { sendChunks, sizeOf } from "./json-chunks.ts";
import { isTagged } from "./etag.ts";

const withoutContent = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^Content-(Type|Encoding)$/.test(name)));

/** Sends a body in chunks with its headers, beside those already set; 304 where If-None-Match names the ETag among them. */
export function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer[],
  headers: Record<string, string>,
  status = 200,
): void | Promise<void> {
  if (headers.ETag !== undefined && isTagged(request.headers["if-none-match"], headers.ETag))
    return void response.writeHead(304, withoutContent(headers)).end();
  response.writeHead(status, { "Content-Length": sizeOf(body), ...headers });
  if (request.method === "HEAD") response.end();
  else if (body.length === 1) response.end(body[0]);
  else return sendChunks(response, body);
}
