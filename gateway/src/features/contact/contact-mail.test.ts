import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aContact, signIn } from "../../../test/harness/factories.ts";
import { aMailServer } from "../../../test/harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

describe("Mail to the team", () => {
  let gateway: TestGateway;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  const events = (event: string) => gateway.logged.filter((line) => line.event === event);
  const patience = { timeout: 25_000, interval: 50 };

  beforeAll(async () => {
    smtp = await aMailServer();
    gateway = await startGateway({ SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" });
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.close();
  });

  it("answers the sender while the mail server is down, tries again, and sends once it is there", async () => {
    expect((await gateway.post("/api/contact", aContact({ last_name: "Down" }))).status).toBe(201);
    await vi.waitFor(() => expect(events("mail server down")).not.toEqual([]), patience);
    await smtp.open();
    await vi.waitFor(() => expect(smtp.mails.filter((mail) => mail.includes("Down"))).toHaveLength(1), patience);
    await vi.waitFor(() => expect(events("mail sent")).toHaveLength(1), patience);
  });

  it("goes to the team with the sender to answer to, once for each message, and none about what an administrator adds", async () => {
    const admin = await signIn(gateway);
    await gateway.post("/api/contact", aContact({ last_name: "Noted" }), admin);
    const names = ["First", "Second", "Third"];
    await Promise.all(names.map((last_name) => gateway.post("/api/contact", aContact({ last_name }))));
    await vi.waitFor(() => expect(events("mail sent")).toHaveLength(4), patience);
    expect(smtp.mails).toHaveLength(4);
    const first = smtp.mails.find((mail) => mail.includes("First"))!;
    for (const line of [
      "To: team@example.org",
      "Auto-Submitted: auto-generated",
      "Reply-To: Amina First <amina@example.org>",
      "> We would like to talk about Article 6.",
    ])
      expect(first).toContain(line);
    const { mailDue, mailTries } = (await (await import("./contact.model.ts")).ContactModel.findOne().lean())!;
    expect([mailDue, mailTries]).toEqual([undefined, undefined]);
  });

  it("lets nothing in a message add a header or a recipient", async () => {
    const sent = smtp.mails.length;
    const evil = "Eve\r\nBcc: victim@example.org\r\n\r\nBody";
    await gateway.post(
      "/api/contact",
      aContact({
        first_name: evil,
        organization: evil,
        email: "a,victim@example.org",
        message: "Hi\r\n.\r\nRCPT TO:<x>",
      }),
    );
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(sent + 1), patience);
    await vi.waitFor(() => expect(events("mail sent")).toHaveLength(5), patience);
    const head = smtp.mails.at(-1)!.split("\r\n\r\n")[0]!;
    expect(head).not.toMatch(/^(bcc|cc|reply-to):/im);
    expect(head.match(/^to:.*/gim)).toEqual(["To: team@example.org"]);
  });

  it("leaves no name, address or message in the log", () => {
    expect(JSON.stringify(gateway.logged)).not.toMatch(/Amina|amina@|Article 6|victim|Eve/);
  });
});
