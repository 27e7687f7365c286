import { createHmac } from "node:crypto";
import type { Types } from "mongoose";
import { callerOf } from "../auth/caller-address.ts";
import type { Limited } from "../auth/rate-limits.ts";
import { badInput } from "../errors/app-error.ts";
import type { RequestContext } from "../http/request-context.ts";

/** A string of RFC 8941, or without quotes what can be no list and no parameter. */
export const idempotencyKeyPattern = String.raw`^(?:"((?:[ !#-\[\]-~]|\\["\\]){1,255})"|([!#-+\--:<-~]{1,255}))$`;

const forms = new RegExp(idempotencyKeyPattern);

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, quoted, bare] = forms.exec(String(header)) ?? [];
  const key = quoted?.replace(/\\(.)/g, "$1") ?? bare;
  if (key !== undefined) return key;
  throw badInput(
    'Idempotency-Key must be a string of 1 to 255 printable ASCII characters in double quotes, such as "8e03978e-40d5"',
  );
}

export interface KeyedCall {
  _id: string;
  fingerprint: string;
  answerKey: Buffer;
  /** 32 bytes; a repeated call returns the same secret. */
  secretFor: (newId: Types.ObjectId) => Buffer;
  leaseMs: number;
  check: () => Promise<unknown>;
}

interface KeyedCallOptions {
  key: string;
  path: string;
  body: unknown;
  isEncryptedByKey?: boolean;
  limited?: Limited | undefined;
  leaseMs?: number;
}

const defaultLeaseMs = 3_000;

const ownerOf = ({ viewer, address }: RequestContext) =>
  viewer ? (viewer.apiKey?._id ?? viewer._id) : callerOf(address);

const keyedHash = (secret: string, purpose: string, ...texts: string[]): Buffer =>
  createHmac("sha256", secret)
    .update(JSON.stringify([purpose, ...texts]))
    .digest();

const deepest = 20;

/** JSON with sorted fields; null for a value that is nested too deeply. */
function canonicalJson(value: unknown, depth = 0): string | null {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (depth === deepest) return null;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = entries.map(([name, item]) => [JSON.stringify(name), canonicalJson(item, depth + 1)] as const);
  if (parts.some(([, text]) => text === null)) return null;
  return isList
    ? `[${parts.map(([, text]) => text).join()}]`
    : `{${parts.map(([name, text]) => `${name}:${text}`).join()}}`;
}

export function keyedCall(
  context: RequestContext,
  { key, path, body: given, isEncryptedByKey = false, limited, leaseMs = defaultLeaseMs }: KeyedCallOptions,
): KeyedCall {
  const body = canonicalJson(given);
  if (body === null) throw badInput("The body is nested too deeply");
  const secret = context.tokens.keyFor("idempotency");
  return {
    _id: keyedHash(secret, "call", ownerOf(context), path, key).toString("base64url"),
    fingerprint: keyedHash(secret, "body", body).toString("base64url"),
    answerKey: isEncryptedByKey ? keyedHash(secret, "answer", key, body) : keyedHash(secret, "answer", body),
    secretFor: (newId) => keyedHash(secret, "secret", key, String(newId)),
    leaseMs,
    check: async () => limited && context.limits.check(limited, context),
  };
}
