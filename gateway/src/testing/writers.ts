import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { Client } from "./client.ts";
import { aContact } from "./factories.ts";

/** What may be true of a record, by what its writer was told. */
interface Known {
  isThere: Set<boolean>;
  messages: Set<string>;
}

/** Whether a call took effect; unknown without a response and for 503. */
const isDone = async (call: Promise<{ status: number }>): Promise<boolean | undefined> => {
  const status = await call.then(
    (answer) => answer.status,
    () => 503,
  );
  return status === 503 ? undefined : status < 300;
};

const learn = <T>(possible: Set<T>, before: T, after: T, done: boolean | undefined) => {
  if (done !== undefined) possible.delete(done ? before : after);
};

/**
 * Clients that create, edit and delete messages at once and keep a history of what they were told, to be judged by what is there:
 * acknowledged means once, refused never, unanswered at most once.
 */
export function aHistory(token: string) {
  const records = new Map<string, Known>();

  async function writeOne(gateway: Client, mark: string): Promise<void> {
    const known = { isThere: new Set([false, true]), messages: new Set(["0"]) };
    records.set(mark, known);
    let id = "";
    const creation = gateway.post("/api/contact", aContact({ organization: mark, message: "0" }));
    const isMade = await isDone(creation.then((answer) => ((id = answer.body._id), answer)));
    learn(known.isThere, false, true, isMade);
    for (let edit = 1; isMade && edit <= 3; edit++) {
      known.messages.add(String(edit));
      const change = aContact({ organization: mark, message: String(edit) });
      const isEdited = await isDone(gateway.put(`/api/contact/${id}`, change, { token }));
      learn(known.messages, String(edit - 1), String(edit), isEdited);
      if (!isEdited) return;
    }
    if (!isMade || Math.random() < 0.7) return;
    known.isThere.add(false);
    learn(known.isThere, true, false, await isDone(gateway.delete(`/api/contact/${id}`, { token })));
  }

  /** How many writes were acknowledged or refused so far. */
  const answered = () => [...records.values()].filter(({ isThere }) => isThere.size === 1).length;

  return {
    /** Waits a moment, and until more are answered than the four under way could take back: a busy machine takes longer. */
    async progress(before: number): Promise<void> {
      await delay(200 + Math.random() * 400);
      while (answered() <= before + 4) await delay(5);
    },

    /** Four clients at once, until the signal. */
    write: (gateway: Client, signal: AbortSignal) =>
      Promise.all(
        [1, 2, 3, 4].map(async () => {
          for (; !signal.aborted; await delay(1)) await writeOne(gateway, `record ${records.size}`);
        }),
      ),

    /** Compares what is there with what may be there; returns how many writes were acknowledged so far. */
    async judge(gateway: Client): Promise<number> {
      const { body } = await gateway.get("/api/contact/list", { token });
      const found = new Map<string, string[]>();
      for (const { organization, message } of body as { organization: string; message: string }[])
        found.set(organization, [...(found.get(organization) ?? []), message]);
      for (const [mark, { isThere, messages }] of records) {
        const copies = found.get(mark) ?? [];
        expect(copies.length, `copies of ${mark}`).toBeLessThanOrEqual(1);
        expect([...isThere], mark).toContain(copies.length === 1);
        for (const message of copies) expect([...messages], mark).toContain(message);
      }
      expect([...found.keys()].filter((mark) => !records.has(mark))).toEqual([]);
      return answered();
    },
  };
}
