import { expect } from "vitest";
import type { CallOptions, Client } from "../http/client.ts";

/** A record as a list shows it with all fields. */
export type MirroredRow = { _id: string; version: number; removed?: true } & Record<string, unknown>;

/** Answers while the gateway stops or starts. */
class Away extends Error {}

const isAway = (error: unknown): boolean => error instanceof Away || error instanceof TypeError;

const nextOf = (headers: Headers) => /<([^>]*)>; rel="next"/.exec(headers.get("link")!)?.[1];

/** A copy of the public records of a kind, kept in step by what the documentation says, and by nothing else. */
export class Mirror {
  readonly rows = new Map<string, MirroredRow>();
  readonly #kind: string;
  readonly #reader: CallOptions;
  /** Where the next walk begins. */
  #since = "1970-01-01T00:00:00Z";
  #isNew = true;

  constructor(kind: string, reader: CallOptions) {
    this.#kind = kind;
    this.#reader = reader;
  }

  /** Walks through what changed since the last walk. Returns the ids that came, or null where the gateway is away: the next walk repeats it. */
  async follow(gateway: Client, limit: number): Promise<Set<string> | null> {
    const came = new Set<string>();
    // Of a new mirror there is nothing to remove, and what is older than the trash is asked for.
    const removed = this.#isNew ? "" : "&removed=true";
    const first = `/api/${this.#kind}/list?updatedSince=${this.#since}&limit=${limit}&fields=all${removed}`;
    let nextSince = this.#since;
    try {
      for (let path: string | undefined = first; path;) {
        const { rows, headers } = await this.#read(gateway, path);
        for (const row of rows) this.#take(row);
        for (const { _id } of rows) came.add(_id);
        nextSince = headers.get("x-next-since")!;
        path = nextOf(headers);
      }
    } catch (error) {
      if (isAway(error)) return null;
      throw error;
    }
    this.followFrom(nextSince);
    return came;
  }

  /** Begins the next walk at this time, in place of that which the last answer named. */
  followFrom(since: string): void {
    this.#since = since;
    this.#isNew = false;
  }

  /** Throws unless it has what the public list has. */
  async validate(gateway: Client): Promise<void> {
    const { rows } = await this.#read(gateway, `/api/${this.#kind}/list?fields=all`);
    expect(Object.fromEntries(this.rows)).toEqual(Object.fromEntries(rows.map((row) => [row._id, row])));
  }

  #take(row: MirroredRow): void {
    if (row.removed) this.rows.delete(row._id);
    else this.rows.set(row._id, row);
  }

  async #read(gateway: Client, path: string): Promise<{ rows: MirroredRow[]; headers: Headers }> {
    const { status, body, headers } = await gateway.get(path, this.#reader);
    if (status === 503) throw new Away();
    expect(status, path).toBe(200);
    return { rows: body as MirroredRow[], headers };
  }
}
