import type { IncomingMessage } from "node:http";
import { isLoopback } from "../config/loopback.ts";

const setByProxies = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Whether the request was sent from this machine: nothing in it shows a proxy, which would stand in for anybody. */
export function isLocalRequest({ headers, httpVersion }: IncomingMessage): boolean {
  const { host, origin = `http://${host}` } = headers;
  // Left to itself, nginx names no caller and no host, but speaks HTTP/1.0.
  const isProxied = httpVersion === "1.0" || Object.keys(headers).some((name) => setByProxies.test(name));
  return !isProxied && isLoopback(`http://${host}`) && isLoopback(origin);
}
