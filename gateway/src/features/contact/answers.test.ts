import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { siteName } from "../../../contract/brand.ts";
import { anApiKey } from "../../../test/harness/accounts/api-keys.ts";
import type { CallOptions } from "../../../test/harness/http/client.ts";
import { aContact, aUser, signIn } from "../../../test/harness/factories.ts";
import { aMailServer, headersOf, textOf } from "../../../test/harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

type Answer = { at: string; by: string | null; text: string; isSent: boolean; error: string | null };
type Answered = { _id: string; version: number; updatedAt: string; isAnswered: boolean; answers: Answer[] };

const fields = "_id version updatedAt unread isAnswered answers { at by text isSent error }";
const document = `mutation ($_id: ID!, $input: AnswerInput!) { done: answerContact(_id: $_id, input: $input) { ${fields} } }`;
const patience = { timeout: 25_000, interval: 20 };

describe("Answers to messages", () => {
  let gateway: TestGateway;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  let admin: Awaited<ReturnType<typeof signIn>>;
  let user: Awaited<ReturnType<typeof signIn>>;
  let serial = 0;
  beforeAll(async () => {
    smtp = await aMailServer({
      refuse: (address) => (address.startsWith("nobody") ? 550 : undefined),
      hold: (address) => address.startsWith("held"),
    });
    await smtp.open();
    gateway = await startGateway({ SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" });
    [admin, user] = [await signIn(gateway), await signIn(gateway)];
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.close();
  });
  let email: string;
  beforeEach(() => void (email = `visitor${++serial}@example.org`));

  const send = async (more: object = {}) =>
    (await gateway.post("/api/contact", aContact({ email, ...more }))).body._id as string;
  const answer = async (_id: string, text: string, viewer: CallOptions = admin) =>
    (await gateway.query(document, { _id, input: { text } }, viewer)).body;
  const answered = async (_id: string) => {
    const query = `{ contactTable(query: { rowsPerPage: -1 }) { rows { ${fields} } } }`;
    const { rows } = (await gateway.query(query, {}, admin)).body.data.contactTable as { rows: Answered[] };
    return rows.find((row) => row._id === _id)!;
  };
  const become = (_id: string, ...answers: object[]) =>
    vi.waitFor(async () => expect((await answered(_id)).answers).toMatchObject(answers), patience);
  const codeOf = (body: { errors?: { extensions: { code: string } }[] }) => body.errors?.[0]!.extensions.code;

  it("H37 are one mail each to the visitor alone, with the team to reply to, and tell who wrote them and that they were sent", async () => {
    const message = "What is Article 6?\r\nAnd Article 7?";
    const _id = await send({ message, first_name: "Bcc: victim@example.org\r\nX-Evil: 1", last_name: '"<a@b.c>,' });
    const before = await answered(_id);
    const { data } = await answer(_id, "\n It is about markets.\r\nBcc: victim@example.org\r\n.\r\nRCPT TO:<x@y.z>  ");
    const text = "It is about markets.\r\nBcc: victim@example.org\r\n.\r\nRCPT TO:<x@y.z>";
    const first = { at: expect.any(String), by: "Zola Ndlovu", text, isSent: false, error: null };
    expect(data.done).toEqual({ ...before, unread: null, isAnswered: true, answers: [first] });
    await become(_id, { ...first, isSent: true });
    await answer(_id, "And Article 7 too.");
    await become(_id, { text, isSent: true }, { text: "And Article 7 too.", isSent: true });
    const mails = smtp.to(email);
    expect(mails).toHaveLength(2);
    expect(smtp.mails.filter((mail) => headersOf(mail, "subject")[0]!.startsWith("Re:"))).toHaveLength(2);
    const ids = mails.map((mail) => headersOf(mail, "message-id")[0]);
    expect(new Set(ids).size).toBe(2);
    for (const mail of mails) {
      const [from, replyTo, subject] = ["from", "reply-to", "subject"].map((name) => headersOf(mail, name));
      expect([from, replyTo, subject]).toEqual([
        [`${siteName} <team@example.org>`],
        ["team@example.org"],
        [`Re: your message to ${siteName}`],
      ]);
      for (const name of ["cc", "bcc", "x-evil", "auto-submitted"]) expect(headersOf(mail, name)).toEqual([]);
    }
    const notices = smtp.to("team@example.org").map((mail) => headersOf(mail, "message-id")[0]!);
    const own = notices.find((id) => id.includes(_id))!;
    expect(headersOf(mails[0]!, "in-reply-to")).toEqual([own]);
    expect(headersOf(mails[1]!, "in-reply-to")).toEqual([ids[0]]);
    expect(headersOf(mails[1]!, "references").join(" ").split(/\s+/)).toEqual([own, ids[0]]);
    const day = new Date().toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" } as never);
    const quoted = `On ${day} you wrote:\n> What is Article 6?\n> And Article 7?`;
    const said = `Hello,\n\n${text.replaceAll("\r", "")}`;
    expect(textOf(mails[0]!)).toBe(`${said}\n\nBest regards, the ${siteName} team\n\n${quoted}`);
    expect(await answered(_id)).toMatchObject({ version: 1, updatedAt: before.updatedAt });
    expect(JSON.stringify(gateway.logged)).not.toMatch(/visitor|markets|Article 7/);
  });

  it("are sent once, oldest first, however often, and by however many at once, the same is called", async () => {
    const _id = await send();
    const calls = ["First.", "First.", "First.", "Second.", "Third.", "Second. "].map((text) => answer(_id, text));
    const answers = await Promise.all(calls);
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    await vi.waitFor(
      async () => expect((await answered(_id)).answers.every(({ isSent }) => isSent)).toBe(true),
      patience,
    );
    const { answers: stored } = await answered(_id);
    expect(stored.map(({ text }) => text).sort()).toEqual(["First.", "Second.", "Third."]);
    for (const mail of smtp.to(email)) expect(textOf(mail)).toMatch(/^Hello Amina,\n/);
    const sent = smtp.to(email).map((mail) => textOf(mail).split("\n")[2]);
    expect(sent).toEqual(stored.map(({ text }) => text));
    const query = `{ activityTable(query: { search: "${_id}" }) { rows { event actor { name } } } }`;
    const { rows } = (await gateway.query(query, {}, admin)).body.data.activityTable;
    const activity = { event: "contact.answered", actor: { name: "Zola Ndlovu" } };
    expect(rows.filter(({ event }: { event: string }) => event === "contact.answered")).toEqual([
      activity,
      activity,
      activity,
    ]);
  });

  it("show as not sent where the address is refused for good, are not tried again, and keep no other waiting", async () => {
    email = `nobody${serial}@example.org`;
    const _id = await send();
    await answer(_id, "To nobody.");
    await become(_id, { isSent: false, error: "The mail server refused the address: 550 refused" });
    const contact = aContact({ email: `somebody${serial}@example.org` });
    await gateway.put(`/api/contact/${_id}`, contact, admin);
    await answer(_id, "To nobody.");
    await become(_id, { isSent: false, error: expect.any(String) }, { isSent: true, error: null });
    expect(smtp.to(contact.email)).toHaveLength(1);
    const refused = gateway.logged.filter(({ event }) => event === "mail refused");
    expect(refused.map(({ _id: of, tries }) => [of, tries])).toEqual([[_id, 1]]);
  });

  it("are known to wait also where one is written while the one before is sent", async () => {
    const { ContactModel } = await import("./contact.model.ts");
    email = `held${serial}@example.org`;
    const _id = await send();
    await answer(_id, "The first");
    await vi.waitFor(() => expect(smtp.held).toHaveLength(1), patience);
    await answer(_id, "The second");
    smtp.held[0]!.release();
    await become(_id, { isSent: true }, { isSent: false });
    expect(await ContactModel.findById(_id).lean()).toMatchObject({ answerSince: expect.any(Date) as Date });
    await vi.waitFor(() => expect(smtp.held).toHaveLength(2), patience);
    smtp.held[1]!.release();
    await become(_id, { isSent: true }, { isSent: true });
    await vi.waitFor(async () => expect(await ContactModel.findById(_id).lean()).not.toHaveProperty("answerSince"));
  });

  it("are refused without a text, over 5,000 characters, for no single address, for what is not there, and past the fiftieth", async () => {
    const _id = await send();
    for (const [text, reason] of [
      ["", "Answer is required"],
      [" \n", "Answer is required"],
      ["x".repeat(5_001), "Answer must be at most 5000 characters"],
    ] as const) {
      const { errors } = await answer(_id, text);
      expect(errors[0]).toMatchObject({
        message: reason,
        extensions: { code: "BAD_USER_INPUT", fields: { text: reason } },
      });
    }
    const listed = await send({ email: "a,victim@example.org" });
    const { errors } = await answer(listed, "Hello");
    expect(errors[0]).toMatchObject({
      message: "The message's e-mail address is no single plain address; correct it, then answer",
      extensions: { code: "BAD_USER_INPUT" },
    });
    await gateway.delete(`/api/contact/${listed}`, admin);
    for (const id of [listed, "0123456789abcdef01234567"]) expect(codeOf(await answer(id, "Hello"))).toBe("NOT_FOUND");
    expect(codeOf(await answer("x", "Hello"))).toBe("BAD_USER_INPUT");
    const { ContactModel } = await import("./contact.model.ts");
    const one = { at: new Date(0), byId: "0123456789abcdef01234567", to: email, text: "Again", isSent: true };
    await ContactModel.updateOne({ _id }, { $set: { answers: Array.from({ length: 49 }, () => one) } });
    expect((await answer(_id, "The fiftieth")).data.done.answers).toHaveLength(50);
    expect((await answer(_id, "One more")).errors[0].message).toBe(
      "A message has at most 50 answers; write from your own mail program instead",
    );
  });

  it("H37 are an administrator's to write and read, and no API key's to write", async () => {
    const _id = await send();
    for (const [viewer, code] of [
      [{}, "UNAUTHENTICATED"],
      [user, "FORBIDDEN"],
      [await anApiKey(gateway, admin), "FORBIDDEN"],
    ] as const)
      expect(codeOf(await answer(_id, "Hello", viewer))).toBe(code);
    const create = (field: string) =>
      gateway.query(
        `mutation ($input: ContactInput!) { createContact(input: $input) { ${field} } }`,
        { input: aContact() },
        user,
      );
    for (const field of ["isAnswered", "answers { text }"])
      expect(codeOf((await create(field)).body)).toBe("FORBIDDEN");
    expect(await answered(_id)).toMatchObject({ isAnswered: false, answers: [] });
  });

  it("lose the name of an account that is erased, and are sent also where the message went to the trash meanwhile", async () => {
    const input = aUser({ role: 1, first_name: "Gone", last_name: "Soon" });
    const { body: other } = await gateway.post("/api/user", input, admin);
    const { body: session } = await gateway.post("/api/user/login", { email: input.email, password: input.password });
    const _id = await send();
    await answer(_id, "Hello", session);
    await gateway.delete(`/api/contact/${_id}`, admin);
    await vi.waitFor(() => expect(smtp.to(email)).toHaveLength(1), patience);
    await gateway.query(`mutation { restoreContact(_id: "${_id}") { _id } }`, {}, admin);
    expect((await answered(_id)).answers).toMatchObject([{ by: "Gone Soon" }]);
    await gateway.delete(`/api/user/${other._id}`, admin);
    expect((await answered(_id)).answers).toMatchObject([{ by: "Gone Soon" }]);
    await gateway.query(`mutation { eraseUser(_id: "${other._id}") }`, {}, admin);
    expect((await answered(_id)).answers).toMatchObject([{ by: null, text: "Hello" }]);
  });
});
