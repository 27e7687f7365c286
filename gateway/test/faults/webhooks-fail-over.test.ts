import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, it, vi } from "vitest";
import { ChangeHistory } from "../harness/change-history.ts";
import { replicaSetUnderWriters } from "../harness/replica-set/under-writers.ts";
import { aReceiver } from "../harness/servers/webhook-receiver.ts";
import { webhooksOf } from "../harness/webhooks.ts";

const hasMongodb = process.env.STORE === "mongodb" && Boolean(process.env.MONGODB_TEST_URI);

/** A delivery whose outcome could not be stored is tried again after its lease of 30 s. */
const patience = { timeout: 90_000, interval: 100 };

describe.skipIf(!hasMongodb)("H§7 Webhooks of a replica set of three", { timeout: 180_000 }, () => {
  let subject: Awaited<ReturnType<typeof replicaSetUnderWriters>>;
  let receiver: Awaited<ReturnType<typeof aReceiver>>;
  beforeAll(async () => {
    subject = await replicaSetUnderWriters();
    receiver = await aReceiver();
  }, 90_000);
  afterAll(async () => {
    await subject.stop();
    receiver.close();
  });

  it("get every acknowledged change under one id, and nothing refused, when connections and primaries fail", async () => {
    const { set, gateways, token } = subject;
    const hook = await webhooksOf(gateways[0]!, { token }).create(receiver.url, ["faq.*", "contact.*", "blog.*"]);
    const history = new ChangeHistory({ token });
    const isOver = new AbortController();
    const writing = history.write(gateways, isOver.signal);
    for (const when of ["before", "after"] as const) {
      await history.progress(20);
      set.lose(when, 10);
      await history.progress(20);
      const next = (set.primary()! + 1) % 3;
      set.stepDown();
      await delay(200);
      set.elect(next);
      await history.progress(20);
      set.lose(null);
      await set.cut();
      await set.mend();
    }
    await history.progress(20);
    isOver.abort();
    await writing;
    await vi.waitFor(() => history.judge(hook.secret, receiver.received), patience);
  });
});
