import { once } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ChangeHistory } from "../harness/histories/change-history.ts";
import { clientOf, type CallOptions } from "../harness/http/client.ts";
import { aFaq, signIn } from "../harness/factories.ts";
import { aFolder, forkGateway } from "../harness/processes/run-gateway.ts";
import { storeSettings } from "../harness/processes/run-operation.ts";
import { aReceiver, status } from "../harness/servers/webhook-receiver.ts";
import { eventually, webhooksOf } from "../harness/webhooks.ts";

/** `KILL_ROUNDS=100` takes minutes. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const isEmbedded = process.env.STORE !== "mongodb";

describe("Webhooks", { timeout: 120_000 + rounds * 10_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let receiver: Awaited<ReturnType<typeof aReceiver>>;
  let store: Record<string, string>;
  let admin: CallOptions;
  let first: Awaited<ReturnType<typeof started>>;
  beforeAll(async () => {
    folder = await aFolder();
    store = storeSettings(folder.path);
    first = await started();
    admin = await signIn(first.gateway);
  });
  afterAll(async () => {
    await first.end("SIGTERM");
    await folder.remove();
  });
  beforeEach(async () => void (receiver = await aReceiver()));
  afterEach(() => receiver.close());

  async function started() {
    const settings = {
      ...store,
      PORT: "0",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      WEBHOOK_PRIVATE_HOSTS: "127.0.0.1",
    };
    const child = forkGateway("hasty", settings);
    const [port] = (await once(child, "message")) as [number];
    const end = async (signal: NodeJS.Signals) => {
      const exit = once(child, "exit");
      child.kill(signal);
      return (await exit)[0] as number | null;
    };
    return { gateway: clientOf(`http://127.0.0.1:${port}`), end };
  }

  it(`H§7 receive every acknowledged change under one id, and nothing refused, when the gateway is killed (${rounds} times)`, async () => {
    const hook = await webhooksOf(first.gateway, admin).create(receiver.url, ["faq.*", "contact.*", "blog.*"]);
    const history = new ChangeHistory(admin);
    for (let round = 0; round < rounds; round++) {
      const isOver = new AbortController();
      const writing = history.write([first.gateway], isOver.signal);
      await history.progress(30);
      isOver.abort();
      await first.end("SIGKILL");
      await writing;
      first = await started();
    }
    await eventually(() => history.validate(hook.secret, receiver.received));
    const { received } = receiver;
    const { id } = received.find(({ body }) => body.type === "contact.erased")!;
    const validated = (changed: typeof received) => () => history.validate(hook.secret, changed);
    expect(validated(received.filter((one) => one.id !== id))).toThrow();
    const twice = { ...received[0]!, body: { ...received[0]!.body, type: "faq.erased" } };
    expect(validated([...received, twice])).toThrow();
    await webhooksOf(first.gateway, admin).remove(hook.webhook._id);
  });

  it(`H§7 get each scheduled publication under one id when a gateway is killed at its moment (${rounds} times)`, async () => {
    const hook = await webhooksOf(first.gateway, admin).create(receiver.url, ["faq.published"]);
    const second = isEmbedded ? null : await started();
    const scheduled: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const publishAt = new Date(Date.now() + 1_500).toISOString();
      const before = scheduled.length;
      for (let count = 0; count < 20; count++) {
        const { body } = await first.gateway.post("/api/faq", aFaq({ publishAt }), admin);
        scheduled.push(body._id as string);
      }
      await eventually(() => expect(receiver.received.length).toBeGreaterThan(before));
      await first.end("SIGKILL");
      first = await started();
      await eventually(() => {
        const records = receiver.received.map(({ body }) => `${body.type} ${body.data.version} ${body.data._id}`);
        expect([...new Set(records)].sort()).toEqual(scheduled.map((_id) => `faq.published 1 ${_id}`).sort());
      });
    }
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(scheduled.length);
    await webhooksOf(first.gateway, admin).remove(hook.webhook._id);
    await second?.end("SIGTERM");
  });

  it("H§7 wait for a gateway that is stopped, which a receiver that never answers does not hold up", async () => {
    receiver.answers(() => undefined);
    const hook = await webhooksOf(first.gateway, admin).create(receiver.url, ["faq.created"]);
    await first.gateway.post("/api/faq", aFaq(), admin);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect(await first.end("SIGTERM")).toBe(0);
    receiver.answers(status(204));
    first = await started();
    await eventually(() => expect(receiver.received.length).toBeGreaterThan(1));
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    await webhooksOf(first.gateway, admin).remove(hook.webhook._id);
  });

  it.skipIf(isEmbedded)("H§7 receive each event from one of two gateways that share a database", async () => {
    const second = await started();
    const gateways = [first.gateway, second.gateway];
    const hook = await webhooksOf(gateways[0]!, admin).create(receiver.url, ["faq.*", "contact.*", "blog.*"]);
    const history = new ChangeHistory(admin);
    const isOver = new AbortController();
    const writing = history.write(gateways, isOver.signal);
    await history.progress(40);
    isOver.abort();
    await writing;
    const { received } = receiver;
    await eventually(() => history.validate(hook.secret, received));
    // If both gateways sent, there would be twice as many; a busy machine answers some late, and they are retried.
    expect(received.length).toBeLessThan(1.5 * new Set(received.map(({ id }) => id)).size);
    await second.end("SIGTERM");
  });
});
