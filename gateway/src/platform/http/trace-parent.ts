import type { IncomingMessage } from "node:http";

/** Version, trace, parent and flags in lower case (W3C Trace Context); only a later version than 00 may have more behind them. */
const pattern = /^(?!ff|00.{54})[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;

/** The trace that the request belongs to, for its lines in the log; nothing where `traceparent` is missing or malformed. */
export function traceOf({ headers }: IncomingMessage): { traceId?: string } {
  const traceId = pattern.exec(String(headers.traceparent ?? ""))?.[1];
  return traceId ? { traceId } : {};
}
