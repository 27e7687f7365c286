import type { IncomingMessage } from "node:http";
import { unauthenticated } from "../errors/app-error.ts";
import { isApiKey } from "./api-key-secret.ts";

/** What a request brings of whoever makes it: the secret of an API key, the token of a session, or nothing. */
export interface Credentials {
  apiKey?: string;
  session?: string;
}

/** A token of RFC 6750, whatever the case of its scheme. */
const bearer = /^bearer +([\w.~+/-]+=*)$/i;

/** The credentials in `Authorization`, or in `x-auth-token`, which takes sessions alone. Throws UNAUTHENTICATED for both, and for what is no bearer token. */
export function credentialsOf({ headers, headersDistinct }: IncomingMessage): Credentials {
  const session = headers["x-auth-token"];
  if (headers.authorization === undefined) return typeof session === "string" ? { session } : {};
  if (session !== undefined) throw unauthenticated("Send either Authorization or x-auth-token, not both");
  // In `headers` Node keeps the first of several alone.
  const [, credential] = headersDistinct.authorization?.length === 1 ? (bearer.exec(headers.authorization) ?? []) : [];
  if (!credential) throw unauthenticated("Send one header Authorization: Bearer, with an API key or a session's token");
  return isApiKey(credential) ? { apiKey: credential } : { session: credential };
}
