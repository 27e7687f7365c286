import type { IncomingMessage } from "node:http";
import { isLoopback } from "../config/loopback.ts";

const setByProxies = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

export function isLocalRequest({ headers, httpVersion }: IncomingMessage): boolean {
  const { host, origin = `http://${host}` } = headers;
  // By default nginx forwards neither caller nor host, but speaks HTTP/1.0.
  const isProxied = httpVersion === "1.0" || Object.keys(headers).some((name) => setByProxies.test(name));
  return !isProxied && isLoopback(`http://${host}`) && isLoopback(origin);
}
