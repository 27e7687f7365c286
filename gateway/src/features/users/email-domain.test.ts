import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accountCalls, mailedLink } from "../../../test/harness/accounts/accounts.ts";
import { personCalls } from "../../../test/harness/accounts/person.ts";
import { aContact, aSignUp, aUser, password, signIn } from "../../../test/harness/factories.ts";
import { aMailServer, headersOf } from "../../../test/harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const refused = { code: "BAD_USER_INPUT", fields: { email: "Email address is invalid" } };
const taken = { code: "CONFLICT", fields: { email: "Email is already registered" } };
const patience = { timeout: 15_000, interval: 30 };

let serial = 0;
const address = () => {
  const local = `zola${++serial}`;
  return [`${local}@exämple.org`, `${local}@xn--exmple-cua.org`] as const;
};

describe("An e-mail address", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  let calls: ReturnType<typeof accountCalls>;
  beforeAll(async () => {
    smtp = await aMailServer({ hasUtf8: false });
    await smtp.open();
    gateway = await startGateway({ SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" });
    admin = await signIn(gateway);
    calls = accountCalls(gateway);
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.close();
  });

  const answer = (_id: string) =>
    gateway.query(`mutation { answerContact(_id: "${_id}", input: { text: "Gladly." }) { _id } }`, {}, admin);

  it("H6 is one account with its domain in Unicode and in Punycode, which sign in alike", async () => {
    for (const [first, other] of [address(), [...address()].reverse() as [string, string]]) {
      expect((await gateway.post("/api/user/register", aSignUp({ email: first }))).status).toBe(201);
      const again = await gateway.post("/api/user/register", aSignUp({ email: other }));
      expect([again.status, again.body]).toEqual([409, expect.objectContaining(taken)]);
      for (const email of [first, other, other.toUpperCase()]) expect((await calls.login(email)).status).toBe(200);
    }
  });

  it("is stored with its domain in ASCII and answered in Unicode, in every interface", async () => {
    const [unicode, ascii] = address();
    const { body: contact } = await gateway.post("/api/contact", aContact({ email: ascii }), admin);
    const { body: user } = await gateway.post("/api/user", aUser({ email: unicode }), admin);
    const { body: session } = await calls.login(ascii);
    const claims = JSON.parse(Buffer.from(session.token.split(".")[1], "base64url").toString());
    expect([contact.email, user.email, session.user.email, claims.email]).toEqual(Array(4).fill(unicode));
    const query = `{ presentRecord(kind: Contact, _id: "${contact._id}") }`;
    expect((await gateway.query(query, {}, admin)).body.data.presentRecord.email).toBe(unicode);
    const { UserModel } = await import("./user.model.ts");
    const { ContactModel } = await import("../contact/contact.model.ts");
    for (const model of [UserModel, ContactModel] as never[])
      expect(await (model as typeof UserModel).countDocuments({ email: ascii })).toBe(1);
    for (const search of [unicode, ascii.toUpperCase()]) {
      const table = `query ($query: ContactTableQuery!) { contactTable(query: $query) { rows { email } } }`;
      const { body } = await gateway.query(table, { query: { search } }, admin);
      expect(body.data.contactTable.rows).toEqual([{ email: unicode }]);
      const csv = await gateway.post("/api/contact/export", { search }, admin);
      expect(String(csv.body)).toContain(`"${unicode}"`);
    }
    for (const email of [unicode, ascii])
      expect((await personCalls(gateway).count(email, admin)).data.person).toMatchObject({ contacts: 1, users: 1 });
  });

  it.each([
    ["NUL", "zola\u0000@example.org"],
    ["ESC", "zola@exam\u001bple.org"],
    ["a format character", "zola\u202e@example.org"],
    ["a character that is not seen", "zola\u3164@example.org"],
    ["a joiner before the @", "zo\u200dla@example.org"],
    ["a joiner that IDNA does not accept", "zola@exam\u200cple.org"],
  ])("H6 is refused with %s, wherever one is taken", async (_, email) => {
    const { body: user } = await gateway.post("/api/user", aUser(), admin);
    const input = { ...aUser({ email }), password: undefined };
    const results = [
      await gateway.post("/api/user/register", aSignUp({ email })),
      await gateway.post("/api/user/login", { email, password }),
      await gateway.post("/api/user", aUser({ email }), admin),
      await gateway.put(`/api/user/${user._id}`, aUser({ email }), admin),
      await gateway.post("/api/contact", aContact({ email })),
    ];
    for (const { status, body } of results) expect([status, body]).toEqual([400, expect.objectContaining(refused)]);
    for (const call of [calls.invite(input, admin), calls.request(email)])
      expect((await call).body.errors[0].extensions).toMatchObject(refused);
  });

  it("keeps a joiner that its script needs", async () => {
    const email = `zola${++serial}@نامه\u200cای.com`;
    const { status, body } = await gateway.post("/api/contact", aContact({ email }), admin);
    expect([status, body.email]).toEqual([201, email]);
  });

  it("that is stored with such a character is found for its person, and does not stop a change of another field", async () => {
    const odd = "am\u202ea\u0000@example.org";
    const { ContactModel } = await import("../contact/contact.model.ts");
    const { body: contact } = await gateway.post("/api/contact", aContact({ email: "ama@example.com" }), admin);
    await ContactModel.updateOne({ _id: contact._id }, { $set: { email: odd } });
    const changed = await gateway.put(`/api/contact/${contact._id}`, aContact({ email: odd, country: "Togo" }), admin);
    expect([changed.status, changed.body.country]).toEqual([200, "Togo"]);
    for (const email of [odd, "ama@example.org"])
      expect((await personCalls(gateway).count(email, admin)).data.person).toMatchObject({ contacts: 1 });
    expect((await personCalls(gateway).erase("ama@example.org", admin)).data.erasePerson.contacts).toBe(1);
  });

  it("that a waiting mail of an earlier version has with such a character is erased with its person", async () => {
    const { AccountMailModel } = await import("../../platform/mail/account-mail.model.ts");
    const [createdAt, later] = [new Date(), new Date(Date.now() + 3_600_000)];
    const times = { createdAt, until: later, mailDue: later };
    const notice = { reason: "email-changed", email: "e\u00adsi@example.org", accountId: "0".repeat(24) } as const;
    const { _id } = await AccountMailModel.create({ ...notice, ...times });
    expect((await personCalls(gateway).erase("esi@example.org", admin)).errors).toBeUndefined();
    expect(await AccountMailModel.exists({ _id })).toBeNull();
  });

  /** Two accounts of an earlier version: the second is marked, since the first has its address. */
  async function sharing(emailSpelling: string, [email, stored] = address()) {
    const { UserModel } = await import("./user.model.ts");
    const { body: first } = await gateway.post("/api/user", aUser({ email }), admin);
    const { body: second } = await gateway.post("/api/user", aUser(), admin);
    const marked = { $set: { email: stored, emailSpelling }, $unset: { emailKey: 1 } } as const;
    await UserModel.updateOne({ _id: second._id }, marked);
    return { UserModel, first, second, email, stored };
  }

  it.each(["", "in Punycode"])(
    "that is shared, with a mark %j, stops no save that leaves it as it is",
    async (mark) => {
      const { UserModel, second, email, stored } = await sharing(mark);
      for (const sent of [email, stored]) {
        const fields = aUser({ email: sent, last_name: sent, password: "" });
        const { status, body } = await gateway.put(`/api/user/${second._id}`, fields, admin);
        expect([status, body]).toEqual([200, expect.objectContaining({ email, last_name: sent })]);
      }
      const saved = (await UserModel.findById(second._id).lean())!;
      expect([saved.emailSpelling, saved.emailKey]).toEqual([mark, undefined]);
    },
  );

  it("that is shared is never free while the account that has it is deleted", async () => {
    const [unicode, ascii] = address();
    const { UserModel, first, second } = await sharing(ascii, [unicode, ascii]);
    const signUp = () => gateway.post("/api/user/register", aSignUp({ email: ascii }));
    const { version } = (await UserModel.findById(second._id).lean())!;
    const [deleted, ...others] = await Promise.all([
      gateway.delete(`/api/user/${first._id}`, admin),
      ...Array.from({ length: 5 }, signUp),
    ]);
    expect(deleted.status).toBe(200);
    for (const { body } of [...others, await signUp()]) expect(body).toMatchObject(taken);
    const heir = (await UserModel.findById(second._id).lean())!;
    expect(heir).toMatchObject({ emailKey: ascii, version: version + 1 });
    expect(heir).not.toHaveProperty("emailSpelling");
    for (const email of [unicode, ascii]) expect((await calls.login(email)).body.user._id).toBe(second._id);
  });

  it("that is shared is signed in with again after the deletion of its account is undone", async () => {
    const { first, second, email } = await sharing("");
    const owner = async () => (await calls.login(email)).body.user._id as string;
    await gateway.delete(`/api/user/${first._id}`, admin);
    expect(await owner()).toBe(second._id);
    const document = `mutation { restoreUser(_id: "${first._id}") { emailSpelling } }`;
    expect((await gateway.query(document, {}, admin)).body.data.restoreUser).toEqual({ emailSpelling: email });
    expect(await owner()).toBe(first._id);
    await gateway.delete(`/api/user/${second._id}`, admin);
    expect(await owner()).toBe(first._id);
  });

  it("that is shared is passed on when its account changes it itself", async () => {
    const [unicode, ascii] = address();
    const { second } = await sharing(ascii, [unicode, ascii]);
    const { body: session } = await calls.login(unicode);
    const input = { first_name: "Zola", last_name: "N", email: `free.${ascii}` };
    const document = "mutation ($input: OwnAccountInput!) { updateMe(input: $input) { _id } }";
    const { body } = await gateway.query(document, { input }, { token: session.token });
    expect(body.errors).toBeUndefined();
    expect((await calls.login(unicode)).body.user._id).toBe(second._id);
  });

  it("with a domain in Unicode gets answers, invitations and resets, and is the Reply-To of a message", async () => {
    const [unicode, ascii] = address();
    const { body: contact } = await gateway.post("/api/contact", aContact({ email: unicode }));
    expect((await answer(contact._id)).body.errors).toBeUndefined();
    await vi.waitFor(() => expect(smtp.to(ascii)).toHaveLength(1), patience);
    const replyTo = () => smtp.to("team@example.org").flatMap((mail) => headersOf(mail, "reply-to"));
    await vi.waitFor(() => expect(replyTo().join()).toContain(`<${ascii}>`), patience);
    const { password: _, ...invitee } = aUser({ email: unicode });
    expect((await calls.invite(invitee, admin)).body.data.result).toMatchObject({ mailed: true });
    await mailedLink(smtp, ascii);
    await calls.request(unicode);
    await mailedLink(smtp, ascii, 2);
  });

  it("that is not ASCII before the @ is not mailed where the server does not take it, and the answer says so", async () => {
    const email = `josé${++serial}@exämple.org`;
    const { body: contact } = await gateway.post("/api/contact", aContact({ email }));
    expect((await answer(contact._id)).body.errors[0].message).toBe(
      "This address cannot be mailed: the mail server takes only ASCII before the @",
    );
    const { password: _, ...invitee } = aUser({ email });
    expect((await calls.invite(invitee, admin)).body.data.result).toMatchObject({ mailed: false });
    await vi.waitFor(() => expect(smtp.mails.join()).toContain(String(contact._id)), patience);
    const notice = smtp.mails.find((mail) => mail.includes(String(contact._id)))!;
    expect(headersOf(notice, "reply-to")).toEqual([]);
  });
});

it("An e-mail address that is not ASCII before the @ is mailed where the server takes it", async () => {
  const smtp = await aMailServer();
  await smtp.open();
  const gateway = await startGateway({ SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" });
  const { password: _, ...invitee } = aUser({ email: "josé@exämple.org" });
  const { body } = await accountCalls(gateway).invite(invitee, await signIn(gateway));
  expect(body.data.result).toMatchObject({ mailed: true });
  await vi.waitFor(() => expect(smtp.mails.join()).toContain("josé@exämple.org"), patience);
  await gateway.stop();
  await smtp.close();
});
