import { createHmac } from "node:crypto";
import type { Types } from "mongoose";
import { callerOf } from "../auth/caller-address.ts";
import type { Limited } from "../auth/rate-limits.ts";
import { badInput } from "../errors/app-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { canonicalJson } from "./canonical-json.ts";

/** A call with a key, by its hashes. */
export interface KeyedCall {
  _id: string;
  fingerprint: string;
  /** What seals the answer. */
  sealing: Buffer;
  /** 32 bytes for a secret that the call makes with the record of this id, the same each time. */
  secretFor: (newId: Types.ObjectId) => Buffer;
  /** For how long a repeat waits for the call before it carries it out itself, in milliseconds. */
  leaseMs: number;
  /** Throws where the call is not even to be tried, before anything is stored. */
  check: () => Promise<unknown>;
}

/** A call as its caller made it. */
interface Asked {
  key: string;
  path: string;
  body: unknown;
  /** Whether the key, which is not stored, is needed to read the stored answer, and not only the body. */
  isSealedByKey?: boolean;
  limited?: Limited | undefined;
  leaseMs?: number;
}

/** Longer than any call takes that is neither killed nor cut off. */
const usualLeaseMs = 3_000;

/** Whose keys are told apart: an API key's, an account's, or those of an address as the limits count it. */
const ownerOf = ({ viewer, address }: RequestContext) =>
  viewer ? (viewer.apiKey?._id ?? viewer._id) : callerOf(address);

/** A keyed hash of texts, for one purpose. */
const keyedHash = (secret: string, purpose: string, ...texts: string[]): Buffer =>
  createHmac("sha256", secret)
    .update(JSON.stringify([purpose, ...texts]))
    .digest();

/** The call by which a request can be repeated. Throws BAD_USER_INPUT for a body that is nested too deeply. */
export function keyedCall(
  context: RequestContext,
  { key, path, body: given, isSealedByKey = false, limited, leaseMs = usualLeaseMs }: Asked,
): KeyedCall {
  const body = canonicalJson(given);
  if (body === null) throw badInput("The body is nested too deeply");
  const secret = context.tokens.keyFor("idempotency");
  return {
    _id: keyedHash(secret, "call", ownerOf(context), path, key).toString("base64url"),
    fingerprint: keyedHash(secret, "body", body).toString("base64url"),
    sealing: isSealedByKey ? keyedHash(secret, "answer", key, body) : keyedHash(secret, "answer", body),
    secretFor: (newId) => keyedHash(secret, "secret", key, String(newId)),
    leaseMs,
    check: async () => limited && context.limits.check(limited, context),
  };
}
