import { createHash, type Hash } from "node:crypto";

/** A strong tag of the bytes that were hashed. */
export const tagBy = (hash: Hash): string => `"${hash.digest("base64url")}"`;

/** A strong tag over the bytes. */
export const tagOf = (body: Buffer): string => tagBy(createHash("sha1").update(body));

/** Whether an If-None-Match header names this tag. */
export const isTagged = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*") ?? false;
