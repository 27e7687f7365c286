import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aContact, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

describe("Unread messages", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const ask = async (query: string) => (await gateway.query(query, {}, admin)).body.data;
  const count = async () => (await ask("{ unreadContacts }")).unreadContacts as number;

  it("are those of visitors, until an administrator opens them; their version stays", async () => {
    const { _id } = (await gateway.post("/api/contact", aContact())).body;
    await gateway.post("/api/contact", aContact(), admin);
    expect(await count()).toBe(1);
    const read = await ask(`mutation { readContact(_id: "${_id}") { version unread updatedAt createdAt } }`);
    expect(read.readContact).toMatchObject({ version: 1, unread: null });
    expect(await count()).toBe(0);
    const again = await ask(`mutation { readContact(_id: "${_id}") { version } }`);
    expect(again.readContact.version).toBe(1);
  });

  it("raise the revision of the table when one is opened for the first time, and not again", async () => {
    const { _id } = (await gateway.post("/api/contact", aContact())).body;
    const revision = async () => Number((await ask("{ tableRevision(kind: Contact) }")).tableRevision);
    const grown = async () => {
      const before = await revision();
      await ask(`mutation { readContact(_id: "${_id}") { _id } }`);
      return (await revision()) - before;
    };
    expect([await grown(), await grown()]).toEqual([1, 0]);
  });

  it("do not count in the trash, and an unknown one is NOT_FOUND", async () => {
    const { _id } = (await gateway.post("/api/contact", aContact())).body;
    expect(await count()).toBe(1);
    await gateway.delete(`/api/contact/${_id}`, admin);
    expect(await count()).toBe(0);
    const { body } = await gateway.query(`mutation { readContact(_id: "${_id}") { _id } }`, {}, admin);
    expect(body.errors[0].extensions.code).toBe("NOT_FOUND");
  });

  it("cannot be answered without SMTP_URL: UNAVAILABLE, with a text that says what to do, and nothing is stored", async () => {
    const { _id } = (await gateway.post("/api/contact", aContact())).body;
    const stored = async () => (await import("./contact.model.ts")).ContactModel.findById(_id).lean();
    const before = await stored();
    const answer = `mutation { answerContact(_id: "${_id}", input: { text: "Hello" }) { _id } }`;
    const { body } = await gateway.query(answer, {}, admin);
    const message = "No mail can be sent, since SMTP_URL is not set; write from your own mail program instead";
    expect(body.errors[0]).toMatchObject({ message, extensions: { code: "UNAVAILABLE" } });
    expect(await stored()).toEqual(before);
    expect(await ask("{ settings { canMail } }")).toEqual({ settings: { canMail: false } });
  });

  it("are seen in the overview by the week in which they came", async () => {
    const { total, weeks } = (await ask("{ contactOverview { total weeks } }")).contactOverview;
    const { contacts } = await ask("{ contacts { _id } }");
    expect(total).toBe(contacts.length);
    expect(weeks).toEqual([...Array<number>(11).fill(0), total]);
  });
});
