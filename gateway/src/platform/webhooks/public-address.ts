import { isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";

type Subnet = [ipaddr.IPv4 | ipaddr.IPv6, number];

const subnet = (text: string): Subnet => ipaddr.parseCIDR(text);

const globalUnicast = subnet("2000::/3");
// Not public although ipaddr.js takes them for it.
const special = [
  "198.18.0.0/15", // benchmarks (RFC 2544)
  ...["168.63.129.16/32", "161.26.0.0/16", "166.8.0.0/14", "192.80.8.124/32"], // inside Azure, IBM Cloud, Equinix Metal
  ...["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"], // protocols, documentation, tunnels with an IPv4 address
].map(subnet);

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, [range, bits]: Subnet): boolean =>
  address.kind() === range.kind() && (address as ipaddr.IPv6).match(range as ipaddr.IPv6, bits);

function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (isIPv4(address)) return ipaddr.IPv4.parse(address);
  return isIPv6(address) && !address.includes("%")
    ? ipaddr.IPv6.parse(new URL(`http://[${address}]`).hostname.slice(1, -1))
    : null;
}

const isOwn = (address: string): boolean =>
  Object.values(networkInterfaces())
    .flat()
    .some((own) => own && parsed(own.address)?.toString() === address);

export function isPublicAddress(address: string): boolean {
  const known = parsed(address);
  if (!known || known.range() !== "unicast") return false;
  const isGlobal = known.kind() === "ipv4" || isIn(known, globalUnicast);
  return isGlobal && !special.some((range) => isIn(known, range)) && !isOwn(known.toString());
}
