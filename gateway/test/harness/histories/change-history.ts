import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { Answer, CallOptions, Client } from "../http/client.ts";
import { aContact, aFaq } from "../factories.ts";
import type { Received } from "../servers/webhook-receiver.ts";
import { verify } from "../webhooks.ts";

type Call = () => Promise<Answer>;

const event = (_id: string, type: string, version: number) => `${_id} ${type} ${version}`;

const withPublication = (name: string): string[] =>
  /(faq|blog)\.(created|restored)/.test(name) ? [name, name.replace(/created|restored/, "published")] : [name];

/** Without an answer, and after a server error, the change may or may not have been written. */
const isUnknown = (answer: Answer | null) => !answer || answer.status >= 500;
const isDone = ({ status, body }: Answer) => status < 300 && !body?.errors;

export class ChangeHistory {
  readonly acknowledged = new Set<string>();
  readonly #possible = new Set<string>();
  /** Kinds with a creation that was not answered, so that its id is unknown. */
  readonly #unanswered = new Set<string>();
  readonly #admin: CallOptions;
  readonly #delayMs: number;

  constructor(admin: CallOptions, delayMs = 0) {
    this.#admin = admin;
    this.#delayMs = delayMs;
  }

  /** Runs clients of each gateway until the signal; ignores failed calls. */
  async write(gateways: Client[], signal: AbortSignal): Promise<void> {
    const writers = [this.#writeContact, this.#writeContact, this.#writeFaq, this.#writeMany];
    const run = async (gateway: Client, writer: (gateway: Client) => Promise<void>) => {
      for (; !signal.aborted; await delay(1)) await writer(gateway).catch(() => undefined);
    };
    await Promise.all(gateways.flatMap((gateway) => writers.map((writer) => run(gateway, writer.bind(this)))));
  }

  async progress(more: number): Promise<void> {
    const before = this.acknowledged.size;
    while (this.acknowledged.size < before + more) await delay(5);
  }

  /** Expects every acknowledged change once under one id, no refused change, and possibly those without an answer. */
  validate(secret: string, received: Received[]): void {
    const ids = new Map<string, Set<string>>();
    for (const one of received) {
      verify(secret, one);
      const { type, data } = one.body;
      const name = event(data._id, type, data.version);
      ids.set(name, (ids.get(name) ?? new Set()).add(one.id));
    }
    expect([...this.acknowledged].filter((name) => !ids.has(name))).toEqual([]);
    expect([...ids].filter(([, under]) => under.size > 1)).toEqual([]);
    const asNew = ["created", "published"];
    const mayBeNew = (name: string) =>
      [...this.#unanswered].some((kind) => asNew.some((change) => name.endsWith(` ${kind}.${change} 1`)));
    const isPossible = (name: string) => this.#possible.has(name) || mayBeNew(name);
    expect([...ids.keys()].filter((name) => !isPossible(name))).toEqual([]);
  }

  /** Throws if the call fails; otherwise its events count as acknowledged. */
  async #change(changes: string[], call: Call): Promise<Answer> {
    const events = changes.flatMap(withPublication);
    for (const one of events) this.#possible.add(one);
    const answer = await call();
    if (!isDone(answer)) throw new Error("refused");
    for (const one of events) this.acknowledged.add(one);
    await delay(this.#delayMs);
    return answer;
  }

  async #refused(call: Call): Promise<void> {
    if (isDone(await call())) throw new Error("it was not refused");
  }

  async #create(gateway: Client, kind: string, input: object): Promise<string> {
    const answer = await gateway.post(`/api/${kind}`, input, this.#admin).catch(() => null);
    if (isUnknown(answer)) this.#unanswered.add(kind);
    if (!answer || !isDone(answer)) throw new Error("refused");
    const _id = answer.body._id as string;
    await this.#change([event(_id, `${kind}.created`, 1)], async () => answer);
    return _id;
  }

  #mutate = (gateway: Client, mutation: string) => gateway.query(`mutation { ${mutation} }`, {}, this.#admin);

  async #writeContact(gateway: Client): Promise<void> {
    const _id = await this.#create(gateway, "contact", aContact());
    const path = `/api/contact/${_id}`;
    await this.#change([event(_id, "contact.updated", 2)], () => gateway.put(path, aContact(), this.#admin));
    await this.#refused(() => gateway.put(path, aContact(), { ...this.#admin, headers: { "if-match": '"1"' } }));
    await this.#change([event(_id, "contact.erased", 2)], () => this.#mutate(gateway, `eraseContact(_id: "${_id}")`));
    await this.#refused(() => this.#mutate(gateway, `eraseContact(_id: "${_id}")`));
  }

  async #writeFaq(gateway: Client): Promise<void> {
    const _id = await this.#create(gateway, "faq", aFaq());
    const path = `/api/faq/${_id}`;
    await this.#change([event(_id, "faq.updated", 2)], () => gateway.put(path, aFaq(), this.#admin));
    await this.#change([event(_id, "faq.deleted", 3)], () => gateway.delete(path, this.#admin));
    await this.#refused(() => gateway.put(path, aFaq(), this.#admin));
    await this.#change([event(_id, "faq.restored", 4)], () =>
      this.#mutate(gateway, `restoreFaq(_id: "${_id}") { _id }`),
    );
    await this.#change([event(_id, "faq.deleted", 5)], () => gateway.delete(path, this.#admin));
  }

  /** Imports, one of which is refused, and bulk deletions. */
  async #writeMany(gateway: Client): Promise<void> {
    await this.#import(gateway);
    const made = await Promise.all(Array.from({ length: 5 }, () => this.#create(gateway, "contact", aContact())));
    const ids = JSON.stringify(made);
    const deleted = made.map((_id) => event(_id, "contact.deleted", 2));
    await this.#change(deleted, () => this.#mutate(gateway, `deleteContacts(choice: { _ids: ${ids} }) { count }`));
  }

  async #import(gateway: Client): Promise<void> {
    const csv = { ...this.#admin, headers: { "content-type": "text/csv" } };
    await this.#refused(() => gateway.post("/api/blog/import", "title,body\nA,B\n,C", csv));
    const title = `import ${randomUUID()}`;
    const lines = ["title,body", `${title},A`, `${title},B`].join("\n");
    const answer = await gateway.post("/api/blog/import", lines, csv).catch(() => null);
    const list = answer && (await gateway.get("/api/blog/list").catch(() => null));
    if (isUnknown(answer) || isUnknown(list)) this.#unanswered.add("blog");
    const posts = list!.body as { _id: string; title: string }[];
    const made = posts.filter((post) => post.title === title).map(({ _id }) => event(_id, "blog.created", 1));
    await this.#change(made, async () => answer!);
  }
}
