import jwt from "jsonwebtoken";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { accountCalls, mailedLink, tokenIn } from "../test/harness/accounts/accounts.ts";
import { aContact, aFaq, password, signIn } from "../test/harness/factories.ts";
import { aMailServer, textOf } from "../test/harness/servers/mail-server.ts";
import { aReceiver } from "../test/harness/servers/webhook-receiver.ts";
import { startGateway, type TestGateway } from "../test/harness/start-gateway.ts";
import { stoppedClock } from "../test/harness/stopped-clock.ts";
import { eventually, webhooksOf } from "../test/harness/webhooks.ts";

const hourMs = 60 * 60_000;

describe("When a clock that was ahead is set right", () => {
  let gateway: TestGateway;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  let admin: Awaited<ReturnType<typeof signIn>>;
  let calls: ReturnType<typeof accountCalls>;
  beforeAll(async () => {
    smtp = await aMailServer();
    const mail = { SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org", TEAM_MAIL: "daily" };
    const times = { retryDelaysMs: [hourMs, hourMs], sweepEvery: 100 };
    gateway = await startGateway({ RATE_LIMITS: "on", WEBHOOK_PRIVATE_HOSTS: "127.0.0.1", ...mail }, { times });
    admin = await signIn(gateway);
    calls = accountCalls(gateway);
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.close();
  });

  const login = (email: string, secret = password) => gateway.post("/api/user/login", { email, password: secret });

  async function stateOf(link: string) {
    const { body } = await gateway.query(`{ state: passwordLinkState(token: "${tokenIn(link)}") }`);
    return body.data.state as string;
  }

  /** Signs the administrator in, for as long as the clock is ahead. */
  async function clockAhead(ms = 50 * hourMs) {
    const clock = stoppedClock();
    clock.advance(ms);
    const { body } = await login(admin.email);
    return { setRight: clock.goOn, admin: body as { token: string } };
  }

  it("sign-in is open at once", async () => {
    const { email } = await signIn(gateway);
    const { setRight } = await clockAhead();
    for (let count = 0; count < 10; count++) await login(email, "wrong password");
    expect((await login(email)).status).toBe(429);
    setRight();
    expect((await login(email)).status).toBe(200);
  });

  it("a delivery is tried again at once; one that waits as its receiver asked goes on waiting", async () => {
    const receiver = await aReceiver((_received, _request, response) =>
      response.writeHead(503, { "retry-after": String(20 * 60 * 60) }).end(),
    );
    onTestFinished(() => receiver.close());
    const hooks = webhooksOf(gateway, admin);
    const { webhook } = await hooks.create(receiver.url, ["faq.created"]);
    const { WebhookDeliveryModel } = await import("./platform/webhooks/delivery.model.ts");
    const deliveryOf = async ({ body }: { body: { _id: string } }, tries: number) =>
      eventually(async () => {
        const found = await WebhookDeliveryModel.findOne({ record: body._id }).lean();
        expect(found).toMatchObject({ tries, state: "pending", status: 503 });
        return found!;
      });
    const first = await gateway.post("/api/faq", aFaq(), admin);
    const before = await deliveryOf(first, 1);
    const clock = await clockAhead(10 * hourMs);
    const second = await gateway.post("/api/faq", aFaq(), clock.admin);
    await deliveryOf(second, 1);
    clock.setRight();
    const { dueAt } = await deliveryOf(second, 2);
    expect(Number(dueAt) - Date.now()).toBeLessThanOrEqual(20 * hourMs);
    expect(await deliveryOf(first, 1)).toEqual(before);
    await hooks.remove(webhook._id);
  });

  it("a delivery and a mail that were never tried are tried at once", async () => {
    const receiver = await aReceiver();
    onTestFinished(() => receiver.close());
    const hooks = webhooksOf(gateway, admin);
    const { webhook } = await hooks.create(receiver.url, ["faq.created"]);
    const { WebhookDeliveryModel, deliveryOf } = await import("./platform/webhooks/delivery.model.ts");
    const event = { message: "msg", type: "faq.created", record: webhook._id, version: 1, at: new Date() };
    const dueAt = new Date(Date.now() + 10 * hourMs);
    await WebhookDeliveryModel.create({ ...deliveryOf(event, webhook._id), dueAt });
    await eventually(() => expect(receiver.received).toHaveLength(1));
    await hooks.remove(webhook._id);
  });

  it("a repeated call has its answer and writes nothing twice, and its key takes another body", async () => {
    const send = (input: object) =>
      gateway.post("/api/faq", input, { ...admin, headers: { "idempotency-key": "a-key" } });
    const input = aFaq();
    const { _id } = (await send(input)).body as { _id: string };
    const stored = mongoose.connection.collection("idempotentcalls");
    const ahead = new Date(Date.now() + 24 * hourMs);
    await stored.updateOne({}, { $set: { at: ahead, workUntil: ahead } });
    expect((await send(input)).body._id).toBe(_id);
    await stored.updateOne({}, { $unset: { answer: 1 } }); // as after a kill
    expect((await send(input)).body._id).toBe(_id);
    const other = await send(aFaq({ title: "Of another call" }));
    expect([other.status, other.body._id === _id]).toEqual([201, false]);
  });

  it("a link is over, a mail comes at once, and its link is valid for no longer than its time", async () => {
    const { email } = await calls.account(admin);
    const clock = await clockAhead();
    const { body } = await calls.link((await calls.account(clock.admin))._id, clock.admin);
    await calls.request(email);
    await gateway.post("/api/contact", aContact({ last_name: "Ahead" }));
    await eventually(() => expect(gateway.logged.map(({ event }) => event)).toContain("mail server down"));
    clock.setRight();
    expect(await stateOf(body.data.result.url as string)).toBe("invalid");
    await smtp.open();
    const link = await mailedLink(smtp, email);
    expect(await stateOf(link)).toBe("valid");
    const { iat, exp } = jwt.decode(tokenIn(link)) as { iat: number; exp: number };
    expect([iat <= Date.now() / 1000, exp - iat]).toEqual([true, 30 * 60]);
    await eventually(() => expect(smtp.to("team@example.org").map(textOf).join()).toContain("Ahead"));
  });
});
