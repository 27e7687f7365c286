import type { LookupAddress } from "node:dns";
import { lookup as systemLookup } from "node:dns/promises";
import { isIP, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import { SingleFlight } from "../event-loop/single-flight.ts";

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

/** The person who entered the URL sees `message`. */
export class WebhookError extends Error {}

export type Lookup = (host: string) => Promise<LookupAddress[]>;

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1").toLowerCase();

const inPrivate = (host: string, address: string): WebhookError => {
  const where = host === address ? address : `${host} leads to ${address}, which`;
  return new WebhookError(
    `${where} is this machine or in a private network; to allow it, name ${host} in WEBHOOK_PRIVATE_HOSTS`,
  );
};

export class WebhookUrlCheck {
  readonly #privateHosts: ReadonlySet<string>;
  readonly #lookup: Lookup;
  // The system looks up few names at a time: one whose servers do not answer must not take all of these places.
  readonly #lookups = new SingleFlight<LookupAddress[]>();

  constructor(privateHosts: readonly string[], lookup: Lookup = (host) => systemLookup(host, { all: true })) {
    this.#privateHosts = new Set(
      privateHosts.map((host) => hostOf(new URL(`http://${isIPv6(host) ? `[${host}]` : host}`))),
    );
    this.#lookup = lookup;
  }

  parse(text: string): URL {
    if (!URL.canParse(text)) throw new WebhookError("The address must be a URL such as https://example.org/webhook");
    const url = new URL(text);
    const host = hostOf(url);
    const isPrivate = this.#privateHosts.has(host);
    if (url.protocol !== "https:" && !(url.protocol === "http:" && isPrivate))
      throw new WebhookError(
        `The address must begin with https://; http:// is only for hosts named in WEBHOOK_PRIVATE_HOSTS${host && `, and ${host} is not`}`,
      );
    if (url.username || url.password) throw new WebhookError("The address must be without user name and password");
    if (isIP(host) && !isPrivate && !isPublicAddress(host)) throw inPrivate(host, host);
    return url;
  }

  async resolve(url: URL): Promise<LookupAddress[]> {
    const host = hostOf(url);
    const family = isIP(host);
    const found = family ? [{ address: host, family }] : await this.#lookups.do(host, () => this.#lookup(host));
    const hidden = this.#privateHosts.has(host) ? undefined : found.find(({ address }) => !isPublicAddress(address));
    if (hidden) throw inPrivate(host, hidden.address);
    return found;
  }
}
