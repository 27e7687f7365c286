import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { migrations } from "./migrations.ts";
import { tokensWith } from "./platform/auth/tokens.ts";
import { contentOf } from "../test/harness/stored/backup-content.ts";
import { startProcess, type GatewayProcess } from "../test/harness/processes/gateway-process.ts";
import { haltingGateway } from "../test/harness/processes/halting.ts";
import { aFolder } from "../test/harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../test/harness/processes/run-operation.ts";
import {
  expectSecondRelease,
  secondBackup,
  secondFacts,
  secondSettings,
  unpackSecondRelease,
} from "../test/harness/stored/second-release.ts";
import { aMailServer, textOf } from "../test/harness/servers/mail-server.ts";
import { aReceiver } from "../test/harness/servers/webhook-receiver.ts";
import { changeDocuments, storedDocuments } from "../test/harness/stored/stored-documents.ts";
import { eventually, webhooksOf, verify } from "../test/harness/webhooks.ts";

const isEmbedded = process.env.STORE !== "mongodb";
const newSteps = Object.keys(migrations).slice(4);

const isWaiting = ({ state }: Record<string, unknown>) => state === "pending";
/** Not of this release: from 30 days after the data was made, what is in the trash is erased at the first start. */
const isOld = (event: string) => !event.endsWith(".erased");
const hasEvent = (doc: Record<string, unknown>) => "events" in doc || "lastEvent" in doc;

describe("The data of the second release", { timeout: 300_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  beforeEach(async () => {
    folder = await aFolder();
    store = { ...storeSettings(join(folder.path, "data")), ...secondSettings() };
    if (isEmbedded) unpackSecondRelease("data-dir", store.DATA_DIR!);
    else await run("restore", store, secondBackup);
  });
  afterEach(() => folder.remove());

  /** Runs a script of this release that is documented as `npm run NAME`. */
  async function run(...args: Parameters<typeof runOperation>): Promise<void> {
    expect(await runOperation(...args)).toMatchObject({ status: 0, err: "" });
  }

  /** Puts what a killed gateway left in the place of the other data: on MongoDB from a backup that this release makes of it. */
  async function replaceBy(name: "cut-writes" | "cut-import"): Promise<void> {
    const dataDir = isEmbedded ? store.DATA_DIR! : join(folder.path, name);
    rmSync(dataDir, { recursive: true, force: true });
    unpackSecondRelease(name, dataDir);
    if (isEmbedded) return;
    const backup = join(folder.path, `${name}.gz`);
    await run("backup", { DATA_DIR: dataDir }, backup);
    await run("restore", store, backup, "--replace");
  }

  const started = (settings: Record<string, string> = {}) => startProcess({ ...store, ...settings });

  /** Stops a gateway; returns the migrations that it said it applied. */
  async function end(gateway: GatewayProcess): Promise<string[]> {
    await gateway.end();
    const { status, out } = await gateway.ended;
    expect(status).toBe(0);
    const lines = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { event: string; step: string });
    return lines.filter(({ event }) => event === "migrated").map(({ step }) => step);
  }

  async function signIn(gateway: GatewayProcess) {
    const account = { email: "root@upgrade.test", password: secondFacts.password };
    return { token: (await gateway.post("/api/user/login", account)).body.token as string };
  }

  /** A receiver in the place of the one that the webhook names. What waits for it happened now: events are removed after 30 days. */
  async function aReceiverOfTheWebhook() {
    const receiver = await aReceiver();
    onTestFinished(receiver.close);
    const at = new Date();
    await changeDocuments(store, "webhooks", ({ isActive }) => (isActive ? { url: receiver.url } : {}));
    await changeDocuments(store, "webhookdeliveries", () => ({ at }));
    await changeDocuments(store, "faqs", ({ events }) =>
      events ? { events: (events as object[]).map((event) => ({ ...event, at })) } : {},
    );
    return receiver;
  }

  /** The ids of the messages that wait for the webhook, in the order of the alphabet. */
  async function waitingMessages(): Promise<string[]> {
    const deliveries = (await storedDocuments(store, "webhookdeliveries")).filter(isWaiting);
    const carried = (await storedDocuments(store, "faqs")).flatMap(({ _id, events = [] }) =>
      (events as { id: string }[]).map(({ id }) => `msg_${String(_id)}_${id}`),
    );
    return [...deliveries.map(({ message }) => message as string), ...carried].sort();
  }

  /** Expects what waited, each once, and signed by the webhook's secret. */
  async function expectDelivered(receiver: Awaited<ReturnType<typeof aReceiver>>, messages: string[]) {
    const received = () => receiver.received.filter(({ body }) => isOld(body.type));
    const missing = () => messages.filter((message) => !received().some(({ id }) => id === message));
    await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 90_000, interval: 50 }); // longer than a lease
    for (const one of received()) verify(secondFacts.webhook.secret, one);
    expect(
      received()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(messages);
  }

  it("opens, or comes back from its backup, with nothing lost, and each new migration is applied once", async () => {
    const untouched = join(folder.path, "untouched.gz");
    await run("backup", store, untouched);
    expect(contentOf(untouched)).toEqual(contentOf(secondBackup));
    for (const migrated of [newSteps, []]) {
      const gateway = await started();
      await expectSecondRelease(gateway, gateway.url);
      expect(await end(gateway)).toEqual(migrated);
    }
  });

  it("has everything after a kill at the end of each migration", async () => {
    for (const step of newSteps) {
      const gateway = haltingGateway(store);
      expect(await gateway.until(`after ${step}`)).toBe(`after ${step}`);
      await gateway.end("SIGKILL");
    }
    const gateway = await started();
    await expectSecondRelease(gateway, gateway.url);
    expect(await end(gateway)).toEqual(newSteps.slice(-1));
  });

  it("keeps sessions of tokens that name no session, and repeats the answer to a call under its Idempotency-Key", async () => {
    await changeDocuments(store, "idempotentcalls", () => ({ at: new Date() }));
    const gateway = await started();
    const [_id, email] = [secondFacts.ids.root, "root@upgrade.test"];
    const claims = { sub: _id, _id, email, name: "Site Administrator", role: 1, ver: 1 };
    const root = { token: tokensWith(store.JWT_SECRET!).issue(claims) };
    expect((await gateway.query("{ me { email } }", {}, root)).body).toEqual({ data: { me: { email } } });
    const { key, _id: made } = secondFacts.idempotent;
    const headers = { "idempotency-key": key };
    const answer = await gateway.post("/api/faq", { title: "Repeated call", body: "Once." }, { ...root, headers });
    expect([answer.status, answer.body._id]).toEqual([201, made]);
    expect((await gateway.get("/api/faq/list")).body).toHaveLength(secondFacts.living.faq);
    await end(gateway);
  });

  it("sends what waited: each event under its own id to the webhook, and an answer by mail", async () => {
    const messages = await waitingMessages();
    expect(messages).toHaveLength(secondFacts.pending.length);
    const [receiver, smtp] = [await aReceiverOfTheWebhook(), await aMailServer()];
    onTestFinished(smtp.close);
    await smtp.open();
    const gateway = await started({
      WEBHOOK_PRIVATE_HOSTS: "127.0.0.1",
      SMTP_URL: smtp.url,
      TEAM_EMAIL: "team@example.org",
    });
    const webhooks = webhooksOf(gateway, await signIn(gateway));
    await eventually(async () => {
      const { rows } = await webhooks.deliveries(secondFacts.webhook._id);
      const states = rows.filter(({ event }) => isOld(event)).map(({ state }) => state);
      expect(states).toEqual(["delivered", "delivered", "delivered"]);
    });
    await eventually(() => expect(smtp.mails).toHaveLength(2));
    await end(gateway);
    await expectDelivered(receiver, messages);
    const events = receiver.received.map(({ body }) => body.type);
    expect(events.filter(isOld).sort()).toEqual(secondFacts.pending.map(({ event }) => event).sort());
    expect(smtp.to("visitor5@upgrade.test").map(textOf)).toEqual([
      expect.stringMatching(/^Hello,\n\nAn answer that waits /),
    ]);
    expect(smtp.to("team@example.org").map(textOf)).toEqual([expect.stringContaining("Visitor 10")]);
  });

  describe("of a gateway that was killed", () => {
    async function expectAcknowledged(): Promise<void> {
      const faqs = await storedDocuments(store, "faqs");
      const stored = new Map(faqs.map(({ _id, title }) => [String(_id), title]));
      for (const { _id, title } of secondFacts.acknowledged) expect([_id, stored.get(_id)]).toEqual([_id, title]);
      expect(faqs.filter(hasEvent)).toEqual([]);
    }

    it.runIf(isEmbedded)("among writes has each acknowledged entry, and no event in a record", async () => {
      await replaceBy("cut-writes");
      const gateway = await started();
      const { body } = await gateway.get("/api/faq/list");
      const shown = (body as { _id: string; title: string }[]).map(({ _id, title }) => ({ _id, title }));
      expect(shown).toEqual(expect.arrayContaining(secondFacts.acknowledged));
      expect(await end(gateway)).toEqual(newSteps);
      await expectAcknowledged();
    });

    const step = "deliver-legacy-events";
    const halts = ["before removing events", "after removing events", `after ${step}`, "before mark-messages"];

    it(`among writes, and then in and after ${step}, delivers each event that a record carried under one id`, async () => {
      await replaceBy("cut-writes");
      const carried = (await storedDocuments(store, "faqs")).filter(hasEvent);
      expect(carried).toHaveLength(4);
      const messages = await waitingMessages();
      const receiver = await aReceiverOfTheWebhook();
      for (const where of halts) {
        const gateway = haltingGateway(store);
        expect(await gateway.until(where)).toBe(where);
        await gateway.end("SIGKILL");
      }
      expect(receiver.received).toEqual([]);
      const gateway = await started({ WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });
      await expectDelivered(receiver, messages);
      expect(await end(gateway)).toEqual([]);
      await expectAcknowledged();
      const made = (await storedDocuments(store, "webhookdeliveries")).filter(({ event }) => event === "faq.created");
      const records = made.map(({ record }) => record);
      expect(new Set(records).size).toBe(records.length);
      expect(records).toEqual(expect.arrayContaining(secondFacts.acknowledged.map(({ _id }) => _id)));
    });

    it.runIf(isEmbedded)(
      "in an import has none of its rows, no note of it, and all that was there before",
      async () => {
        await replaceBy("cut-import");
        const isImported = ({ title }: Record<string, unknown>) => /^Imported \d+$/.test(title as string);
        expect((await storedDocuments(store, "faqs")).filter(isImported)).toHaveLength(100);
        const gateway = await started();
        await expectSecondRelease(gateway, gateway.url);
        await end(gateway);
        expect((await storedDocuments(store, "faqs")).filter(isImported)).toEqual([]);
        expect(await storedDocuments(store, "imports")).toEqual([]);
      },
    );
  });
});
