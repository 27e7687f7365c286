import { createHmac } from "node:crypto";
import { callerOf } from "./caller-address.ts";

export const networkHash = (address: string, key: string): string =>
  createHmac("sha256", key).update(callerOf(address)).digest("base64url").slice(0, 16);
