import { lookup as systemLookup } from "node:dns/promises";
import { createServer, type Socket } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { retryDelayMs } from "../../platform/webhooks/attempt.ts";
import type { Lookup } from "../../platform/webhooks/webhook-url-check.ts";
import { aFaq, signIn } from "../../../test/harness/factories.ts";
import { freePort } from "../../../test/harness/processes/free-port.ts";
import { readMetrics, valueIn } from "../../../test/harness/http/scrape.ts";
import { aReceiver, status, type Answering } from "../../../test/harness/servers/webhook-receiver.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { hasty } from "../../../test/harness/http/hasty.ts";
import { eventually, webhooksOf, verify } from "../../../test/harness/webhooks.ts";

const minute = 60_000;
const hour = 60 * minute;

/** The system refuses a connection to a broadcast address at once, as to all addresses without a route. */
const lookup: Lookup = async (host) =>
  host === "unreachable.example" ? [{ address: "255.255.255.255", family: 4 }] : systemLookup(host, { all: true });

describe("The delivery to a webhook", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  let hooks: ReturnType<typeof webhooksOf>;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    gateway = await startGateway(
      { WEBHOOK_PRIVATE_HOSTS: "127.0.0.1, localhost, unreachable.example", METRICS_PORT: "0" },
      { times: hasty, lookup },
    );
    admin = await signIn(gateway);
    hooks = webhooksOf(gateway, admin);
  });
  afterAll(async () => {
    await gateway.stop();
    for (const end of ends) await end();
  });

  async function aHook(url: string) {
    const { webhook, secret } = await hooks.create(url, ["faq.created"]);
    const row = async () => (await hooks.deliveries(webhook._id)).rows[0]!;
    const expectRow = (fields: object) => eventually(async () => expect(await row()).toMatchObject(fields));
    return {
      _id: webhook._id,
      secret,
      row,
      expectRow,
      test: () => hooks.test(webhook._id),
      end: () => hooks.remove(webhook._id),
    };
  }

  async function answering(...answers: Answering[]) {
    const receiver = await aReceiver((received, request, response) => {
      const answer = answers[Math.min(receiver.received.length, answers.length) - 1]!;
      return answer(received, request, response);
    });
    ends.push(receiver.close);
    return { ...(await aHook(receiver.url)), receiver };
  }

  it("is over with any status from 200 to 299, and tells status and time", async () => {
    for (const code of [200, 204, 299]) {
      const hook = await answering(status(code));
      await hook.test();
      const delivered = { state: "delivered", tries: 1, status: code, error: null, nextAt: null };
      await hook.expectRow({ event: "webhook.test", ...delivered, ms: expect.any(Number) as number });
      verify(hook.secret, hook.receiver.received[0]!);
      await hook.end();
    }
  });

  it("is tried again after 5 s, 5 and 30 min, 2, 5, 10, 14, 20 and 24 h, and then no more", () => {
    const planned = Array.from({ length: 10 }, (_, tries) => retryDelayMs(tries + 1));
    const hours = [2, 5, 10, 14, 20, 24].map((count) => count * hour);
    expect(planned).toEqual([5_000, 5 * minute, 30 * minute, ...hours, null]);
  });

  it("waits as long as Retry-After asks, in seconds or until a date, and at most a day", () => {
    expect(retryDelayMs(1, "120")).toBe(120_000);
    expect(retryDelayMs(1, "1")).toBe(5_000);
    expect(retryDelayMs(1, "999999999999")).toBe(24 * hour);
    expect(retryDelayMs(2, new Date(Date.now() + hour).toUTCString())! / hour).toBeCloseTo(1, 2);
    for (const none of ["", "soon", "-1", "Thu, 01 Jan 1970 00:00:00 GMT"]) expect(retryDelayMs(1, none)).toBe(5_000);
    expect(retryDelayMs(10, "120")).toBeNull();
  });

  it("is tried again under its id after 301, 429 and 500, follows no redirect, and ends with the first success", async () => {
    const elsewhere = await aReceiver();
    ends.push(elsewhere.close);
    const moved = status(301, { location: elsewhere.url });
    const busy = status(429, { "retry-after": "1" });
    const hook = await answering(moved, busy, status(500), status(204));
    await hook.test();
    await hook.expectRow({ state: "delivered", tries: 4, status: 204, error: null });
    const { received } = hook.receiver;
    expect(received.map(({ id }) => id)).toEqual(Array.from({ length: 4 }, () => received[0]!.id));
    expect(new Set(received.map(({ raw }) => raw)).size).toBe(1);
    for (const one of received) verify(hook.secret, one);
    expect(received[2]!.at - received[1]!.at).toBeGreaterThanOrEqual(1_000);
    expect(elsewhere.received).toEqual([]);
    await hook.end();
  });

  it("fails after the last try, and is sent again under its id when somebody asks", async () => {
    const hook = await answering(...Array.from({ length: 10 }, () => status(500)), status(200));
    await hook.test();
    await hook.expectRow({ state: "failed", tries: 10, status: 500, error: "The receiver answered 500", nextAt: null });
    await hooks.redeliver((await hook.row())._id);
    await hook.expectRow({ state: "delivered", tries: 1, status: 200, error: null });
    expect(new Set(hook.receiver.received.map(({ id }) => id)).size).toBe(1);
    expect((await hooks.deliveries(hook._id)).total).toBe(1);
    await hook.end();
  });

  it("turns the webhook off where the receiver is gone (410), and a test and what somebody sends again still go there", async () => {
    const hook = await answering(status(410), status(200), status(200), status(500));
    await hook.test();
    await hook.expectRow({ state: "failed", tries: 1, status: 410 });
    expect((await hooks.update(hook._id, {})).isActive).toBe(false);
    expect(gateway.logged).toContainEqual(expect.objectContaining({ event: "webhook off", webhook: hook._id }));
    await hooks.redeliver((await hook.row())._id);
    await hook.expectRow({ state: "delivered", status: 200 });
    await hook.test();
    await eventually(() => expect(hook.receiver.received).toHaveLength(3));
    await hook.test();
    await hook.expectRow({ state: "failed", tries: 1, status: 500 });
    await hook.end();
  });

  it("fails, and is not tried, where it is due while its webhook is off, and is sent once somebody asks", async () => {
    const hook = await answering(status(500, { "retry-after": "1" }), status(204));
    await gateway.post("/api/faq", aFaq(), admin);
    await eventually(() => expect(hook.receiver.received).toHaveLength(1));
    await hooks.update(hook._id, { isActive: false });
    const failed = { state: "failed", tries: 1, error: "The webhook is turned off", nextAt: null };
    await hook.expectRow({ event: "faq.created", ...failed });
    expect(hook.receiver.received).toHaveLength(1);
    await hooks.redeliver((await hook.row())._id);
    await hook.expectRow({ state: "delivered", tries: 1, status: 204 });
    await hook.end();
  });

  it("does not read the body: an endless one is a delivery like any other", async () => {
    let isClosed = false;
    const hook = await answering((_received, _request, response) => {
      response.on("close", () => (isClosed = true));
      response.writeHead(200);
      const write = () => void (response.destroyed || (response.write("x".repeat(65_536)), setTimeout(write, 1)));
      write();
    });
    await hook.test();
    await hook.expectRow({ state: "delivered", status: 200 });
    await eventually(() => expect(isClosed).toBe(true));
    await hook.end();
  });

  it("says why a receiver cannot be reached, without the query of its address", async () => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.end("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    ends.push(async () => void server.close());
    const { port } = server.address() as { port: number };
    for (const [url, error] of [
      [`http://127.0.0.1:${await freePort()}/?token=1`, /^The receiver cannot be reached \(ECONNREFUSED\)$/],
      [`http://127.0.0.1:${port}/?token=1`, /^The receiver /],
      [`https://127.0.0.1:${port}/?token=1`, /^The receiver cannot be reached \(/],
    ] as const) {
      const hook = await aHook(url);
      await hook.test();
      await hook.expectRow({ error: expect.stringMatching(error) as string, status: null });
      expect((await hook.row()).error).not.toContain("token");
      await hook.end();
    }
  });

  it("H34 fails, and ends nothing else, where the system refuses the connection at once", async () => {
    const hook = await aHook("http://unreachable.example/");
    await hook.test();
    const error = "The receiver cannot be reached (ENETUNREACH)";
    await hook.expectRow({ state: "failed", tries: 10, status: null, error });
    expect((await gateway.get("/livez")).status).toBe(200);
    await hook.end();
  });

  it("H34 has used a try when the process died during it, and is tried no more after the last", async () => {
    const { WebhookDeliveryModel } = await import("../../platform/webhooks/delivery.model.ts");
    const hook = await answering(() => undefined);
    await hook.test();
    await eventually(() => expect(hook.receiver.received).toHaveLength(1));
    await hook.expectRow({ state: "pending", tries: 1 });
    const _id = (await hook.row())._id;
    // As left by a gateway that dies during the last try.
    await WebhookDeliveryModel.updateOne({ _id }, { $set: { tries: 10, dueAt: new Date() } });
    await hook.expectRow({ state: "failed", tries: 10, error: "The gateway ended during the last try", nextAt: null });
    expect(hook.receiver.received).toHaveLength(1);
    await hook.end();
  });

  it("to one slow receiver holds up no other, ends after its limit, and is tried again", async () => {
    const slow = await answering(() => undefined);
    for (let test = 0; test < 6; test++) await slow.test();
    await eventually(() => expect(slow.receiver.received).toHaveLength(2));
    const quick = await answering(status(204));
    for (let test = 0; test < 6; test++) await quick.test();
    await eventually(() => expect(quick.receiver.received).toHaveLength(6));
    const { rows } = await hooks.deliveries(slow._id);
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => "pending"));
    slow.receiver.answers(status(204));
    await eventually(async () => {
      const now = (await hooks.deliveries(slow._id)).rows;
      expect(now.every(({ state }) => state === "delivered")).toBe(true);
      expect(now.filter(({ tries }) => tries > 1)).not.toEqual([]);
    });
    expect(gateway.logged).toContainEqual(
      expect.objectContaining({ event: "webhook failed", error: "No answer within 1.5 seconds" }),
    );
    await Promise.all([slow.end(), quick.end()]);
  });

  it("is listed newest first, twenty to a page, and purged after 30 days, and where a webhook has too many", async () => {
    const hook = await answering(status(204));
    const { WebhookDeliveryModel } = await import("../../platform/webhooks/delivery.model.ts");
    const { deliveryOf } = await import("../../platform/webhooks/delivery.model.ts");
    const made = (at: Date, serial: number) => {
      const event = { message: `msg_${serial}`, type: "faq.created", record: "0".repeat(24), version: 1, at };
      const { dueAt: _, ...delivery } = deliveryOf(event, hook._id);
      return { ...delivery, state: "delivered" as const };
    };
    const before = Date.now();
    const old = made(new Date(before - 31 * 24 * hour), 0);
    const recent = Array.from({ length: 64 }, (_, at) => made(new Date(before - at * 1_000), at + 1));
    await WebhookDeliveryModel.collection.insertMany([old, ...recent]);
    const second = await hooks.deliveries(hook._id, 2);
    expect(second.total).toBe(65);
    expect(second.rows.map(({ _id }) => _id)).toEqual(recent.slice(20, 40).map(({ _id }) => String(_id)));
    const { deliveryExpiry, trimDeliveries } = await import("./remove-deliveries.ts");
    const { removeExpired } = await import("../../platform/records/expiry.ts");
    await removeExpired(deliveryExpiry, gateway.env);
    expect((await hooks.deliveries(hook._id)).total).toBe(64);
    await trimDeliveries(40);
    const { rows, total } = await hooks.deliveries(hook._id, 2);
    expect(total).toBe(40);
    expect(String(rows.at(-1)!._id)).toBe(String(recent[39]!._id));
    expect((await hooks.deliveries(hook._id, 3)).rows).toEqual([]);
    await hook.end();
    expect(await WebhookDeliveryModel.countDocuments({ webhook: hook._id })).toBe(0);
  });

  it("is counted for Prometheus, and the age of the oldest that is pending is shown", async () => {
    const hook = await answering(status(500, { "retry-after": "3600" }));
    await hook.test();
    await hook.expectRow({ tries: 1, nextAt: expect.any(String) as string });
    const read = await readMetrics(gateway.metricsPort);
    for (const outcome of ["delivered", "failed"])
      expect(valueIn(read, "baobab_webhooks_total", { outcome })).toBeGreaterThan(10);
    expect(valueIn(read, "baobab_webhooks_oldest_seconds")).toBeGreaterThan(0);
    await hook.end();
    expect(valueIn(await readMetrics(gateway.metricsPort), "baobab_webhooks_oldest_seconds")).toBe(0);
  });
});
