import { LRUCache } from "lru-cache";
import { sizeOf } from "../http/json-pieces.ts";
import type { RevisionOf } from "../records/changes-resolver.ts";
import { SingleFlight } from "../event-loop/single-flight.ts";

/** When time alone changes what a collection shows next, in milliseconds; Infinity where it never does. */
export type NextChangeOf = (collection: string) => Promise<number>;

/** How long a response is good: while the collections that it was read from stand at these revisions, and until a moment at the latest. */
export interface Validity {
  revisions: [collection: string, revision: number][];
  /** In milliseconds; not given where the response is good at any earlier time. A clock that is set back can come before it. */
  from?: number;
  /** In milliseconds, exclusive. */
  until: number;
}

/** The validity of what is read from no collection. */
export const always: Validity = { revisions: [], until: Infinity };

/** The bytes of a public response. */
export interface CachedResponse {
  body: Buffer;
  /** Those that belong to the body: its type, encoding and tag, and what caches may do with it. */
  headers: Record<string, string>;
  validity: Validity;
  /** 200 unless given. */
  status?: number;
}

interface NextChange {
  /** The revision that it was asked at. */
  revision: number;
  /** When it was asked, in milliseconds. */
  from: number;
  at: number;
}

const never: NextChange = { revision: Number.NaN, from: -Infinity, at: Infinity };

const mostBytes = 32 * 1024 * 1024;
/** Copying a longer response would block the event loop, and it would evict all others. */
const maxBytes = 4 * 1024 * 1024;

function isWithin(from = -Infinity, until: number): boolean {
  const now = Date.now();
  return from <= now && now < until;
}

/** Caches the bytes of public responses for as long as what they were read from has not changed, by a write or by time. */
export class ResponseCache {
  /** How many responses came from here. */
  hits = 0;
  /** How many had to be made that are cached, or would be if they were shorter. */
  misses = 0;
  readonly #responses = new LRUCache<string, CachedResponse>({
    max: 1_000,
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 500,
  });
  readonly #revisionOf: RevisionOf;
  readonly #nextChangeOf: NextChangeOf;
  readonly #nextChanges = new Map<string, NextChange>();
  readonly #asking = new SingleFlight<NextChange>();
  readonly #making = new SingleFlight<unknown>();

  constructor(revisionOf: RevisionOf, nextChangeOf: NextChangeOf = async () => Infinity) {
    this.#revisionOf = revisionOf;
    this.#nextChangeOf = nextChangeOf;
  }

  /** The validity to cache a response under; ask for it before what the response is made of is read. */
  async validity(collections: string[]): Promise<Validity> {
    const revisions = await Promise.all(
      collections.map(async (name): Promise<[string, number]> => [name, await this.#revisionOf(name)]),
    );
    // After the revisions: what is scheduled in between then changes them.
    const changes = await Promise.all(revisions.map(([name, revision]) => this.#nextChange(name, revision)));
    const from = Math.max(-Infinity, ...changes.map((change) => change.from));
    return { revisions, from, until: Math.min(Infinity, ...changes.map(({ at }) => at)) };
  }

  /** Asks the store once for each revision, and again when the moment has come or the clock was set back. */
  async #nextChange(collection: string, revision: number): Promise<NextChange> {
    if (Number.isNaN(revision)) return never;
    const known = this.#nextChanges.get(collection);
    if (known?.revision === revision && isWithin(known.from, known.at)) return known;
    // Who asks meanwhile gets the same validity, which `once` tells responses apart by.
    return this.#asking.do(`${collection} ${revision}`, async () => {
      const at = await this.#nextChangeOf(collection);
      const change = { revision, from: Date.now(), at };
      this.#nextChanges.set(collection, change);
      return change;
    });
  }

  /** The response cached under this key, unless something it was read from has changed. Synchronous where the store knows its revisions. */
  find(key: string): CachedResponse | undefined | Promise<CachedResponse | undefined> {
    const cached = this.#responses.get(key);
    if (!cached || !isWithin(cached.validity.from, cached.validity.until)) return undefined;
    const checks = cached.validity.revisions.map(([collection, revision]) => {
      const now = this.#revisionOf(collection);
      return typeof now === "number" ? now === revision : now.then((later) => later === revision);
    });
    const counted = (isCurrent: boolean) => {
      if (isCurrent) this.hits++;
      return isCurrent ? cached : undefined;
    };
    if (!checks.some((check) => typeof check !== "boolean")) return counted(checks.every(Boolean));
    return Promise.all(checks).then((all) => counted(all.every(Boolean)));
  }

  /** What `make` makes of the collections, once for all who ask for the same key while they stand as they stood at its validity. */
  once<T>(key: string, validity: Validity, make: () => Promise<T>): Promise<T> {
    const isKnown = validity.revisions.every(([, revision]) => !Number.isNaN(revision));
    // safe: under one key one thing is made
    return isKnown ? (this.#making.do(JSON.stringify([key, validity]), make) as Promise<T>) : make();
  }

  /** Without a key the response is for nobody else. */
  store(
    key: string | undefined,
    chunks: Buffer[],
    headers: CachedResponse["headers"],
    validity: Validity,
    status = 200,
  ): void {
    if (key === undefined) return;
    this.misses++;
    if (sizeOf(chunks) > maxBytes) return;
    const [only, ...others] = chunks;
    const body = only && others.length === 0 ? only : Buffer.concat(chunks);
    this.#responses.set(key, { body, headers, validity, status });
  }
}
