import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ChangeHistory } from "../harness/histories/change-history.ts";
import { replicaSetUnderWriters } from "../harness/replica-set/under-writers.ts";
import { aReceiver } from "../harness/servers/webhook-receiver.ts";
import { webhooksOf } from "../harness/webhooks.ts";

const hasMongodb = process.env.STORE === "mongodb" && Boolean(process.env.MONGODB_TEST_URI);
/** Without a delay between writes, CI's replacement for MongoDB answers other tests too late. */
const writeDelayMs = 100;
/** A delivery whose outcome could not be stored is retried after its lease of 30 s. */
const untilDelivered = { timeout: 90_000, interval: 100 };

describe.skipIf(!hasMongodb)("H§7 A replica set of three that loses replies", { timeout: 180_000 }, () => {
  it("sends webhooks every acknowledged change under one id, and nothing refused, when transactions and their commits fail", async () => {
    const { set, gateways, token, stop } = await replicaSetUnderWriters();
    onTestFinished(stop);
    const receiver = await aReceiver();
    onTestFinished(receiver.close);
    const hook = await webhooksOf(gateways[0]!, { token }).create(receiver.url, ["faq.*", "contact.*", "blog.*"]);
    const history = new ChangeHistory({ token }, writeDelayMs);
    const isOver = new AbortController();
    const writing = history.write(gateways, isOver.signal);
    for (const when of ["before", "after"] as const) {
      await history.progress(20);
      set.lose(when, 10);
      await history.progress(20);
      const place = (set.primary()! + 1) % 3;
      set.stepDown();
      await delay(200);
      set.elect(place);
      await history.progress(20);
      set.lose(null);
      await set.cut();
      await set.mend();
    }
    await history.progress(20);
    isOver.abort();
    await writing;
    await vi.waitFor(() => history.validate(hook.secret, receiver.received), untilDelivered);
  });
});

describe.skipIf(!hasMongodb)("H§7 A replica set that forgets its replies", { timeout: 60_000 }, () => {
  it("is found out by the history", async () => {
    const { set, history, underWriters, stop } = await replicaSetUnderWriters({ remembersReplies: false });
    const validated = underWriters(async () => {
      set.lose("after", 5);
      // Long enough for many losses: some may concern writes that the history does not check.
      await history.progress(history.acknowledged() + 100);
      set.lose(null);
    });
    await expect(validated).rejects.toThrow(/record \d+: expected/);
    await stop();
  });
});
