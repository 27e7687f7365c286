import { setTimeout as delay } from "node:timers/promises";
import mongoose, { type mongo } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ownDatabase } from "../harness/own-database.ts";
import { aReplicaSet } from "../harness/replica-set/replica-set.ts";
import { aTransactionHistory } from "../harness/histories/transaction-history.ts";
import { whileWriting } from "../harness/histories/while-writing.ts";

const hasMongodb = process.env.STORE === "mongodb" && Boolean(process.env.MONGODB_TEST_URI);
const leastTransactions = 1_000;
const options: mongo.MongoClientOptions = {
  writeConcern: { w: "majority", wtimeoutMS: 300 },
  serverSelectionTimeoutMS: 10_000,
  heartbeatFrequencyMS: 1_000,
};

type ReplicaSet = Awaited<ReturnType<typeof aReplicaSet>>;

const uriOf = (set: ReplicaSet) => set.uri(new URL(ownDatabase().MONGODB_URI!).pathname.slice(1));

const nextTo = (place: number | null) => (place! + 1) % 3;

/** Makes another member primary after a while without any. */
async function electAfter(set: ReplicaSet, time: number): Promise<void> {
  const next = nextTo(set.primary());
  set.stepDown();
  await delay(time);
  set.elect(next);
}

describe.skipIf(!hasMongodb)("H§7 A transaction on a replica set of three", { timeout: 20_000 }, () => {
  let set: ReplicaSet;
  let client: mongo.MongoClient;
  let counters: mongo.Collection<{ _id: string; count: number }>;
  let events: mongo.Collection<{ counter: string }>;
  beforeAll(async () => {
    set = await aReplicaSet(process.env.MONGODB_TEST_URI!);
    client = await new mongoose.mongo.MongoClient(uriOf(set), options).connect();
    counters = await client.db().createCollection("counters");
    events = await client.db().createCollection("events");
  });
  afterAll(async () => {
    await client.close();
    await set.cut();
  });
  beforeEach(() => set.heal());

  async function increase(_id: string, session?: mongo.ClientSession): Promise<void> {
    await counters.updateOne({ _id }, { $inc: { count: 1 } }, { session, upsert: true });
    await events.insertOne({ counter: _id }, { session });
  }

  const counted = async (_id: string, session?: mongo.ClientSession) => [
    (await counters.findOne({ _id }, { session }))?.count ?? 0,
    await events
      .find({ counter: _id }, { session })
      .toArray()
      .then(({ length }) => length),
  ];

  /** Starts a transaction with a write, and leaves the rest to the test. */
  const inTransaction = (_id: string, test: (session: mongo.ClientSession) => Promise<void>) =>
    client.withSession(async (session) => {
      session.startTransaction();
      await increase(_id, session);
      await test(session);
    });

  const errorOf = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: mongo.MongoServerError) => ({ code: error.code, labels: error.errorLabels }),
    );

  it("shows its writes to nobody else before it is committed, and all of them afterwards", () =>
    inTransaction("committed", async (session) => {
      await increase("committed", session);
      expect(await counted("committed", session)).toEqual([2, 2]);
      expect(await counted("committed")).toEqual([0, 0]);
      await session.commitTransaction();
      expect(await counted("committed")).toEqual([2, 2]);
    }));

  it("leaves nothing when it is aborted", () =>
    inTransaction("aborted", async (session) => {
      await session.abortTransaction();
      expect(await counted("aborted")).toEqual([0, 0]);
    }));

  it("fails as transient when it conflicts with another", async () => {
    await increase("conflict");
    await inTransaction("conflict", async (first) => {
      const second = inTransaction("conflict", async () => undefined);
      expect(await errorOf(second)).toEqual({ code: 112, labels: ["TransientTransactionError"] });
      await first.commitTransaction();
    });
    expect(await counted("conflict")).toEqual([2, 2]);
  });

  it.each([0, 100])("is aborted by a step-down, and %i ms without a primary", async (time) => {
    const _id = `stepped down ${time}`;
    await inTransaction(_id, async (session) => {
      await electAfter(set, time);
      expect((await errorOf(increase(_id, session)))?.labels).toEqual(["TransientTransactionError"]);
      expect(await errorOf(session.commitTransaction())).toEqual({ code: 251, labels: ["TransientTransactionError"] });
    });
    await increase(_id);
    expect(await counted(_id)).toEqual([1, 1]);
  });

  it.each(["before", "after"] as const)("is aborted when a connection is lost %s a statement", async (when) => {
    const _id = `lost ${when}`;
    await inTransaction(_id, async (session) => {
      set.lose(when);
      expect((await errorOf(increase(_id, session)))?.labels).toContain("TransientTransactionError");
      set.lose(null);
      await increase(_id);
      expect(await errorOf(session.commitTransaction())).toEqual({ code: 251, labels: ["TransientTransactionError"] });
    });
    expect(await counted(_id)).toEqual([1, 1]);
  });

  it.each(["before", "after"] as const)("is committed once when connections are lost %s commits", async (when) => {
    const _id = `repeated ${when}`;
    await inTransaction(_id, async (session) => {
      set.lose(when);
      expect((await errorOf(session.commitTransaction()))?.labels).toContain("UnknownTransactionCommitResult");
      if (when === "after") await electAfter(set, 0);
      set.lose(null);
      await session.commitTransaction();
      await session.commitTransaction();
    });
    expect(await counted(_id)).toEqual([1, 1]);
  });

  it("leaves nothing when no majority has its commit, of which the driver says that the result is unknown", async () => {
    const next = nextTo(set.primary());
    set.isolatePrimary();
    await inTransaction("isolated", async (session) => {
      const error = await errorOf(session.commitTransaction());
      expect(error).toEqual({ code: 64, labels: ["UnknownTransactionCommitResult"] });
      set.elect(next);
      // Until the client has found the new primary.
      await vi.waitFor(() => increase("isolated"), 10_000);
      set.rejoin();
      expect(await errorOf(session.commitTransaction())).toEqual({ code: 251, labels: ["TransientTransactionError"] });
    });
    expect(await counted("isolated")).toEqual([1, 1]);
  });
});

describe.skipIf(!hasMongodb)("H§7 Transactions on a replica set of three", { timeout: 120_000 }, () => {
  let set: ReplicaSet;
  let history: Awaited<ReturnType<typeof aTransactionHistory>>;
  beforeAll(async () => {
    set = await aReplicaSet(process.env.MONGODB_TEST_URI!);
    history = await aTransactionHistory(uriOf(set), { ...options, serverSelectionTimeoutMS: 1_000 });
  });
  afterAll(async () => {
    await history.close();
    await set.cut();
  });
  beforeEach(() => set.heal());

  /** Lets writers write while something happens, and checks their history. */
  async function underWriters(happens: () => Promise<unknown>): Promise<void> {
    await whileWriting(history, happens);
    await history.validate();
  }

  it("take effect once or not at all when the primary steps down, whether or not it drops its connections", () =>
    underWriters(async () => {
      for (const hangsUp of [false, true, false, true]) {
        const { hangUp } = set.members[set.primary()!]!;
        const isElected = electAfter(set, 200);
        if (hangsUp) hangUp();
        await isElected;
        await history.progress(history.acknowledged());
      }
    }));

  it.each(["before", "after"] as const)(
    "take effect once or not at all when connections are lost %s statements and commits",
    (when) =>
      underWriters(async () => {
        for (const each of [10, 4]) {
          set.lose(when, each);
          await history.progress(history.acknowledged() + 20);
        }
        set.lose(null);
      }),
  );

  it("take effect once or not at all when all connections are cut", () =>
    underWriters(async () => {
      for (let cut = 0; cut < 5; cut++) {
        await set.cut();
        await delay(cut * 100);
        await set.mend();
        await history.progress(history.acknowledged());
      }
    }));

  it("take effect once or not at all when there is no primary for longer than clients wait", () =>
    underWriters(() => electAfter(set, 2_500)));

  it("take effect once or not at all when the primary is isolated", () =>
    underWriters(async () => {
      const next = nextTo(set.primary());
      set.isolatePrimary();
      await delay(1_000);
      set.elect(next);
      await delay(500);
      set.rejoin();
    }));

  it(`take effect exactly once if acknowledged, ${leastTransactions} of them, and not at all if refused, whatever fails`, async () => {
    do
      await underWriters(async () => {
        for (const when of ["before", "after"] as const) {
          set.lose(when, 25);
          await electAfter(set, 100);
          await history.progress(history.acknowledged() + 50);
        }
        set.lose(null);
        await history.progress(history.acknowledged() + 100);
      });
    while (history.acknowledged() < leastTransactions);
  });
});

describe.skipIf(!hasMongodb)("H§7 A replica set that forgets the outcome of commits", { timeout: 60_000 }, () => {
  it("is found out by the history of transactions", async () => {
    const set = await aReplicaSet(process.env.MONGODB_TEST_URI!, { remembersReplies: false });
    const history = await aTransactionHistory(uriOf(set), { ...options, serverSelectionTimeoutMS: 1_000 });
    await whileWriting(history, async () => {
      set.lose("after", 5);
      await history.progress(history.acknowledged() + 50);
      set.lose(null);
    });
    await expect(history.validate()).rejects.toThrow(/transaction \d+: expected/);
    await history.close();
    await set.cut();
  });
});
