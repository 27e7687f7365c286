import { isIPv6 } from "node:net";

export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(new URL(address).hostname);
}

export const isLoopbackHost = (host: string): boolean => isLoopback(`http://${isIPv6(host) ? `[${host}]` : host}`);
