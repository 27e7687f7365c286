import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { anApiKey, type MadeApiKey } from "../harness/accounts/api-keys.ts";
import { aContact, signIn } from "../harness/factories.ts";
import { aMailServer } from "../harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

describe("A message that an API key posts", () => {
  let gateway: TestGateway;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  let writer: MadeApiKey;
  let other: MadeApiKey;
  beforeAll(async () => {
    smtp = await aMailServer();
    await smtp.open();
    gateway = await startGateway({
      SMTP_URL: smtp.url,
      TEAM_EMAIL: "team@example.org",
      TRUST_PROXY: "1",
      RATE_LIMITS: "on",
      FIRST_ACCOUNT_IS_ADMIN: "true",
    });
    const admin = await signIn(gateway);
    writer = await anApiKey(gateway, admin, { scopes: ["contact:write"] });
    other = await anApiKey(gateway, admin, { scopes: ["contact:read", "faq:write"] });
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.close();
  });

  const post = (viewer: object, fields: object = {}) => gateway.post("/api/contact", aContact(fields), viewer);
  const create = async (viewer: object, fields: object = {}) => {
    const query = "mutation ($input: ContactInput!) { createContact(input: $input) { _id } }";
    return { body: (await gateway.query(query, { input: aContact(fields) }, viewer)).body.data.createContact };
  };
  const stored = async ({ body }: { body: { _id: string } }) =>
    (await import("../../src/features/contact/contact.model.ts")).ContactModel.findById(body._id).lean();

  it.each([
    ["REST", post],
    ["GraphQL", create],
  ])(
    "H28 without contact:write is a visitor's, through %s: unread, mailed and checked for spam",
    async (name, send) => {
      const sent = await send(other, { last_name: `Heard by ${name}` });
      expect(await stored(sent)).toMatchObject({ unread: true });
      await vi.waitFor(() => expect(smtp.mails.some((mail) => mail.includes(`Heard by ${name}`))).toBe(true), 25_000);
      expect(await stored(await send(other, { fax_2: "1" }))).toMatchObject({ suspected: true });
      const message = `The same text by ${name}`;
      await send(other, { message });
      await send(other, { message });
      expect(await stored(await send(other, { message }))).toMatchObject({ suspected: true });
    },
  );

  it("H28 without contact:write counts toward the limit of its address", async () => {
    const from = { headers: { ...other.headers, "x-forwarded-for": "192.0.2.7" } };
    const statuses = await Promise.all(Array.from({ length: 31 }, async () => (await post(from)).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it("with contact:write is an administrator's: neither unread nor mailed nor checked for spam", async () => {
    const message = await stored(await post(writer, { fax_2: "1" }));
    expect(message).not.toHaveProperty("unread");
    expect(message).not.toHaveProperty("suspected");
    expect(message).not.toHaveProperty("mailDue");
  });
});
