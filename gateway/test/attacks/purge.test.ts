import { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pino } from "pino";
import { aBlogPost, aContact, aFaq, aUser, signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
const kinds = {
  Faq: ["faq", aFaq],
  BlogPost: ["blog", aBlogPost],
  Contact: ["contact", aContact],
  User: ["user", aUser],
} as const;
type Kind = keyof typeof kinds;

describe("The trash", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await gateway.stop();
  });

  const collectionOf = async (kind: Kind) => {
    const { default: mongoose } = await import("mongoose");
    return mongoose.model(kind).collection;
  };

  /** Creates a record of each kind that was moved to the trash `days` days ago. */
  async function thrownAway(days: number): Promise<Record<Kind, string>> {
    const ids = {} as Record<Kind, string>;
    for (const [kind, [path, fields]] of Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][]) {
      const { body } = await gateway.post(`/api/${path}`, fields(), admin);
      await gateway.delete(`/api/${path}/${body._id}`, admin);
      const deletedAt = new Date(Date.now() - days * day);
      await (
        await collectionOf(kind)
      ).updateOne({ _id: new Types.ObjectId(String(body._id)) }, { $set: { deletedAt } });
      ids[kind] = body._id as string;
    }
    return ids;
  }

  const isThere = async (kind: Kind, _id: string) =>
    (await (await collectionOf(kind)).countDocuments({ _id: new Types.ObjectId(_id) })) === 1;

  /** Expects `purge` to erase records of 31 days; those of 29 days can still be restored. */
  async function expectPurgedBy(purge: () => unknown): Promise<void> {
    const old = await thrownAway(31);
    const recent = await thrownAway(29);
    for (const kind of Object.keys(kinds) as Kind[]) expect(await isThere(kind, old[kind])).toBe(true);
    await purge();
    for (const kind of Object.keys(kinds) as Kind[]) {
      await vi.waitUntil(async () => !(await isThere(kind, old[kind])), { timeout: 20_000, interval: 50 });
      const { body } = await gateway.query(`mutation { restore${kind}(_id: "${recent[kind]}") { _id } }`, {}, admin);
      expect(body.data[`restore${kind}`]).toEqual({ _id: recent[kind] });
      const gone = await gateway.query(`mutation { restore${kind}(_id: "${old[kind]}") { _id } }`, {}, admin);
      expect(gone.body.errors[0].extensions.code).toBe("NOT_FOUND");
    }
  }

  it("gives up what has been in it for more than 30 days while the gateway runs", () =>
    expectPurgedBy(() => vi.advanceTimersByTime(hour)));

  it("gives it up at a start, too", async () => {
    const { startBackgroundWork } = await import("../../src/background-work.ts");
    let stop = () => {};
    await expectPurgedBy(() => (stop = startBackgroundWork({ env: gateway.env, log: pino({ level: "silent" }) })));
    stop();
  });

  it("brings nothing back after 30 days, purged or not", async () => {
    const old = await thrownAway(31);
    for (const kind of Object.keys(kinds) as Kind[]) {
      const { body } = await gateway.query(`mutation { restore${kind}(_id: "${old[kind]}") { _id } }`, {}, admin);
      expect(body.errors[0].extensions.code).toBe("NOT_FOUND");
    }
  });

  it("is not all that is given up: so is all but the last thousand deliveries to a webhook, each minute", async () => {
    const { deliveryOf, WebhookDeliveryModel } = await import("../../src/platform/webhooks/delivery.model.ts");
    const { WebhookModel } = await import("../../src/platform/webhooks/webhook.model.ts");
    const webhook = new Types.ObjectId();
    await WebhookModel.collection.insertOne({ _id: webhook, url: "https://example.org", events: [] } as never);
    const deliveries = Array.from({ length: 1_005 }).map((_none, serial) => {
      const event = { message: `msg_${serial}`, type: "faq.created", record: "0".repeat(24), version: 1 };
      const at = new Date(Date.now() - serial * 1_000);
      const { dueAt: _, ...delivery } = deliveryOf({ ...event, at }, String(webhook));
      return { ...delivery, state: "delivered" };
    });
    await WebhookDeliveryModel.collection.insertMany(deliveries as never[]);
    const countAMinuteOn = () => {
      vi.advanceTimersByTime(minute);
      return WebhookDeliveryModel.countDocuments({ webhook });
    };
    await vi.waitUntil(async () => (await countAMinuteOn()) === 1_000, { timeout: 20_000, interval: 50 });
    const last = await WebhookDeliveryModel.findOne({ webhook }).sort({ at: 1 });
    expect(String(last!._id)).toBe(String(deliveries[999]!._id));
    await WebhookModel.deleteOne({ _id: webhook });
  });

  it("is given up by one round at a time: those that come due meanwhile do not begin", async () => {
    const { WebhookModel } = await import("../../src/platform/webhooks/webhook.model.ts");
    const { default: mongoose } = await import("mongoose");
    const leases = mongoose.model("Lease").collection;
    const begun = vi.spyOn(WebhookModel, "find");
    await vi.waitUntil(
      async () => {
        // Of the five that come due, one that has just begun renews its lease 90 times: in a day, 26,000 times.
        if ((await leases.countDocuments({})) === 0) vi.advanceTimersByTime(5 * minute);
        return begun.mock.calls.length > 0;
      },
      { timeout: 20_000 },
    );
    expect(begun).toHaveBeenCalledOnce();
    begun.mockRestore();
  });
});
