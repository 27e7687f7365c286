import { createHash } from "node:crypto";

export const tagOf = (body: Buffer): string => `"${createHash("sha1").update(body).digest("base64url")}"`;

export const isTagged = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*") ?? false;
