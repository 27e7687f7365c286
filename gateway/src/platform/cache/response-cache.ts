import { LRUCache } from "lru-cache";
import { sizeOf } from "../http/json-chunks.ts";

/** The revision of a collection: another one after every acknowledged write. */
export type RevisionOf = (collection: string) => number | Promise<number>;

/** The bytes of a public answer, good while the collections it was read from stand at these revisions. */
export interface KeptAnswer {
  body: Buffer;
  etag: string;
  /** The root fields that it answers ("Query.faqs"), for the access table. */
  fields: string[];
  revisions: [collection: string, revision: number][];
}

const mostBytes = 32 * 1024 * 1024;
/** A longer one would be copied in one piece for too long, and push out all others. */
const longest = 4 * 1024 * 1024;

/** Keeps the bytes of public answers for as long as what they were read from has not changed. */
export class KeptAnswers {
  readonly #answers = new LRUCache<string, KeptAnswer>({
    max: 1_000,
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 200,
  });
  readonly #revisionOf: RevisionOf;

  constructor(revisionOf: RevisionOf) {
    this.#revisionOf = revisionOf;
  }

  /** The revisions to keep an answer under: to be taken before the answer is read from the store. */
  async revisions(collections: string[]): Promise<KeptAnswer["revisions"]> {
    return Promise.all(
      collections.map(async (name): Promise<[string, number]> => [name, await this.#revisionOf(name)]),
    );
  }

  /** The answer kept under this key, unless something it was read from has changed. At once where the store knows its revisions. */
  find(key: string): KeptAnswer | undefined | Promise<KeptAnswer | undefined> {
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    const checks = answer.revisions.map(([collection, revision]) => {
      const now = this.#revisionOf(collection);
      return typeof now === "number" ? now === revision : now.then((later) => later === revision);
    });
    if (!checks.some((check) => typeof check !== "boolean")) return checks.every(Boolean) ? answer : undefined;
    return Promise.all(checks).then((all) => (all.every(Boolean) ? answer : undefined));
  }

  keep(key: string, pieces: Buffer[], revisions: KeptAnswer["revisions"], etag: string, fields: string[] = []): void {
    if (sizeOf(pieces) > longest) return;
    const [only, ...others] = pieces;
    const body = only && others.length === 0 ? only : Buffer.concat(pieces);
    this.#answers.set(key, { body, etag, fields, revisions });
  }
}
