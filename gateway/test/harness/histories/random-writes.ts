import { expect } from "vitest";
import { randomFrom } from "../../../src/seeding/contact-records.ts";
import type { Answer, CallOptions, Client } from "../http/client.ts";
import { aBlogPost, aFaq } from "../factories.ts";

const KINDS = [
  { kind: "faq", type: "Faq", valid: aFaq },
  { kind: "blog", type: "BlogPost", valid: aBlogPost },
];

type Kind = (typeof KINDS)[number] & { active: string[]; trashed: string[] };

const dayMs = 24 * 60 * 60 * 1_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** An administrator who writes FAQ entries and posts at random, the same from the same seed: each write in one of the ways that the product has. */
export class RandomWrites {
  readonly #kinds: Kind[] = KINDS.map((kind) => ({ ...kind, active: [], trashed: [] }));
  readonly #admin: CallOptions;
  readonly #random: () => number;
  /** The entries moved since they were asked for. */
  #moved: string[] = [];
  #texts = 0;

  constructor(seed: number, admin: CallOptions) {
    this.#admin = admin;
    this.#random = randomFrom(seed);
  }

  /** Makes one write; returns what it was. */
  async write(gateway: Client): Promise<string> {
    const kind = this.#oneOf(this.#kinds);
    const { active, trashed } = kind;
    const writes = [this.#create, this.#create, this.#import];
    if (active.length > 0) writes.push(this.#update, this.#update, this.#update, this.#delete, this.#deleteMany);
    if (trashed.length > 0) writes.push(this.#restore, this.#restoreMany);
    if (kind.kind === "faq" && active.length > 1) writes.push(this.#move, this.#move);
    return this.#oneOf(writes).call(this, gateway, kind);
  }

  /** The ids of the entries that were moved since the last call. */
  moved(): string[] {
    return this.#moved.splice(0);
  }

  #oneOf<T>(all: readonly T[]): T {
    return all[Math.floor(this.#random() * all.length)]!;
  }

  #below(most: number): number {
    return Math.floor(this.#random() * most);
  }

  /** Now, a draft, published long ago, a second ahead, tomorrow, or as it was. */
  #publication(): object {
    const soon = { publishAt: inMs(500 + this.#below(1_000)) };
    return this.#oneOf([
      {},
      {},
      { publishNow: true },
      { publishAt: null },
      { publishAt: "2020-01-01T00:00:00Z" },
      soon,
      soon,
      { publishAt: inMs(dayMs) },
    ]);
  }

  #input({ valid }: Kind): object {
    return valid({ title: `Text ${++this.#texts}`, ...this.#publication() });
  }

  async #done(call: Promise<Answer>): Promise<Answer["body"]> {
    const { status, body } = await call;
    expect([status, body.errors]).toEqual([status < 300 ? status : "2xx", undefined]);
    return body as unknown;
  }

  async #mutate(gateway: Client, field: string, fields = "{ _id }"): Promise<Answer["body"]> {
    const { data } = await this.#done(gateway.query(`mutation { result: ${field} ${fields} }`, {}, this.#admin));
    return data.result as unknown;
  }

  /** Takes some out of a list, at least one. */
  #some(ids: string[]): string[] {
    const count = 1 + this.#below(Math.min(4, ids.length));
    return Array.from({ length: count }, () => ids.splice(this.#below(ids.length), 1)[0]!);
  }

  async #create(gateway: Client, kind: Kind): Promise<string> {
    const { _id } = await this.#done(gateway.post(`/api/${kind.kind}`, this.#input(kind), this.#admin));
    kind.active.push(_id as string);
    return "create";
  }

  async #import(gateway: Client, { kind, type, active }: Kind): Promise<string> {
    const title = `Import ${++this.#texts}`;
    const moments = ["", "draft", "2020-01-01T00:00:00Z", inMs(1_000)];
    const lines = Array.from({ length: 1 + this.#below(5) }, () => `${title},Body,${this.#oneOf(moments)}`);
    const csv = { ...this.#admin, headers: { "content-type": "text/csv" } };
    await this.#done(gateway.post(`/api/${kind}/import`, ["title,body,publishAt", ...lines].join("\n"), csv));
    const query = `{ result: ${type[0]!.toLowerCase()}${type.slice(1)}Table(query: { search: "${title}" }) { rows { _id title } } }`;
    const { data } = await this.#done(gateway.query(query, {}, this.#admin));
    const rows = data.result.rows as { _id: string; title: string }[];
    const added = rows.filter((row) => row.title === title);
    expect(added).toHaveLength(lines.length);
    active.push(...added.map(({ _id }) => _id));
    return "import";
  }

  async #update(gateway: Client, kind: Kind): Promise<string> {
    const path = `/api/${kind.kind}/${this.#oneOf(kind.active)}`;
    await this.#done(gateway.put(path, this.#input(kind), this.#admin));
    return "update";
  }

  async #delete(gateway: Client, { kind, active, trashed }: Kind): Promise<string> {
    const [_id] = active.splice(this.#below(active.length), 1);
    await this.#done(gateway.delete(`/api/${kind}/${_id}`, this.#admin));
    trashed.push(_id!);
    return "delete";
  }

  async #deleteMany(gateway: Client, { type, active, trashed }: Kind): Promise<string> {
    const ids = this.#some(active);
    const { count } = await this.#mutate(
      gateway,
      `delete${type}s(choice: { _ids: ${JSON.stringify(ids)} })`,
      "{ count }",
    );
    expect(count).toBe(ids.length);
    trashed.push(...ids);
    return "delete many";
  }

  async #restore(gateway: Client, { type, active, trashed }: Kind): Promise<string> {
    const [_id] = trashed.splice(this.#below(trashed.length), 1);
    await this.#mutate(gateway, `restore${type}(_id: "${_id}")`);
    active.push(_id!);
    return "restore";
  }

  async #restoreMany(gateway: Client, { type, active, trashed }: Kind): Promise<string> {
    const ids = this.#some(trashed);
    const { count } = await this.#mutate(
      gateway,
      `restore${type}s(choice: { _ids: ${JSON.stringify(ids)} })`,
      "{ count }",
    );
    expect(count).toBe(ids.length);
    active.push(...ids);
    return "restore many";
  }

  /** Moves the first entry that everyone sees to the end, or the last one to the start. */
  async #move(gateway: Client): Promise<string> {
    const [first, ...others] = (await this.#done(gateway.get("/api/faq/list"))) as { _id: string }[];
    const last = others.at(-1);
    if (!first || !last) return "no move";
    const [moved, after] = this.#oneOf([
      [first, `, after: "${last._id}"`],
      [last, ""],
    ] as const);
    await this.#mutate(gateway, `moveFaq(_id: "${moved._id}"${after})`);
    this.#moved.push(moved._id);
    return "move";
  }
}
