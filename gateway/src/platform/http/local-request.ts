import type { IncomingMessage } from "node:http";

const setByProxies = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Whether an address with its scheme, such as http://localhost:4000, means the machine itself. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);
}

/** Whether somebody at this machine sent the request: nothing in it shows a proxy, which would stand in for anybody. */
export function isFromOwnMachine({ headers, httpVersion }: IncomingMessage): boolean {
  const { host, origin = `http://${host}` } = headers;
  // Left to itself, nginx names no caller and no host, but speaks HTTP/1.0.
  const isProxied = httpVersion === "1.0" || Object.keys(headers).some((name) => setByProxies.test(name));
  return !isProxied && isLoopback(`http://${host}`) && isLoopback(origin);
}
