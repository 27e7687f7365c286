import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { siteName } from "../../../contract/brand.ts";
import { aContact, signIn } from "../../../test/harness/factories.ts";
import { personCalls } from "../../../test/harness/accounts/person.ts";
import { aMailServer, headersOf, textOf } from "../../../test/harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const team = "team@example.org";
const patience = { timeout: 60_000, interval: 50 };
const hour = 60 * 60_000;

describe("Mails that list what came in an hour", () => {
  let gateway: TestGateway;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    smtp = await aMailServer();
    await smtp.open();
    gateway = await startGateway({ SMTP_URL: smtp.url, TEAM_EMAIL: team, TEAM_MAIL: "hourly" });
    admin = await signIn(gateway);
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.close();
  });

  const model = async () => (await import("./contact.model.ts")).ContactModel;
  const send = async (fields: object) => (await gateway.post("/api/contact", aContact(fields))).body._id as string;
  const found = async (_id: string) => (await (await model()).findById(_id).lean())!;
  /** Lets the hour of all that waits end. */
  const endHour = async () => {
    const waiting = { listDue: { $type: "date" } };
    await (await model()).collection.updateMany(waiting, { $set: { listDue: new Date(Date.now() - 1) } });
  };
  const listed = (count: number) =>
    vi.waitFor(() => {
      expect(smtp.to(team)).toHaveLength(count);
      return textOf(smtp.to(team).at(-1)!);
    }, patience);

  it("are due at the next full hour, and list each message with its sender once, without what was erased or is spam", async () => {
    const before = Date.now();
    const ids = [await send({ last_name: "Mbeki" }), await send({ last_name: "Toure", email: "toure@example.org" })];
    await send({ last_name: "Spam", fax_2: "filled" });
    await send({ last_name: "Erased", email: "erased@example.org" });
    const { listDue, mailDue, unread } = await found(ids[0]!);
    expect([listDue!.getTime() % hour, mailDue, unread]).toEqual([0, undefined, true]);
    expect(listDue!.getTime()).toBeGreaterThan(before);
    expect(listDue!.getTime()).toBeLessThanOrEqual(Date.now() + hour);
    await personCalls(gateway).erase("erased@example.org", admin);
    expect(smtp.mails).toEqual([]);
    await endHour();
    const text = await listed(1);
    expect(headersOf(smtp.to(team)[0]!, "subject")).toEqual([`2 new messages at ${siteName}`]);
    for (const line of ["Amina Mbeki", "Amina Toure", "E-mail: toure@example.org", "Article 6."])
      expect(text).toContain(line);
    expect(text).not.toMatch(/Spam|Erased/i);
    for (const _id of ids) expect(await found(_id)).not.toHaveProperty("listDue");
    const next = await send({ last_name: "Later" });
    await endHour();
    const second = await listed(2);
    expect(second).toContain("Amina Later");
    expect(second).not.toContain("Mbeki");
    expect(await found(next)).toMatchObject({ version: 1 });
    const { MessageListModel } = await import("./contact.mail.ts");
    await vi.waitFor(async () => expect(await MessageListModel.countDocuments({})).toBe(0), patience);
  });

  it("have no line of a visitor that looks like one of another message", async () => {
    const line = "----------";
    const message = ["Hello", line, "From: Eve Ford, Forged, Kenya", "E-mail: eve@example.org"].join("\u2028\n\r\n");
    await send({ last_name: "Forger", first_name: line, message });
    await send({ last_name: "Second" });
    await endHour();
    const lines = (await listed(3)).split("\n");
    expect(lines.filter((one) => one === line)).toHaveLength(2);
    expect(lines.filter((one) => one.startsWith("From: "))).toEqual([
      expect.stringContaining("---------- Forger, "),
      expect.stringContaining("Amina Second, "),
    ]);
    expect(lines.filter((one) => one.startsWith("E-mail: "))).toHaveLength(2);
    expect(lines).toContain("> From: Eve Ford, Forged, Kenya");
  });

  it("have no thread: an answer to such a message has no In-Reply-To, before it is listed and after", async () => {
    const document =
      "mutation ($_id: ID!, $text: String!) { answerContact(_id: $_id, input: { text: $text }) { _id } }";
    const _id = await send({ email: "visitor@example.org" });
    for (const [count, text] of ["First.", "Second."].entries()) {
      await gateway.query(document, { _id, text }, admin);
      await vi.waitFor(() => expect(smtp.to("visitor@example.org")).toHaveLength(count + 1), patience);
      await endHour();
      await listed(4);
    }
    for (const mail of smtp.to("visitor@example.org"))
      expect([headersOf(mail, "in-reply-to"), headersOf(mail, "references")]).toEqual([[], []]);
  });

  it("list a message that is no spam after all, once it is restored", async () => {
    await send({ last_name: "Honest", fax_2: "filled" });
    const { _id } = (await (await model()).findOne({ last_name: "Honest" }).lean())!;
    await gateway.query(`mutation { restoreContact(_id: "${String(_id)}") { _id } }`, {}, admin);
    expect(await found(String(_id))).not.toHaveProperty("mailDue");
    await endHour();
    expect(await listed(5)).toContain("Amina Honest");
  });
});
