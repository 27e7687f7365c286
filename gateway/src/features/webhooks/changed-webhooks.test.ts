import type { ServerResponse } from "node:http";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aFaq, signIn } from "../../../test/harness/factories.ts";
import { hasty } from "../../../test/harness/http/hasty.ts";
import { aReceiver } from "../../../test/harness/servers/webhook-receiver.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { eventually, webhooksOf } from "../../../test/harness/webhooks.ts";

describe("A webhook", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  let hooks: ReturnType<typeof webhooksOf>;
  beforeAll(async () => {
    gateway = await startGateway(
      { WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" },
      { times: { ...hasty, tryTimeoutMs: 15_000, leaseMs: 30_000 } },
    );
    admin = await signIn(gateway);
    hooks = webhooksOf(gateway, admin);
  });
  afterAll(() => gateway.stop());

  const addFaq = async (title: string) => (await gateway.post("/api/faq", aFaq({ title }), admin)).body._id as string;

  it("that is created while events are on their way to others receives all that happens from then on", async () => {
    const [first, second] = [await aReceiver(), await aReceiver()];
    const former = await hooks.create(first.url, ["faq.created"]);
    const { collection } = mongoose.connection.models.WebhookDelivery!;
    const updateOne = collection.updateOne.bind(collection);
    let later = "";
    const spy = vi.spyOn(collection, "updateOne").mockImplementationOnce(async (...args) => {
      await hooks.create(second.url, ["faq.created"]);
      later = await addFaq("Later");
      return updateOne(...args);
    });
    const earlier = await addFaq("Earlier");
    const idsAt = ({ received }: typeof first) => received.map(({ body }) => body.data._id).toSorted();
    await eventually(() => expect(idsAt(first)).toEqual([earlier, later].toSorted()));
    await eventually(() => expect(idsAt(second)).toContain(later));
    spy.mockRestore();
    await hooks.remove(former.webhook._id);
    await first.close();
    await second.close();
  });

  it("is not turned off by the 410 of an address that it no longer has", async () => {
    const waiting: ServerResponse[] = [];
    const [former, present] = [
      await aReceiver((_one, _request, response) => waiting.push(response)),
      await aReceiver(),
    ];
    const { webhook } = await hooks.create(former.url, ["faq.created"]);
    await addFaq("To the former address");
    await eventually(() => expect(waiting).toHaveLength(1));
    await hooks.update(webhook._id, { url: present.url });
    waiting[0]!.writeHead(410).end();
    await eventually(async () => expect((await hooks.deliveries(webhook._id)).rows[0]!.state).toBe("failed"));
    const _id = await addFaq("To the present address");
    await eventually(() => expect(present.received.map(({ body }) => body.data._id)).toEqual([_id]));
    await former.close();
    await present.close();
  });
});
