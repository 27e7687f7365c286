import { setTimeout as delay } from "node:timers/promises";
import mongoose, { type mongo } from "mongoose";
import { expect } from "vitest";
import { progress } from "./while-writing.ts";

const { MongoClient, MongoError } = mongoose.mongo;

const writersPerClient = 2;
/** Without a pause, CI's stand-in for MongoDB answers other tests too late. */
const pauseMs = 10;
/** Fewer than writers, so that transactions conflict. */
const counters = 3;

interface Counter {
  _id: number;
  count: number;
}

interface Entry {
  transaction: number;
  counter: number;
  position: number;
}

/** Of a callback, so that the driver aborts its transaction. */
class Withdrawn extends Error {}

/**
 * Clients that commit transactions of two writes and remember the outcome of each, to be compared with what is there. A transaction
 * increases a counter and adds an entry with the number that the counter then has: half a transaction breaks this sequence of numbers,
 * and a repeated one leaves two entries.
 */
export async function aTransactionHistory(uri: string, options: mongo.MongoClientOptions) {
  const clients = await Promise.all([1, 2].map(() => new MongoClient(uri, options).connect()));
  const countersOf = (client: mongo.MongoClient) => client.db().collection<Counter>("counters");
  const entriesOf = (client: mongo.MongoClient) => client.db().collection<Entry>("entries");
  await countersOf(clients[0]!).insertMany(Array.from({ length: counters }, (_, _id) => ({ _id, count: 0 })));
  await clients[0]!.db().createCollection("entries");

  /** Whether the transaction with this index took effect; null if its client could not know. */
  const outcomes: (boolean | null)[] = [];
  const ended = new AbortController();
  const acknowledged = () => outcomes.filter(Boolean).length;

  async function writeOne(client: mongo.MongoClient): Promise<void> {
    const transaction = outcomes.push(null) - 1;
    const counter = transaction % counters;
    let isCommitting = false;
    const write = async (session: mongo.ClientSession) => {
      isCommitting = false;
      const after = { session, returnDocument: "after" } as const;
      const { count } = (await countersOf(client).findOneAndUpdate({ _id: counter }, { $inc: { count: 1 } }, after))!;
      await entriesOf(client).insertOne({ transaction, counter, position: count }, { session });
      if (transaction % 10 === 0) throw new Withdrawn();
      isCommitting = true;
    };
    try {
      await client.withSession((session) => session.withTransaction(write));
      outcomes[transaction] = true;
    } catch (error) {
      if (!(error instanceof Withdrawn) && !(error instanceof MongoError)) throw error;
      const isAborted = error instanceof MongoError && error.hasErrorLabel("TransientTransactionError");
      if (!isCommitting || isAborted) outcomes[transaction] = false;
    }
  }

  return {
    acknowledged,
    progress: (before: number) => progress(acknowledged, before, ended.signal),

    /** All writers at once until the signal. */
    write: (signal: AbortSignal) =>
      Promise.all(
        clients
          .flatMap((client) => Array.from({ length: writersPerClient }, () => client))
          .map(async (client) => {
            for (; !signal.aborted && !ended.signal.aborted; await delay(pauseMs)) await writeOne(client);
          }),
      ),

    /** Throws unless what is there is what the outcomes allow. */
    async validate(): Promise<void> {
      const entries = await entriesOf(clients[0]!).find().toArray();
      const found = outcomes.map(() => 0);
      for (const { transaction } of entries) found[transaction]!++;
      for (const [transaction, isThere] of outcomes.entries())
        expect(isThere === null ? [0, 1] : [Number(isThere)], `transaction ${transaction}`).toContain(
          found[transaction],
        );
      for (const { _id, count } of await countersOf(clients[0]!).find().toArray()) {
        const positions = entries.filter(({ counter }) => counter === _id).map(({ position }) => position);
        const sequence = Array.from({ length: count }, (_, index) => index + 1);
        expect(
          positions.toSorted((a, b) => a - b),
          `counter ${_id}`,
        ).toEqual(sequence);
      }
    },

    async close(): Promise<void> {
      ended.abort();
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}
