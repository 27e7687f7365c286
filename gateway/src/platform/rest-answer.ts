import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import type { KeptAnswer, KeptAnswers } from "./kept-answers.ts";
import type { CompiledRoute } from "./rest-route.ts";

const jsonType = "application/json; charset=utf-8";

/** A strong tag over the bytes. */
export const tagOf = (body: Buffer): string => `"${createHash("sha1").update(body).digest("base64url")}"`;

/** Whether an If-None-Match header names this tag. */
export const isTagged = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*") ?? false;

/** Sends bytes under their tag, or 304 where the caller has them. */
export function sendBytes(
  request: Request,
  response: Response,
  { body, etag }: Pick<KeptAnswer, "body" | "etag">,
  type = jsonType,
): void {
  response.setHeader("ETag", etag);
  if (isTagged(request.headers["if-none-match"], etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Where the answer to a GET may be kept, and under which revisions. */
interface Keeping {
  kept: KeptAnswers;
  route: CompiledRoute;
  revisions: KeptAnswer["revisions"];
}

/** Sends what a GET asked for, and keeps its bytes where everyone may have them. */
function sendRead(
  request: Request,
  response: Response,
  { kept, route, revisions }: Keeping,
  body: Buffer,
  etag: string,
) {
  response.setHeader("Cache-Control", route.reads ? "no-cache" : "no-store");
  if (route.reads) kept.keep(keyOf(request), body, revisions, etag, [route.rootField]);
  sendBytes(request, response, { body, etag });
}

/** Sends a whole array under a tag over its bytes. */
export function sendArray(request: Request, response: Response, keeping: Keeping, result: unknown[]): void {
  const body = Buffer.from(JSON.stringify(result));
  sendRead(request, response, keeping, body, tagOf(body));
}

/** The key under which the answer to a GET is kept. */
export const keyOf = (request: { url?: string; originalUrl?: string }): string =>
  `GET ${request.originalUrl ?? request.url}`;

/** Sends one record, tagged with its version. */
export function sendRecord(request: Request, response: Response, keeping: Keeping, record: object): void {
  const { route } = keeping;
  const { version } = record as { version?: number };
  const body = Buffer.from(JSON.stringify(route.body ? route.body(record) : record));
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && version !== undefined) return sendRead(request, response, keeping, body, `"${version}"`);
  if (version !== undefined) response.setHeader("ETag", `"${version}"`);
  response.status(route.status ?? 200);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", jsonType);
  response.end(body);
}
