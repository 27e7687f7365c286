import { createHash } from "node:crypto";
import { badInput } from "../errors/app-error.ts";

const sha256Pattern = /^[0-9a-f]{64}$/;

export interface PersistedRequest {
  query?: unknown;
  extensions?: unknown;
}

const parsed = (extensions: unknown): unknown => {
  if (typeof extensions !== "string") return extensions;
  try {
    return JSON.parse(extensions);
  } catch {
    return null;
  }
};

// Apollo would take a malformed `persistedQuery` for a server error or for an unknown hash.
export function checkPersistedQuery({ query, extensions }: PersistedRequest): void {
  const { persistedQuery } = Object(parsed(extensions)) as { persistedQuery?: unknown };
  if (persistedQuery == null) return;
  const { version, sha256Hash } = Object(persistedQuery) as { version?: unknown; sha256Hash?: unknown };
  if (version !== 1) throw badInput("extensions.persistedQuery must be an object with version 1");
  if (typeof sha256Hash !== "string" || !sha256Pattern.test(sha256Hash))
    throw badInput("sha256Hash must be the SHA-256 hash of the query, 64 hexadecimal digits in lower case");
  if (typeof query === "string" && createHash("sha256").update(query).digest("hex") !== sha256Hash)
    throw badInput("sha256Hash must be the SHA-256 hash of the query that comes with it");
}
