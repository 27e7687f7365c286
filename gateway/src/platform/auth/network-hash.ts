import { createHmac } from "node:crypto";
import { callerOf } from "./caller-address.ts";

/** Names the network that the rate limits count an address as: 16 characters (96 bits) of an HMAC-SHA-256 with this key. */
export const networkHash = (address: string, key: string): string =>
  createHmac("sha256", key).update(callerOf(address)).digest("base64url").slice(0, 16);
