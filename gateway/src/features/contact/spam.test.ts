import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aContact, aSignUp, signIn } from "../../../test/harness/factories.ts";
import { aMailServer } from "../../../test/harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

type Row = { _id: string } & Record<string, unknown>;

describe("Spam", () => {
  let gateway: TestGateway;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  let admin: Awaited<ReturnType<typeof signIn>>;
  let user: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    smtp = await aMailServer();
    await smtp.open();
    gateway = await startGateway({ SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" });
    [admin, user] = [await signIn(gateway), await signIn(gateway)];
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.close();
  });
  beforeEach(async () => void (await (await model()).deleteMany({})));

  const model = async () => (await import("./contact.model.ts")).ContactModel;
  const send = async (fields: object = {}, viewer?: { token: string }) =>
    gateway.post("/api/contact", aContact(fields), viewer);
  const ask = async (document: string, variables = {}) => (await gateway.query(document, variables, admin)).body.data;
  const table = async (query: object) =>
    (
      await ask(
        "query ($query: ContactTableQuery!) { found: contactTable(query: $query) { total rows { _id message suspected unread deletedAt } } }",
        { query },
      )
    ).found as { total: number; rows: Row[] };
  const spam = () => table({ trash: true, suspected: true });
  const messages = async () => ((await gateway.get("/api/contact/list", admin)).body as Row[]).map(({ _id }) => _id);
  const mailsOf = (name: string) => smtp.mails.filter((mail) => mail.includes(name));

  it("H36 that fills the honeypot gets the same answer as any other message, through both interfaces", async () => {
    const fields = "_id version unread createdAt updatedAt first_name message phone";
    const document = `mutation ($input: ContactInput!) { sent: createContact(input: $input) { ${fields} } }`;
    const text = aContact();
    const answers = [];
    for (const fax_2 of [undefined, null, "", " \n ", "0221234567", "x".repeat(9_000)]) {
      const message = { ...text, message: `${text.message} ${answers.length}` };
      const rest = await gateway.post("/api/contact", { ...message, fax_2 });
      const { body } = await gateway.query(document, { input: { ...message, fax_2 } });
      const sent = body.data.sent;
      expect(sent.createdAt).toBe(sent.updatedAt);
      const own = { ...sent, _id: "", createdAt: "", updatedAt: "", message: "" };
      const headers = [...rest.headers].filter(([name]) => !/date|x-request-id/.test(name));
      answers.push([rest.status, { ...rest.body, _id: "", message: "" }, headers, own]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await messages()).length).toBe(8);
    expect((await spam()).total).toBe(4);
  });

  it("goes straight to the trash, and nobody is notified: no mail, no unread, none in list, overview and trash", async () => {
    const { body: sent } = await send({ last_name: "Trapped", fax_2: "1" });
    await send({ last_name: "Heard" });
    await vi.waitFor(() => expect(mailsOf("Heard")).toHaveLength(1), 25_000);
    expect(mailsOf("Trapped")).toEqual([]);
    const shown = await ask("{ unreadContacts contactOverview { total } contacts { suspected } }");
    expect(shown).toEqual({ unreadContacts: 1, contactOverview: { total: 1 }, contacts: [{ suspected: false }] });
    expect([(await table({})).total, (await table({ trash: true })).total]).toEqual([1, 0]);
    expect((await table({ suspected: true })).total).toBe(0);
    const { rows } = await spam();
    expect(rows).toEqual([
      { _id: sent._id, message: sent.message, suspected: true, unread: null, deletedAt: expect.any(String) },
    ]);
    const stored = await (await model()).findById(sent._id).lean();
    expect(stored).not.toHaveProperty("fax_2");
  });

  it("H36 is the third message of one text within ten minutes, from anywhere; the first two stay", async () => {
    const { message } = aContact();
    const Contact = await model();
    const sent = async (fields = {}) => (await send({ message, ...fields })).body._id as string;
    const first = await sent();
    const second = await sent({ message: `\n ${message} `, email: "other@example.org" });
    expect(await messages()).toEqual([second, first]);
    const third = await sent({ first_name: "Somebody", last_name: "Else" });
    expect(await messages()).toEqual([second, first]);
    expect((await spam()).rows.map(({ _id }) => _id)).toEqual([third]);
    const earlier = (ms: number) => new Date(Date.now() - ms);
    const came = (_id: string, createdAt: Date) =>
      Contact.collection.updateOne({ _id: new Contact.base.Types.ObjectId(_id) }, { $set: { createdAt } });
    // One of the three was received within ten minutes, then two.
    for (const _id of [first, second]) await came(_id, earlier(601_000));
    const fourth = await sent();
    expect(await messages()).toContain(fourth);
    await came(third, earlier(590_000));
    const fifth = await sent();
    expect(await messages()).not.toContain(fifth);
  });

  it("is no message that an administrator adds, with a honeypot that browsers filled or a text for the third time", async () => {
    const { message } = aContact();
    for (let time = 0; time < 4; time++) await send({ message, fax_2: "1" }, admin);
    expect((await messages()).length).toBe(4);
    const [_id] = await messages();
    const { status } = await gateway.put(`/api/contact/${_id}`, aContact({ fax_2: "1" }), admin);
    expect([status, (await messages()).length]).toEqual([200, 4]);
    expect((await send({ message })).status).toBe(201);
    expect((await messages()).length).toBe(5);
  });

  it("H36 is all but two of ten equal messages that come at once", async () => {
    const { message } = aContact();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ message })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect([(await messages()).length, (await spam()).total]).toEqual([2, 8]);
  });

  it("that is brought back is an unread message and mailed, once; deleted again it is in the trash like any other", async () => {
    const { body: sent } = await send({ last_name: "Missed", fax_2: "1" });
    const restore = `mutation { back: restoreContact(_id: "${sent._id}") { suspected unread deletedAt version } }`;
    const { back } = await ask(restore);
    expect(back).toEqual({ suspected: false, unread: true, deletedAt: null, version: 2 });
    expect(await messages()).toEqual([sent._id]);
    expect((await ask("{ unreadContacts }")).unreadContacts).toBe(1);
    expect((await gateway.query(restore, {}, admin)).body.errors[0].extensions.code).toBe("NOT_FOUND");
    await vi.waitFor(() => expect(mailsOf("Missed")).toHaveLength(1), 25_000);
    await gateway.delete(`/api/contact/${sent._id}`, admin);
    expect([(await spam()).total, (await table({ trash: true })).total]).toEqual([0, 1]);
    await ask(`mutation { restoreContact(_id: "${sent._id}") { _id } }`);
    await (await model()).updateOne({ _id: sent._id }, { $unset: { unread: 1 } });
  });

  it("is brought back in numbers by ids or a search of its own, and by no other; exports tell the two apart", async () => {
    const sent: string[] = [];
    for (const last_name of ["One", "Two", "Three"])
      sent.push((await send({ last_name, organization: "Bots", fax_2: "1" })).body._id);
    const { body: plain } = await send({ organization: "Bots" });
    await gateway.delete(`/api/contact/${plain._id}`, admin);
    const exported = async (body: object) =>
      (await gateway.post("/api/contact/export", body, admin)).headers.get("x-total-count");
    expect(await exported({ trash: true })).toBe("1");
    expect(await exported({ trash: true, suspected: true })).toBe("3");
    expect((await gateway.post("/api/contact/export", { suspected: "yes" }, admin)).status).toBe(400);
    const restore = async (choice: object) =>
      (
        await ask("mutation ($choice: RecordChoice!) { done: restoreContacts(choice: $choice) { count kept } }", {
          choice,
        })
      ).done;
    expect(await restore({ search: "bots" })).toEqual({ count: 1, kept: 0 });
    expect(await messages()).toEqual([plain._id]);
    await gateway.delete(`/api/contact/${plain._id}`, admin);
    expect(await restore({ _ids: [sent[0], plain._id] })).toEqual({ count: 2, kept: 0 });
    expect(await restore({ search: "bots", suspected: true })).toEqual({ count: 2, kept: 0 });
    const { rows } = await table({});
    expect(rows.map(({ _id, unread }) => [_id, unread])).toEqual([
      [plain._id, true],
      ...sent.toReversed().map((_id) => [_id, true]),
    ]);
    for (const name of ["One", "Two", "Three"])
      await vi.waitFor(() => expect(mailsOf(`Amina ${name}`)).not.toEqual([]), 25_000);
  });

  it("is gone after 30 days, as all in the trash", async () => {
    const [{ body: old }] = [await send({ fax_2: "1" }), await send({ fax_2: "1" })];
    const Contact = await model();
    await Contact.updateOne({ _id: old._id }, { $set: { deletedAt: new Date(Date.now() - 31 * 24 * 3_600_000) } });
    const { purgeTrash } = await import("../../platform/records/expiry.ts");
    await purgeTrash([Contact as never]);
    expect((await spam()).rows.map(({ _id }) => _id)).not.toContain(old._id);
    expect((await spam()).total).toBe(1);
  });

  it("H36 is visible to administrators alone: who sends a message and asks is refused, and nothing is stored", async () => {
    const document =
      "mutation ($input: ContactInput!) { createContact(input: $input) { ...On } } fragment On on Contact { is: suspected }";
    for (const [viewer, code, message] of [
      [undefined, "UNAUTHENTICATED", "Sign in to read Contact.suspected"],
      [user, "FORBIDDEN", "You don't have permission to do this: Contact.suspected"],
    ] as const) {
      const { body } = await gateway.query(document, { input: aContact({ fax_2: "1" }) }, viewer);
      expect(body.errors).toMatchObject([{ message, extensions: { code } }]);
    }
    expect(await (await model()).countDocuments()).toBe(0);
    const { body } = await gateway.query(document, { input: aContact() }, admin);
    expect(body.data.createContact).toEqual({ is: false });
  });

  it("H36 that signs up is refused without saying why, and nothing is stored", async () => {
    const signUp = aSignUp({ fax_2: "0221234567" });
    const refused = {
      code: "BAD_USER_INPUT",
      message: "This sign-up could not be accepted; write to us by the contact form instead",
    };
    const { status, body } = await gateway.post("/api/user/register", signUp);
    expect([status, body.fields]).toEqual([400, undefined]);
    expect(body).toMatchObject(refused);
    const document = "mutation ($input: RegisterInput!) { register(input: $input) { _id } }";
    const { body: response } = await gateway.query(document, { input: signUp });
    expect(response.errors[0]).toMatchObject({ message: refused.message, extensions: { code: refused.code } });
    expect((await gateway.post("/api/user/register", { ...signUp, fax_2: " " })).status).toBe(201);
  });
});
