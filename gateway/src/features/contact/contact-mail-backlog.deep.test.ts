import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accountCalls } from "../../../test/harness/accounts/accounts.ts";
import { aContact, aUser, signIn } from "../../../test/harness/factories.ts";
import { readMetrics, valueIn } from "../../../test/harness/http/scrape.ts";
import { aMailServer, headersOf } from "../../../test/harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const waiting = 200;
const patience = { timeout: 60_000, interval: 50 };

describe("A backlog of mails while the mail server refuses connections", () => {
  let gateway: TestGateway;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  let ids: string[];
  beforeAll(async () => {
    smtp = await aMailServer();
    gateway = await startGateway({ SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org", METRICS_PORT: "0" });
    const { ContactModel } = await contacts();
    const mailDue = new Date();
    const records = Array.from({ length: waiting }, () => ({ ...aContact(), unread: true, mailDue }));
    ids = (await ContactModel.insertMany(records)).map(({ _id }) => String(_id));
  });
  afterAll(() => smtp.close());

  const contacts = () => import("./contact.model.ts");
  const logged = (word: string) => gateway.logged.filter(({ event }) => (event as string).startsWith(word));
  const metric = async (name: string, labels = {}) =>
    valueIn(await readMetrics(gateway.metricsPort), `baobab_mails_${name}`, labels) ?? 0;
  const tries = () => metric("total", { outcome: "failed" });
  const send = async () => (await gateway.post("/api/contact", aContact())).body._id as string;
  const claimed = async () => {
    const { ContactModel } = await contacts();
    const found = await ContactModel.find({ $or: [{ mailTries: { $gt: 0 } }, { mailDue: { $gt: new Date() } }] });
    return found.length;
  };

  it("is not tried mail by mail: one mail after each delay, whatever arrives, and one line in the log", async () => {
    const admin = await signIn(gateway);
    ids.push(await send());
    await vi.waitFor(() => expect(logged("mail server down")).toMatchObject([{ code: "ECONNREFUSED" }]), patience);
    for (let more = 0; more < 20; more++) ids.push(await send());
    const { password: _, ...invitee } = aUser();
    await accountCalls(gateway).invite(invitee, admin);
    await vi.waitFor(async () => expect(await tries()).toBeGreaterThan(1), patience);
    expect(await tries()).toBeLessThan(5);
    await vi.waitFor(async () => expect(await claimed()).toBe(0), patience);
    expect(await metric("oldest_seconds")).toBeGreaterThan(0);
    expect(logged("mail")).toHaveLength(1);
  });

  it("is sent at once when the server is back, each mail once", { timeout: 180_000 }, async () => {
    await smtp.open();
    const all = ids.length + 1;
    // One after the other, with two writes each: CI's stand-in for MongoDB takes 60 s while other tests run.
    await vi.waitFor(() => expect(logged("mail sent")).toHaveLength(all), { ...patience, timeout: 150_000 });
    const sent = smtp.mails.flatMap((mail) => headersOf(mail, "message-id"));
    expect(sent).toHaveLength(all);
    expect(new Set(sent).size).toBe(all);
    for (const _id of ids) expect(sent).toContain(`<${_id}@localhost>`);
    expect(logged("mail server").map(({ event }) => event)).toEqual(["mail server down", "mail server up"]);
    expect(logged("mail sent").every(({ tries }) => tries === 1)).toBe(true);
    await vi.waitFor(async () => expect(await metric("oldest_seconds")).toBe(0), patience);
  });

  it("does not keep a gateway from stopping", async () => {
    await smtp.close();
    smtp = await aMailServer();
    await send();
    await vi.waitFor(() => expect(logged("mail server down")).toHaveLength(2), patience);
    await gateway.stop();
    expect(logged("mail failed")).toEqual([]);
  });
});
