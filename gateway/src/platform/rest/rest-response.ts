import { createHash, type Hash } from "node:crypto";
import type { Request, Response } from "express";
import { jsonPieces, sendPieces, sizeOf } from "../http/json-chunks.ts";
import type { KeptAnswer, KeptAnswers } from "../cache/response-cache.ts";
import type { CompiledRoute } from "./compile-route.ts";

const jsonType = "application/json; charset=utf-8";

const tagBy = (hash: Hash): string => `"${hash.digest("base64url")}"`;

/** A strong tag over the bytes. */
export const tagOf = (body: Buffer): string => tagBy(createHash("sha1").update(body));

/** Whether an If-None-Match header names this tag. */
export const isTagged = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*") ?? false;

/** Sends bytes, whole or in pieces, under their tag, or 304 where the caller has them. */
export async function sendBytes(
  request: Request,
  response: Response,
  { body, etag }: { body: Buffer | Buffer[]; etag: string },
  type = jsonType,
): Promise<void> {
  response.setHeader("ETag", etag);
  if (isTagged(request.headers["if-none-match"], etag)) return void response.status(304).end();
  const pieces = [body].flat();
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", sizeOf(pieces));
  if (request.method === "HEAD") response.end();
  else if (pieces.length === 1) response.end(pieces[0]);
  else await sendPieces(response, pieces);
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
  body: Buffer[],
  etag: string,
): Promise<void> {
  response.setHeader("Cache-Control", route.reads ? "no-cache" : "no-store");
  if (route.reads) kept.keep(keyOf(request), body, revisions, etag, [route.rootField]);
  return sendBytes(request, response, { body, etag });
}

/** Sends a whole array under a tag over its bytes. */
export async function sendArray(
  request: Request,
  response: Response,
  keeping: Keeping,
  result: unknown[],
): Promise<void> {
  const hash = createHash("sha1");
  const pieces = await jsonPieces(result, hash);
  await sendRead(request, response, keeping, pieces, tagBy(hash));
}

/** The key under which the answer to a GET is kept. */
export const keyOf = (request: { url?: string; originalUrl?: string }): string =>
  `GET ${request.originalUrl ?? request.url}`;

/** Sends one record, tagged with its version. */
export async function sendRecord(
  request: Request,
  response: Response,
  keeping: Keeping,
  record: object,
): Promise<void> {
  const { route } = keeping;
  const { version } = record as { version?: number };
  const body = Buffer.from(JSON.stringify(route.body ? route.body(record) : record));
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && version !== undefined) return sendRead(request, response, keeping, [body], `"${version}"`);
  if (version !== undefined) response.setHeader("ETag", `"${version}"`);
  response.status(route.status ?? 200);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", jsonType);
  response.end(body);
}
