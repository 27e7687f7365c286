import { createHash } from "node:crypto";

/** A strong tag over the bytes. */
export const tagOf = (body: Buffer): string => `"${createHash("sha1").update(body).digest("base64url")}"`;

/** Whether an If-None-Match header names this tag. */
export const isTagged = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*") ?? false;
