import type { GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";
import { sizeOf } from "../http/json-pieces.ts";
import type { RevisionOf } from "../records/changes-resolver.ts";
import { SingleFlight } from "../event-loop/single-flight.ts";

export type NextChangeOf = (collection: string) => Promise<number>;

/** A response is valid while its collections have these revisions, and at times (in ms) from `from` until before `until`. */
export interface Validity {
  revisions: [collection: string, revision: number][];
  from?: number;
  until: number;
}

export const always: Validity = { revisions: [], until: Infinity };

export interface CachedResponse {
  body: Buffer;
  headers: Record<string, string>;
  validity: Validity;
  status?: number;
}

interface UnderWay {
  validity: Validity;
  response: Promise<CachedResponse | undefined>;
}

/** A response that is being made. Callers with its key wait until it is stored or ended. */
export interface Making {
  /** What another caller makes of the same revisions. */
  byOther: UnderWay["response"] | undefined;
  store: (chunks: Buffer[], headers: CachedResponse["headers"]) => void;
  end: () => void;
}

interface NextChange {
  revision: number;
  from: number;
  at: number;
}

const never: NextChange = { revision: Number.NaN, from: -Infinity, at: Infinity };

const mostBytes = 32 * 1024 * 1024;
// Copying a longer response would block the event loop, and it would evict all others.
const maxBytes = 4 * 1024 * 1024;

function isWithin(from = -Infinity, until: number): boolean {
  const now = Date.now();
  return from <= now && now < until;
}

// False if a revision is NaN, because nobody knows it.
const isSame = (a: Validity, b: Validity): boolean =>
  a.from === b.from && a.until === b.until && a.revisions.every(([, known], at) => known === b.revisions[at]![1]);

export class ResponseCache {
  hits = 0;
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
  readonly #underWay = new Map<string, UnderWay>();

  constructor(revisionOf: RevisionOf, nextChangeOf: NextChangeOf = async () => Infinity) {
    this.#revisionOf = revisionOf;
    this.#nextChangeOf = nextChangeOf;
  }

  /** Call it before reading what the response is made of, so that a write in between invalidates the response. */
  async validity(collections: string[]): Promise<Validity> {
    const revisions = await Promise.all(
      collections.map(async (name): Promise<[string, number]> => [name, await this.#revisionOf(name)]),
    );
    // After the revisions, so that a change which is scheduled in between raises them.
    const changes = await Promise.all(revisions.map(([name, revision]) => this.#nextChange(name, revision)));
    const from = Math.max(-Infinity, ...changes.map((change) => change.from));
    return { revisions, from, until: Math.min(Infinity, ...changes.map(({ at }) => at)) };
  }

  async #nextChange(collection: string, revision: number): Promise<NextChange> {
    if (Number.isNaN(revision)) return never;
    const known = this.#nextChanges.get(collection);
    if (known?.revision === revision && isWithin(known.from, known.at)) return known;
    // All callers get the same object, because `once` compares responses by their validity.
    return this.#asking.do(`${collection} ${revision}`, async () => {
      const at = await this.#nextChangeOf(collection);
      const change = { revision, from: Date.now(), at };
      this.#nextChanges.set(collection, change);
      return change;
    });
  }

  find(key: string): CachedResponse | undefined | Promise<CachedResponse | undefined> {
    const newest = this.#underWay.get(key) ?? this.#responses.get(key);
    if (!newest || !isWithin(newest.validity.from, newest.validity.until)) return undefined;
    const checks = newest.validity.revisions.map(([collection, revision]) => {
      const now = this.#revisionOf(collection);
      return typeof now === "number" ? now === revision : now.then((later) => later === revision);
    });
    const counted = (isCurrent: boolean) => (isCurrent ? this.#counted(newest) : undefined);
    if (!checks.some((check) => typeof check !== "boolean")) return counted(checks.every(Boolean));
    return Promise.all(checks).then((all) => counted(all.every(Boolean)));
  }

  #counted(found: CachedResponse | UnderWay): CachedResponse | UnderWay["response"] {
    if ("response" in found) return found.response.then((made) => made && this.#counted(made));
    this.hits++;
    return found;
  }

  /** After a change, many callers would make the same response at the same time. Call `end` in any case. */
  begin(key: string | undefined, validity: Validity): Making {
    let end: (response?: CachedResponse) => void = () => undefined;
    const own: UnderWay = { validity, response: new Promise((resolve) => (end = resolve)) };
    const other = key === undefined ? undefined : this.#underWay.get(key);
    const isShared = other !== undefined && isSame(other.validity, validity);
    if (key !== undefined && !isShared) this.#underWay.set(key, own);
    return {
      byOther: isShared ? other.response : undefined,
      store: (chunks, headers) => end(this.store(key, chunks, headers, validity)),
      end: () => {
        end();
        if (key !== undefined && this.#underWay.get(key) === own) this.#underWay.delete(key);
      },
    };
  }

  once<T>(key: string, validity: Validity, make: () => Promise<T>): Promise<T> {
    const isKnown = validity.revisions.every(([, revision]) => !Number.isNaN(revision));
    return isKnown ? (this.#making.do(JSON.stringify([key, validity]), make) as Promise<T>) : make();
  }

  store(
    key: string | undefined,
    chunks: Buffer[],
    headers: CachedResponse["headers"],
    validity: Validity,
    status = 200,
  ): CachedResponse | undefined {
    if (key === undefined) return undefined;
    this.misses++;
    if (sizeOf(chunks) > maxBytes) return undefined;
    const [only, ...others] = chunks;
    const body = only && others.length === 0 ? only : Buffer.concat(chunks);
    const response = { body, headers, validity, status };
    this.#responses.set(key, response);
    return response;
  }
}

export function readsOf(schema: GraphQLSchema, fields: string[]): string[] | null {
  const queries = schema.getQueryType()?.getFields() ?? {};
  const reads = fields.map((field) =>
    field.startsWith("Query.") ? queries[field.slice("Query.".length)]?.extensions.reads : undefined,
  );
  const isKnown = reads.length > 0 && reads.every((name) => typeof name === "string");
  return isKnown ? [...new Set(reads as string[])] : null;
}
