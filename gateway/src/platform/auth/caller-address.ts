import { createHmac } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

const ofIpv4 = ["ipv4Mapped", "rfc6145", "rfc6052"];

const bareAddress = (address: string) =>
  address.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, "$1$3").replace(/%.*$/, "");

// The /64 of an IPv6 address, because one customer usually has a whole /64; all invalid addresses share one key.
export function callerOf(address: string): string {
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return isIPv4(bare) ? bare : "";
  // ipaddr.js parses a dotted IPv4 suffix only after some prefixes; a URL normalizes it to hexadecimal.
  const parsed = ipaddr.IPv6.parse(new URL(`http://[${bare}]`).hostname.slice(1, -1));
  const bytes = parsed.toByteArray();
  const counted = ofIpv4.includes(parsed.range())
    ? bytes.slice(12)
    : [...bytes.slice(0, 8), ...Array<number>(8).fill(0)];
  return ipaddr.fromByteArray(counted).toString();
}

export const networkHash = (address: string, key: string): string =>
  createHmac("sha256", key).update(callerOf(address)).digest("base64url").slice(0, 16);
