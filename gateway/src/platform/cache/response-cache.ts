import { LRUCache } from "lru-cache";
import { sizeOf } from "../http/json-chunks.ts";
import type { RevisionOf } from "../records/changes-resolver.ts";

/** The bytes of a public response, valid while the collections it was read from stand at these revisions. */
export interface CachedResponse {
  body: Buffer;
  /** Those that belong to the body: its type, encoding and tag, and what caches may do with it. */
  headers: Record<string, string>;
  revisions: [collection: string, revision: number][];
}

const mostBytes = 32 * 1024 * 1024;
/** A longer one would block the event loop while it is copied, and push out all others. */
const longest = 4 * 1024 * 1024;

/** Caches the bytes of public responses for as long as what they were read from has not changed. */
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

  constructor(revisionOf: RevisionOf) {
    this.#revisionOf = revisionOf;
  }

  /** The revisions to cache a response under; read them before what the response is made of. */
  async revisions(collections: string[]): Promise<CachedResponse["revisions"]> {
    return Promise.all(
      collections.map(async (name): Promise<[string, number]> => [name, await this.#revisionOf(name)]),
    );
  }

  /** The response cached under this key, unless something it was read from has changed. Synchronous where the store knows its revisions. */
  find(key: string): CachedResponse | undefined | Promise<CachedResponse | undefined> {
    const cached = this.#responses.get(key);
    if (!cached) return undefined;
    const checks = cached.revisions.map(([collection, revision]) => {
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

  /** Without a key the response is for nobody else. */
  store(
    key: string | undefined,
    chunks: Buffer[],
    headers: CachedResponse["headers"],
    revisions: CachedResponse["revisions"],
  ): void {
    if (key === undefined) return;
    this.misses++;
    if (sizeOf(chunks) > longest) return;
    const [only, ...others] = chunks;
    const body = only && others.length === 0 ? only : Buffer.concat(chunks);
    this.#responses.set(key, { body, headers, revisions });
  }
}
