import { createHmac } from "node:crypto";
import type { Request } from "express";
import { callerOf } from "../auth/caller-address.ts";
import { badInput } from "../errors/app-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { CompiledRoute } from "./compile-route.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import type { KeyedCall } from "./idempotent-calls.ts";
import { canonicalJson } from "./canonical-json.ts";

/** Whose keys are told apart: an API key's, an account's, or those of an address as the limits count it. */
const ownerOf = ({ viewer, address }: RequestContext) =>
  viewer ? (viewer.apiKey?._id ?? viewer._id) : callerOf(address);

/** A keyed hash of texts, for one purpose. */
const keyedHash = (secret: string, purpose: string, ...texts: string[]): Buffer =>
  createHmac("sha256", secret)
    .update(JSON.stringify([purpose, ...texts]))
    .digest();

/** The call by which a request can be repeated; null for a route where it cannot, and without a key. */
export function keyedCall(
  route: CompiledRoute,
  request: Request,
  context: RequestContext,
  input: unknown,
): KeyedCall | null {
  const key = route.isRepeatable ? idempotencyKeyOf(request) : undefined;
  if (key === undefined) return null;
  const body = canonicalJson(input);
  if (body === null) throw badInput("The body is nested too deeply");
  const { limited } = route;
  const secret = context.tokens.keyFor("idempotency");
  return {
    _id: keyedHash(secret, "call", ownerOf(context), route.path, key).toString("base64url"),
    fingerprint: keyedHash(secret, "body", body).toString("base64url"),
    sealing: keyedHash(secret, "answer", body),
    check: async () => limited && context.limits.check(limited, context),
  };
}
