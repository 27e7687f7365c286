import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accountCalls } from "../../../test/harness/accounts/accounts.ts";
import { aContact, aUser, password, signIn } from "../../../test/harness/factories.ts";
import { aPasskey } from "../../../test/harness/accounts/passkeys.ts";
import { personCalls } from "../../../test/harness/accounts/person.ts";
import { freePort } from "../../../test/harness/processes/free-port.ts";
import { aReceiver } from "../../../test/harness/servers/webhook-receiver.ts";
import { RateLimits } from "../../platform/auth/rate-limits.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { eventually, webhooksOf } from "../../../test/harness/webhooks.ts";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let calls: ReturnType<typeof personCalls>;
beforeAll(async () => {
  // Nobody listens there: what is to be mailed waits.
  const mail = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, TEAM_EMAIL: "team@example.org" };
  gateway = await startGateway({ ...mail, WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });
  admin = await signIn(gateway);
  calls = personCalls(gateway);
});
afterAll(() => gateway.stop());

const send = async (fields: object): Promise<string> =>
  (await gateway.post("/api/contact", aContact(fields))).body._id as string;

const answer = (_id: string, text = "Gladly.") =>
  gateway.query(
    "mutation ($_id: ID!, $text: String!) { answerContact(_id: $_id, input: { text: $text }) { _id } }",
    { _id, text },
    admin,
  );

const rewrite = (_id: string, fields: object) => gateway.put(`/api/contact/${_id}`, aContact(fields), admin);

const activity = async () => {
  const document = "{ activityTable(query: {}) { total rows { event kind recordId count } } }";
  return (await gateway.query(document, {}, admin)).body.data.activityTable as { total: number; rows: object[] };
};

const mailsTo = async (email: string) => {
  const { AccountMailModel } = await import("../../platform/mail/account-mail.model.ts");
  return AccountMailModel.countDocuments({ email });
};

/** Messages in the table, the trash and the spam list, an answer, and an account; returns their ids. */
async function live(email: string) {
  const message = await send({ email });
  await answer(message);
  const trashed = await send({ email: email.toUpperCase() });
  await gateway.delete(`/api/contact/${trashed}`, admin);
  const spam = await send({ email, fax_2: "filled" });
  const account = await accountCalls(gateway).account(admin, { email });
  await aPasskey(gateway, account);
  await accountCalls(gateway).link(account._id, admin);
  await accountCalls(gateway).request(email);
  return { messages: [message, trashed, spam], account };
}

describe("person", () => {
  it("counts messages in the table, the trash and the spam list, answers and accounts, whatever the case", async () => {
    const email = "Wanjiru.K+carbon@example.org";
    const { account } = await live(email);
    await send({ email: `x${email}` });
    await send({ email: email.replace(".", "-") });
    for (const spelling of [email, email.toUpperCase(), email.toLowerCase()])
      expect((await calls.count(spelling, admin)).data.person).toEqual({
        email: spelling,
        contacts: 3,
        answers: 1,
        users: 1,
      });
    await gateway.delete(`/api/user/${account._id}`, admin);
    await gateway.post("/api/user", aUser({ email }), admin);
    expect((await calls.count(email, admin)).data.person).toMatchObject({ users: 2 });
  });

  it("finds letters that are not ASCII in both of their forms, and in either case", async () => {
    await send({ email: "zo\u00e9.\u00c9@example.org" });
    for (const spelling of ["zoe\u0301.e\u0301@example.org", "ZO\u00c9.\u00e9@EXAMPLE.org"])
      expect((await calls.count(spelling, admin)).data.person).toMatchObject({ contacts: 1 });
  });

  it("is NOT_FOUND where nothing is held, for patterns and for long texts, too", async () => {
    for (const email of ["nobody@example.org", ".*@example.org", "", "a".repeat(50_000)])
      for (const call of [calls.count, calls.erase])
        expect((await call(email, admin)).errors[0].extensions.code, email.slice(0, 30)).toBe("NOT_FOUND");
  });

  it("is by POST alone, since addresses are logged", async () => {
    const query = encodeURIComponent('{ person(email: "a@example.org") { users } }');
    expect((await gateway.get(`/graphql?query=${query}`, admin)).status).toBe(405);
  });
});

describe("erasePerson", () => {
  it("erases all that is held for an address, answers what it erased, and leaves others as they are", async () => {
    const email = "Ama.Owusu@example.org";
    const { account } = await live(email);
    const other = await send({ email: "ama.owusu2@example.org" });
    await answer(other);
    const forgotten = vi.spyOn(RateLimits.prototype, "forgetFailures");
    const erased = await calls.erase(email.toUpperCase(), admin);
    expect(forgotten.mock.calls.map(([failing]) => JSON.stringify(failing))).toEqual([
      JSON.stringify({ email: email.toUpperCase() }),
      JSON.stringify({ accountId: account._id }),
    ]);
    expect(erased.data.erasePerson).toEqual({ email: email.toUpperCase(), contacts: 3, answers: 1, users: 1 });
    expect((await calls.count(email, admin)).errors[0].extensions.code).toBe("NOT_FOUND");
    expect(await mailsTo(email.toLowerCase())).toBe(0);
    expect((await gateway.post("/api/user/login", { email, password })).status).toBe(401);
    expect(await accountCalls(gateway).isSignedIn(account.token)).toBe(false);
    const { default: mongoose } = await import("mongoose");
    for (const name of ["SessionInfo", "Passkey"])
      expect(await mongoose.model(name).countDocuments({ accountId: account._id }), name).toBe(0);
    expect((await calls.count("ama.owusu2@example.org", admin)).data.person).toMatchObject({ contacts: 1, answers: 1 });
  });

  it("is one row of the activity, without the address, and contact.erased and user.erased for webhooks", async () => {
    const email = "kojo.unmistakable@example.org";
    const receiver = await aReceiver();
    const hooks = webhooksOf(gateway, admin);
    const { webhook } = await hooks.create(receiver.url, ["contact.erased", "user.erased"]);
    const { messages, account } = await live(email);
    const before = (await activity()).total;
    await calls.erase(email, admin);
    const { total, rows } = await activity();
    expect(rows.slice(0, total - before)).toEqual([{ event: "person.erased", kind: null, recordId: null, count: 4 }]);
    await eventually(() => {
      const events = receiver.received.map(({ body }) => [body.type, body.data._id]);
      const expected = [["user.erased", account._id], ...messages.map((_id) => ["contact.erased", _id])];
      expect(events.sort()).toEqual(expected.sort());
    });
    const { default: mongoose } = await import("mongoose");
    const kept = await mongoose.connection.collection("activities").find({}).toArray();
    expect(JSON.stringify([kept, gateway.logged])).not.toContain("unmistakable");
    await hooks.remove(webhook._id);
    await receiver.close();
  });

  it("erases answers to the address from messages that have another one by now, and the other answers stay due", async () => {
    const [former, present] = ["former@example.org", "present@example.org"];
    const message = await send({ email: former });
    await answer(message, "To the former address");
    await rewrite(message, { email: present });
    await answer(message, "To the present address");
    const { data } = await calls.erase(former, admin);
    expect(data.erasePerson).toEqual({ email: former, contacts: 0, answers: 1, users: 0 });
    const { ContactModel } = await import("../contact/contact.model.ts");
    const left = (await ContactModel.findById(message).lean())!;
    expect(left.answers!.map(({ to, text }) => [to, text])).toEqual([[present, "To the present address"]]);
    expect(left.answerDue).toBeInstanceOf(Date);
    expect(left.version).toBe(2);
    await rewrite(message, { email: "third@example.org" });
    await calls.erase(present, admin);
    const last = (await ContactModel.findById(message).lean())!;
    expect([last.answers, last.answerDue, last.answerSince]).toEqual([undefined, undefined, undefined]);
    const unanswered = '{ contactTable(query: { state: unanswered, search: "third@example.org" }) { total } }';
    expect((await gateway.query(unanswered, {}, admin)).body.data.contactTable.total).toBe(1);
  });

  it("erases a link that waits to be mailed to an address without an account", async () => {
    const email = "only.mail@example.org";
    await accountCalls(gateway).request(email);
    expect(await mailsTo(email)).toBe(1);
    expect((await calls.erase(email, admin)).data.erasePerson).toEqual({ email, contacts: 0, answers: 0, users: 0 });
    expect(await mailsTo(email)).toBe(0);
  });

  it("refuses the last administrator as CONFLICT, and nothing is erased", async () => {
    await send({ email: admin.email });
    const held = await calls.count(admin.email, admin);
    const { errors } = await calls.erase(admin.email, admin);
    expect(errors[0]).toMatchObject({
      message: "The last administrator cannot be deleted or demoted",
      extensions: { code: "CONFLICT" },
    });
    expect(await calls.count(admin.email, admin)).toEqual(held);
    expect(held.data.person).toMatchObject({ contacts: 1, users: 1 });
  });

  it("erases an administrator who is not the last", async () => {
    const other = await accountCalls(gateway).account(admin, { role: 1 });
    expect((await calls.erase(other.email, other)).data.erasePerson).toMatchObject({ users: 1 });
    expect(await accountCalls(gateway).isSignedIn(other.token)).toBe(false);
  });
});
