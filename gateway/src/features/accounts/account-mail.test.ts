import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accountCalls, mailedLink } from "../../testing/accounts.ts";
import { aUser, signIn } from "../../testing/factories.ts";
import { aMailServer, headersOf } from "../../testing/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../testing/start-gateway.ts";

const patience = { timeout: 25_000, interval: 30 };

let gateway: TestGateway;
let smtp: Awaited<ReturnType<typeof aMailServer>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  smtp = await aMailServer({
    refuse: (address) => (address.startsWith("refused") ? 550 : undefined),
    hold: (address) => address.startsWith("held"),
  });
  await smtp.open();
  gateway = await startGateway({ SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" });
  calls = accountCalls(gateway);
  admin = await signIn(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await smtp.close();
});

const models = () => import("./account-mail.model.ts");
const logged = (event: string) => gateway.logged.filter((line) => line.event === event);

const invitee = (fields: object = {}) => {
  const { password: _, ...input } = aUser(fields);
  return input;
};

describe("Mails about accounts", () => {
  it("reach others while a server hangs for some, and are not tried again where an address is refused for good", async () => {
    const people = ["held1", "refused", "held2", "held3"].map((name) => invitee({ email: `${name}@example.org` }));
    for (const input of people) expect((await calls.invite(input, admin)).body.data.result.mailed).toBe(true);
    await vi.waitFor(() => expect(smtp.held).toHaveLength(3), patience);
    const { email } = invitee();
    await calls.invite(invitee({ email }), admin);
    await mailedLink(smtp, email);
    await vi.waitFor(() => expect(logged("mail refused")).toMatchObject([{ tries: 1, responseCode: 550 }]), patience);
    const { AccountMailModel } = await models();
    await vi.waitFor(async () => expect(await AccountMailModel.countDocuments({})).toBe(3), patience);
  });

  it("H2 tells a known address from an unknown one by nothing: the same bytes after the same reads and writes", async () => {
    const known = await calls.account(admin);
    await calls.invite(invitee({ email: "held4@example.org" }), admin);
    // With all of its attempts held up the outbox reads nothing meanwhile.
    await vi.waitFor(() => expect(smtp.held).toHaveLength(4), patience);
    const { AccountMailModel } = await models();
    const { default: mongoose } = await import("mongoose");
    const reads = vi.spyOn(mongoose.Query.prototype, "exec");
    const writes = vi.spyOn(AccountMailModel.collection, "insertOne");
    const said = async (email: string) => {
      reads.mockClear();
      writes.mockClear();
      const { status, headers, body } = await calls.request(email);
      const changing = ["date", "x-request-id", "ratelimit"];
      const sent = [...headers].filter(([name]) => !changing.includes(name));
      const stored = writes.mock.calls.map(([mail]) => Object.keys(mail as object).sort());
      return { status, sent, text: JSON.stringify(body), stored, reads: reads.mock.calls.length };
    };
    const unknown = await said("nobody.at.all@example.org");
    expect(await said(known.email)).toEqual(unknown);
    expect(unknown).toMatchObject({ status: 200, text: '{"data":{"result":true}}', reads: 0 });
    expect(unknown.stored).toHaveLength(1);
    for (const spy of [reads, writes]) spy.mockRestore();
    for (const { release } of smtp.held.splice(0)) release();
    await mailedLink(smtp, known.email);
    await vi.waitFor(async () => expect(await AccountMailModel.countDocuments({})).toBe(0), patience);
    expect(smtp.to("nobody.at.all@example.org")).toEqual([]);
  });

  it("H33 go to one address alone, and nothing that somebody typed stands in a header or in the text", async () => {
    const evil = "Eve\r\nBcc: victim@example.org\r\n\r\nhttps://evil.example";
    const input = invitee({ first_name: evil, last_name: evil });
    await calls.invite(input, admin);
    await mailedLink(smtp, input.email);
    await calls.request(input.email);
    await mailedLink(smtp, input.email, 2);
    const lists = [["one@example.org", "two@example.org"], { email: "x" }, "one@example.org,two@example.org", "one@example.org\r\nBcc: two@example.org", "one@example.org two@example.org"]; // prettier-ignore
    for (const list of lists) expect((await calls.request(list)).body.errors[0].extensions.code).toBe("BAD_USER_INPUT"); // prettier-ignore
    await calls.invite(invitee({ email: "a,victim@example.org" }), admin);
    await calls.request("a,victim@example.org");
    const { AccountMailModel } = await models();
    await vi.waitFor(async () => expect(await AccountMailModel.countDocuments({})).toBe(0), patience);
    for (const mail of smtp.mails) {
      expect(mail).not.toMatch(/evil|victim|^(bcc|cc):/im);
      expect(headersOf(mail, "to")).toHaveLength(1);
    }
  });

  it("H33 are asked for once in a document", async () => {
    const one = 'requestPasswordReset(input: { email: "x@example.org" })';
    const { body } = await gateway.query(`mutation { a: ${one} b: ${one} }`);
    expect(body.errors[0].extensions.code).toMatch(/GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT/);
  });

  it("H27 go with the account that is erased, and those to nobody go in the end", async () => {
    const { _id, email } = await calls.account(admin, { email: "held9@example.org" });
    await calls.link(_id, admin);
    await calls.request(email);
    const { AccountMailModel, purgeAccountMails } = await models();
    expect(await AccountMailModel.countDocuments({})).toBe(2);
    await gateway.query(`mutation { eraseUser(_id: "${_id}") }`, {}, admin);
    expect(await AccountMailModel.countDocuments({})).toBe(0);
    for (const { release } of smtp.held.splice(0)) release();
    const old = new Date(Date.now() - 60_000);
    const later = new Date(Date.now() + 60_000);
    await AccountMailModel.create({ reason: "reset", email, createdAt: old, until: old, mailDue: later });
    await purgeAccountMails();
    expect(await AccountMailModel.countDocuments({})).toBe(0);
  });

  it("H26 leave no address, name, password or token in the log", () => {
    expect(JSON.stringify(gateway.logged)).not.toMatch(/@example|Kofi|horse|eyJ/);
    expect(logged("link made")[0]).toMatchObject({ actor: admin.user._id });
  });
});
