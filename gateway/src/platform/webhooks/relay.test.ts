import { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { webhooksOf } from "../../../test/harness/webhooks.ts";

describe("The relay of webhook events", () => {
  let gateway: TestGateway;
  let hooks: ReturnType<typeof webhooksOf>;
  beforeAll(async () => {
    gateway = await startGateway({ WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });
    hooks = webhooksOf(gateway, await signIn(gateway));
  });
  afterAll(() => gateway.stop());

  const aWebhook = async () => (await hooks.create("http://127.0.0.1:1/", ["faq.created"])).webhook._id;
  const anEvent = (to: string[], recordCount: number) => ({
    _id: String(new Types.ObjectId()),
    type: "faq.created",
    at: new Date(),
    to,
    records: Array.from({ length: recordCount }, () => ({ _id: new Types.ObjectId(), version: 1 })),
  });
  const count = async (webhook: string) => (await hooks.deliveries(webhook)).total;

  it("adds a delivery of each record to each active webhook once, on several gateways at the same time", async () => {
    const { relay } = await import("./relay.ts");
    const [one, other, inactive] = [await aWebhook(), await aWebhook(), await aWebhook()];
    const events = [
      anEvent([one], 1),
      anEvent([inactive], 1),
      anEvent([one, other, inactive], 70),
      anEvent([other], 1),
    ];
    const active = new Set([one, other]);
    await Promise.all(Array.from({ length: 4 }, () => relay(events, { active, isOver: () => false })));
    expect([await count(one), await count(other), await count(inactive)]).toEqual([71, 71, 0]);
  });

  it("keeps an event whose deliveries are not all added when the gateway stops, and adds the rest the next time", async () => {
    const { relay } = await import("./relay.ts");
    const { WebhookEventModel } = await import("./webhook-event.model.ts");
    const webhook = await aWebhook();
    const events = [anEvent([webhook], 60), anEvent([webhook], 60)];
    const [first, second] = events.map(({ _id }) => ({ _id: { $in: [_id] } }));
    const active = new Set([webhook]);
    const remove = vi.spyOn(WebhookEventModel.collection, "deleteMany");
    let looks = 0;
    await relay(events, { active, isOver: () => ++looks > 110 });
    expect(remove.mock.calls).toEqual([[first]]);
    expect(await count(webhook)).toBe(100);
    await relay(events, { active, isOver: () => false });
    expect(remove).toHaveBeenLastCalledWith(second);
    expect(await count(webhook)).toBe(120);
    remove.mockRestore();
  });
});
