import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accountCalls, mailedLink } from "../../../test/harness/accounts/accounts.ts";
import { aUser, password, signIn } from "../../../test/harness/factories.ts";
import { readMetrics, valueIn } from "../../../test/harness/http/scrape.ts";
import { aMailServer, headersOf, textOf } from "../../../test/harness/servers/mail-server.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const fresh = "another horse";
const patience = { timeout: 45_000, interval: 30 };

let gateway: TestGateway;
let smtp: Awaited<ReturnType<typeof aMailServer>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let calls: ReturnType<typeof accountCalls>;
let isHolding = true;

beforeAll(async () => {
  smtp = await aMailServer({
    refuse: (address) => (address.startsWith("refused") ? 550 : undefined),
    hold: (address) => isHolding && address.startsWith("held"),
  });
  await smtp.open();
  gateway = await startGateway({ SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org", METRICS_PORT: "0" });
  calls = accountCalls(gateway);
  admin = await signIn(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await smtp.close();
});

/** Ends the hanging of the server; resolves when no mail with a link is queued any more. */
async function release() {
  isHolding = false;
  for (const { release } of smtp.held.splice(0)) release();
  const { AccountMailModel } = await models();
  await vi.waitFor(async () => expect(await AccountMailModel.countDocuments({})).toBe(0), patience);
}

const models = () => import("../../platform/mail/account-mail.model.ts");
const logged = (event: string) => gateway.logged.filter((line) => line.event === event);

const invitee = (fields: object = {}) => {
  const { password: _, ...input } = aUser(fields);
  return input;
};

describe("Mails about accounts", () => {
  it("reach others while a server hangs for some, and are not tried again where an address is refused for good", async () => {
    const people = ["held1", "refused", "held2", "held3"].map((name) => invitee({ email: `${name}@example.org` }));
    for (const input of people) expect((await calls.invite(input, admin)).body.data.result.mailed).toBe(true);
    await vi.waitFor(() => expect(new Set(smtp.held.map(({ to }) => to)).size).toBe(3), patience);
    const { email } = invitee();
    await calls.invite(invitee({ email }), admin);
    await mailedLink(smtp, email);
    await vi.waitFor(() => expect(logged("mail refused")).toMatchObject([{ tries: 1, responseCode: 550 }]), patience);
    const { AccountMailModel } = await models();
    await vi.waitFor(async () => expect(await AccountMailModel.countDocuments({})).toBe(3), patience);
    const scrape = await readMetrics(gateway.metricsPort);
    expect(valueIn(scrape, "baobab_mails_oldest_seconds")).toBeGreaterThan(0);
    expect(valueIn(scrape, "baobab_mails_total", { outcome: "sent" })).toBe(1);
    expect(valueIn(scrape, "baobab_mails_total", { outcome: "failed" })).toBeGreaterThanOrEqual(1);
    await release();
  });

  it("H2 tell a known address from an unknown one by nothing: the same bytes, no read, and one write of the same", async () => {
    const known = await calls.account(admin);
    const unknown = "nobody.at.all@example.org";
    const said = async (email: string) => {
      const { status, headers, body } = await calls.request(email);
      const sent = [...headers].filter(([name]) => name !== "date" && name !== "x-request-id");
      return { status, sent, text: JSON.stringify(body) };
    };
    expect(await said(known.email)).toEqual(await said(unknown));
    await mailedLink(smtp, known.email);

    // The outbox looks the account up later, outside the request.
    const { PasswordResetResolver } = await import("./password-reset.resolver.ts");
    const { AccountMailModel } = await models();
    const { default: mongoose } = await import("mongoose");
    const context = { limits: { reset: vi.fn() }, outbox: { wake: vi.fn() } } as unknown as RequestContext;
    const reads = vi.spyOn(mongoose.Query.prototype, "exec");
    const writes = vi.spyOn(AccountMailModel, "create").mockResolvedValue([] as never);
    for (const email of [known.email, unknown])
      expect(await new PasswordResetResolver().requestPasswordReset({ email }, context)).toBe(true);
    const stored = writes.mock.calls.map(([mail]) => Object.keys(mail as object).sort());
    const read = reads.mock.calls.length;
    for (const spy of [reads, writes]) spy.mockRestore();
    expect([read, stored]).toEqual([0, [stored[0], stored[0]]]);
    expect(context.outbox!.wake).toHaveBeenCalledTimes(2);
    expect(smtp.to(unknown)).toEqual([]);
  });

  it("report a password that changed while the mail about the change before was being sent, too", async () => {
    isHolding = true;
    const account = await calls.account(admin, { email: "held5@example.org" });
    const { body } = await calls.change(password, fresh, account);
    await vi.waitFor(() => expect(smtp.held).not.toEqual([]), patience);
    await calls.change(fresh, password, { token: body.data.result.token as string });
    await release();
    const { UserModel } = await import("../users/user.model.ts");
    const waiting = async () => (await UserModel.findById(account._id).lean())!.noticeDue;
    await vi.waitFor(async () => expect(await waiting()).toBeUndefined(), patience);
    const { tokenVersion } = (await UserModel.findById(account._id).lean())!;
    const ids = smtp.to(account.email).flatMap((mail) => headersOf(mail, "message-id"));
    expect(ids).toContainEqual(expect.stringContaining(`${account._id}-${tokenVersion}@`));
    const scrape = await readMetrics(gateway.metricsPort);
    expect(valueIn(scrape, "baobab_mails_oldest_seconds")).toBe(0);
  });

  it("H33 go to one address alone, and have nothing that somebody typed in a header or in the text", async () => {
    const evil = "Eve\r\nBcc: victim@example.org\r\n\r\nhttps://evil.example";
    const input = invitee({ first_name: evil, last_name: evil });
    await calls.invite(input, admin);
    await mailedLink(smtp, input.email);
    await calls.request(input.email);
    await mailedLink(smtp, input.email, 2);
    const lists = [
      ["one@example.org", "two@example.org"],
      { email: "x" },
      "one@example.org,two@example.org",
      "one@example.org\r\nBcc: two@example.org",
      "one@example.org two@example.org",
    ];
    for (const list of lists) expect((await calls.request(list)).body.errors[0].extensions.code).toBe("BAD_USER_INPUT");
    await calls.invite(invitee({ email: "a,victim@example.org" }), admin);
    await calls.request("a,victim@example.org");
    const { AccountMailModel } = await models();
    await vi.waitFor(async () => expect(await AccountMailModel.countDocuments({})).toBe(0), patience);
    for (const mail of smtp.mails) {
      // Without the tokens of links, whose letters may be any.
      const read = [mail.split("\r\n\r\n")[0], textOf(mail).replace(/#\S+/g, "")].join("\n");
      expect(read).not.toMatch(/evil|victim|^(bcc|cc):/im);
      expect(headersOf(mail, "to")).toHaveLength(1);
    }
  });

  it("with a link go to the account that had the address when it was asked for, and to none that came later", async () => {
    const { email } = await calls.account(admin);
    const { AccountMailModel } = await models();
    const [createdAt, until] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    await AccountMailModel.create({ reason: "reset", email, createdAt, until, mailDue: createdAt });
    await calls.request((await calls.account(admin)).email);
    await vi.waitFor(async () => expect(await AccountMailModel.countDocuments({})).toBe(0), patience);
    expect(smtp.to(email)).toEqual([]);
  });

  it("H33 are asked for once in a document", async () => {
    const one = 'requestPasswordReset(input: { email: "x@example.org" })';
    const { body } = await gateway.query(`mutation { a: ${one} b: ${one} }`);
    expect(body.errors[0].extensions.code).toMatch(/GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT/);
  });

  it("H27 go with the account that is erased, and those to nobody go in the end", async () => {
    isHolding = true;
    const { _id, email } = await calls.account(admin, { email: "held9@example.org" });
    await calls.link(_id, admin);
    await calls.request(email);
    const { AccountMailModel, accountMailExpiry } = await models();
    const { removeExpired } = await import("../../platform/records/expiry.ts");
    expect(await AccountMailModel.countDocuments({})).toBe(2);
    await gateway.query(`mutation { eraseUser(_id: "${_id}") }`, {}, admin);
    expect(await AccountMailModel.countDocuments({})).toBe(0);
    await release();
    const old = new Date(Date.now() - 60_000);
    const later = new Date(Date.now() + 60_000);
    await AccountMailModel.create({ reason: "reset", email, createdAt: old, until: old, mailDue: later });
    await removeExpired(accountMailExpiry, gateway.env);
    expect(await AccountMailModel.countDocuments({})).toBe(0);
  });

  it("H26 leave no address, name, password or token in the log", () => {
    expect(JSON.stringify(gateway.logged)).not.toMatch(/@example|Kofi|horse|eyJ/);
    expect(logged("link made")[0]).toMatchObject({ actor: admin.user._id });
  });
});
