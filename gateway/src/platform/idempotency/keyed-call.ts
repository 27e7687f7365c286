import { createHmac } from "node:crypto";
import type { Types } from "mongoose";
import { callerOf } from "../auth/caller-address.ts";
import type { Limited } from "../auth/rate-limits.ts";
import { badInput } from "../errors/app-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { canonicalJson } from "./canonical-json.ts";

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
