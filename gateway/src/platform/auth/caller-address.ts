import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Ranges of IPv6 whose last four bytes are the IPv4 address of a caller: mapped by the system, or translated on the way. */
const ofIpv4 = ["ipv4Mapped", "rfc6145", "rfc6052"];

const bareAddress = (address: string) =>
  address.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, "$1$3").replace(/%.*$/, "");

/**
 * Whom the rate limits count: an IPv4 address, or the /64 of an IPv6 address, since whoever has one has all of those. Every way to
 * write an address answers the same, and all that is no address counts as one caller.
 */
export function callerOf(address: string): string {
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return isIPv4(bare) ? bare : "";
  // ipaddr.js reads the last four bytes in decimals only after some prefixes; a URL writes all in hexadecimal.
  const parsed = ipaddr.IPv6.parse(new URL(`http://[${bare}]`).hostname.slice(1, -1));
  const bytes = parsed.toByteArray();
  const counted = ofIpv4.includes(parsed.range())
    ? bytes.slice(12)
    : [...bytes.slice(0, 8), ...Array<number>(8).fill(0)];
  return ipaddr.fromByteArray(counted).toString();
}
