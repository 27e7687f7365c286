import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aContact, aFaq, signIn } from "../../../test/harness/factories.ts";
import { hasty } from "../../../test/harness/http/hasty.ts";
import { aReceiver } from "../../../test/harness/servers/webhook-receiver.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { eventually, webhooksOf, verify } from "../../../test/harness/webhooks.ts";

describe("The secrets of webhooks", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  let hooks: ReturnType<typeof webhooksOf>;
  beforeAll(async () => {
    gateway = await startGateway({ WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" }, { times: hasty });
    admin = await signIn(gateway);
    hooks = webhooksOf(gateway, admin);
  });
  afterAll(() => gateway.stop());

  async function listening(...events: string[]) {
    const receiver = await aReceiver();
    const { webhook, secret } = await hooks.create(receiver.url, events);
    const end = () => Promise.all([hooks.remove(webhook._id), receiver.close()]);
    return { _id: webhook._id, secret, got: () => receiver.received, end };
  }

  it("are signed by both secrets while a rotation overlaps, and by the new one alone without", async () => {
    const hook = await listening("faq.created");
    const expectSigned = async (by: string[], notBy: string[]) => {
      const count = hook.got().length;
      await gateway.post("/api/faq", aFaq(), admin);
      const got = await eventually(() => hook.got()[count] ?? Promise.reject(new Error("not yet")));
      expect(String(got.headers["webhook-signature"]).split(" ")).toHaveLength(by.length);
      for (const secret of by) verify(secret, got);
      for (const secret of notBy) expect(() => verify(secret, got)).toThrow("No matching signature");
    };
    const { secret: second } = await hooks.rotate(hook._id, 1);
    await expectSigned([second, hook.secret], []);
    const { WebhookModel } = await import("../../platform/webhooks/webhook.model.ts");
    await WebhookModel.updateOne({ _id: hook._id }, { "formerSecret.until": new Date() });
    await expectSigned([second], [hook.secret]);
    const { secret: ahead } = await hooks.rotate(hook._id, 1);
    const byClockAhead = new Date(Date.now() + 2 * 60 * 60_000);
    await WebhookModel.updateOne({ _id: hook._id }, { "formerSecret.until": byClockAhead });
    await expectSigned([ahead], [second]);
    const { secret: third } = await hooks.rotate(hook._id, 168);
    const { secret: fourth } = await hooks.rotate(hook._id);
    await expectSigned([fourth], [third, second]);
    await hook.end();
  });

  it("say of a secret that another JWT_SECRET encrypted that it must be rotated", async () => {
    const hook = await listening("faq.created");
    const { WebhookModel } = await import("../../platform/webhooks/webhook.model.ts");
    const { encryptSecret } = await import("../../platform/webhooks/secrets.ts");
    await WebhookModel.updateOne(
      { _id: hook._id },
      { sealedSecret: encryptSecret(hook.secret, "0".repeat(64), hook._id) },
    );
    await hooks.test(hook._id);
    const error = "The secret cannot be read since JWT_SECRET was changed; rotate the webhook's secret";
    await eventually(async () =>
      expect((await hooks.deliveries(hook._id)).rows[0]).toMatchObject({ error, status: null }),
    );
    const { secret } = await hooks.rotate(hook._id);
    const [row] = (await hooks.deliveries(hook._id)).rows;
    await hooks.redeliver(row!._id);
    await eventually(() => expect(hook.got()).not.toEqual([]));
    verify(secret, hook.got()[0]!);
    await hook.end();
  });

  it("leave no secret, query of an address or personal data in the store and the log", async () => {
    const hook = await listening("contact.*");
    await gateway.post("/api/contact", aContact());
    await eventually(() => expect(hook.got()).toHaveLength(1));
    const { allRecords } = await import("../../../test/harness/stored/all-records.ts");
    const { Webhook, WebhookDelivery, Announcement } = await allRecords();
    const own = JSON.stringify([Webhook, WebhookDelivery, Announcement]);
    expect(own).not.toMatch(/whsec_|Amina|amina@/);
    expect(own).not.toContain(hook.secret.slice(6));
    expect(JSON.stringify(gateway.logged)).not.toMatch(/whsec_|of-the-receiver/);
    const delivered = { event: "webhook delivered", webhook: hook._id, tries: 1, status: 204 };
    await eventually(() => expect(gateway.logged).toContainEqual(expect.objectContaining(delivered)));
    await hook.end();
  });
});
