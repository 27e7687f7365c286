import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { Answer, Client } from "../http/client.ts";
import { aContact } from "../factories.ts";
import { progress } from "./while-writing.ts";

const isAway = ({ status, body }: Answer) => status === 503 || body?.errors?.[0].extensions.code === "UNAVAILABLE";

/** The state of a message: its text and version, or `absent`. */
const stateOf = (message: string, version: number) => `${message}, version ${version}`;
const absent = "absent";

interface Writer {
  create: (input: object) => Promise<Answer>;
  update: (_id: string, input: object, version?: number) => Promise<Answer>;
  delete: (_id: string, version?: number) => Promise<Answer>;
}

const restWriter = (gateway: Client, token: string): Writer => {
  const options = (version?: number) => ({ token, ...(version && { headers: { "if-match": `"${version}"` } }) });
  return {
    create: (input) => gateway.post("/api/contact", input),
    update: (_id, input, version) => gateway.put(`/api/contact/${_id}`, input, options(version)),
    delete: (_id, version) => gateway.delete(`/api/contact/${_id}`, options(version)),
  };
};

const graphqlWriter = (gateway: Client, token: string): Writer => {
  const call = (name: string, parameters: string, args: string, variables: object) =>
    gateway.query(`mutation (${parameters}) { contact: ${name}(${args}) { _id } }`, variables, { token });
  return {
    create: (input) => call("createContact", "$input: ContactInput!", "input: $input", { input }),
    update: (_id, input, version) =>
      call(
        "updateContact",
        "$_id: ID!, $input: ContactInput!, $version: Int",
        "_id: $_id, input: $input, version: $version",
        { _id, input, version },
      ),
    delete: (_id, version) =>
      call("deleteContact", "$_id: ID!, $version: Int", "_id: $_id, version: $version", { _id, version }),
  };
};

/**
 * Clients that create, edit and delete messages at the same time and record the answers. An acknowledged write must be there once, a
 * refused one never, an unanswered one at most once.
 */
export function aHistory(token: string) {
  /** The possible states of each message. */
  const records = new Map<string, Set<string>>();
  const ended = new AbortController();
  let acknowledged = 0;
  let slowestCallMs = 0;

  /** Without a response and for 503, the outcome of the write is unknown. */
  async function attempt(known: Set<string>, after: string, call: Promise<Answer>): Promise<Answer | null> {
    const [before] = known;
    known.add(after);
    const start = performance.now();
    const answer = await call.catch(() => null);
    slowestCallMs = Math.max(slowestCallMs, performance.now() - start);
    if (!answer || isAway(answer)) return null;
    const isDone = answer.status < 300 && !answer.body?.errors;
    if (isDone) acknowledged++;
    known.delete(isDone ? before! : after);
    return isDone ? answer : null;
  }

  async function writeOne(writer: Writer, mark: string): Promise<void> {
    const known = new Set([absent]);
    records.set(mark, known);
    const input = (message: string) => aContact({ organization: mark, message });
    // The spam filter catches the third message with the same text.
    const made = await attempt(known, stateOf(mark, 1), writer.create(input(mark)));
    if (!made) return;
    const _id: string = made.body._id ?? made.body.data.contact._id;
    for (let version = 1; version <= 3; version++) {
      const named = version % 2 ? version : undefined;
      const text = String(version);
      if (!(await attempt(known, stateOf(text, version + 1), writer.update(_id, input(text), named)))) return;
    }
    await attempt(known, stateOf("of a stale version", 5), writer.update(_id, input("of a stale version"), 1));
    if (known.size === 1 && Math.random() < 0.3) await attempt(known, absent, writer.delete(_id, 4));
  }

  /** Retries 503, because lost connections may not be replaced yet. */
  async function allContacts(gateway: Client): Promise<Record<string, string>[]> {
    for (;;) {
      const { status, body } = await gateway.get("/api/contact/list", { token });
      if (status === 200) return body as Record<string, string>[];
      expect(status).toBe(503);
      await delay(100);
    }
  }

  return {
    acknowledged: () => acknowledged,
    /** The duration of the slowest call, in milliseconds. */
    slowestCallMs: () => slowestCallMs,

    /** Stops the writers of a failed test, because they would keep the test run alive. */
    end: () => ended.abort(),

    progress: (before: number) => progress(() => acknowledged, before, ended.signal),

    /** Runs four clients of each gateway until the signal. */
    write: (gateways: Client[], signal: AbortSignal) =>
      Promise.all(
        gateways
          .flatMap((gateway) => [restWriter, graphqlWriter, restWriter, graphqlWriter].map((by) => by(gateway, token)))
          .map(async (writer) => {
            for (; !signal.aborted && !ended.signal.aborted; await delay(1))
              await writeOne(writer, `record ${records.size}`);
          }),
      ),

    /** Compares the stored messages with the possible states; returns the number of acknowledged writes. */
    async validate(gateway: Client): Promise<number> {
      const body = await allContacts(gateway);
      const found = new Map<string, string[]>();
      for (const { organization, message, version } of body)
        found.set(organization!, [...(found.get(organization!) ?? []), stateOf(message!, Number(version))]);
      for (const [mark, possible] of records) {
        const copies = found.get(mark) ?? [];
        expect(copies.length, `copies of ${mark}`).toBeLessThanOrEqual(1);
        expect([...possible], mark).toContain(copies[0] ?? absent);
      }
      expect([...found.keys()].filter((mark) => !records.has(mark))).toEqual([]);
      return acknowledged;
    },
  };
}
