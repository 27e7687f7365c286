import type { IncomingMessage } from "node:http";
import { unauthenticated } from "../errors/app-error.ts";
import { isApiKey } from "./api-key-secret.ts";

export interface Credentials {
  apiKey?: string;
  session?: string;
}

// RFC 6750; the scheme is case-insensitive.
const bearer = /^bearer +([\w.~+/-]+=*)$/i;

export function credentialsOf({ headers, headersDistinct }: IncomingMessage): Credentials {
  const session = headers["x-auth-token"];
  if (headers.authorization === undefined) return typeof session === "string" ? { session } : {};
  if (session !== undefined) throw unauthenticated("Send either Authorization or x-auth-token, not both");
  // `headers` contains only the first of several Authorization headers.
  const [, credential] = headersDistinct.authorization?.length === 1 ? (bearer.exec(headers.authorization) ?? []) : [];
  if (!credential) throw unauthenticated("Send one header Authorization: Bearer, with an API key or a session's token");
  return isApiKey(credential) ? { apiKey: credential } : { session: credential };
}
