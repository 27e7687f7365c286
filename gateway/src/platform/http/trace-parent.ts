import type { IncomingMessage } from "node:http";

// W3C Trace Context; only a newer version than 00 may have more after the flags.
const pattern = /^(?!ff|00.{54})[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;

export function traceOf({ headers }: IncomingMessage): { traceId?: string } {
  const traceId = pattern.exec(String(headers.traceparent ?? ""))?.[1];
  return traceId ? { traceId } : {};
}
