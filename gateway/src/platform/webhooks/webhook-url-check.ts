import type { LookupAddress } from "node:dns";
import { lookup as systemLookup } from "node:dns/promises";
import { isIP, isIPv6 } from "node:net";
import { SingleFlight } from "../event-loop/single-flight.ts";
import { isPublicAddress } from "./public-address.ts";

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
