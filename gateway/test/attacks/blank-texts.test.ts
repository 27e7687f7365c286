import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls } from "../harness/accounts/accounts.ts";
import { createApiKey } from "../harness/accounts/api-keys.ts";
import { Authenticator } from "../harness/accounts/authenticator.ts";
import { aBlogPost, aContact, aFaq, aSignUp, aUser, signIn } from "../harness/factories.ts";
import { addPasskey, creationOptions, ownOrigin } from "../harness/accounts/passkeys.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

const blank = {
  spaces: " \t\r\n\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000",
  controls: "\u0001\u001f\u007f\u0085\u009f",
  "zero-width characters": "\u200b\u200c\u200d\u2060\u2064\ufeff",
  "a soft hyphen, joiners and separators": "\u00ad\u034f\u180e\u206f\ufff9\ufffb",
  "bidirectional controls": "\u061c\u200e\u200f\u202a\u202e\u2066\u2069",
  "fillers of Hangul": "\u115f\u1160\u3164\uffa0",
  "vowels of Khmer that are not drawn": "\u17b4\u17b5",
  "a blank in Braille and a note without a head": "\u2800\u{1d159}",
  "variation selectors": "\u180b\ufe00\ufe0f\u{e0100}\u{e01ef}",
  tags: "\u{e0001}\u{e0020}\u{e007f}",
};
const visible = ["a", "\u200ba\u200b", "\n\n  木", "\u0301", "\u0600", "नि", "🌳", "👩🏾‍🌾", "𠮷", "\ufffd"];

describe("H12 Texts of invisible characters alone", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway({ FIRST_ACCOUNT_IS_ADMIN: "true" });
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const posted = async (path: string, body: object) => {
    const { status, body: answer } = await gateway.post(path, body, admin);
    return { status, fields: answer.fields, answer };
  };
  const fieldsOf = (body: { errors: { extensions: { fields: object } }[] }) => body.errors[0]!.extensions.fields;

  it.each(Object.entries(blank))("are refused as empty wherever a text is required: %s", async (_name, text) => {
    const names = { "First Name": text, "Last Name": text };
    const [first_name, last_name] = Object.entries(names).map(([label]) => `${label} is required`);
    const refused = { status: 400, fields: { title: "Title is required", body: "Body is required" } };
    const contact = { first_name: text, last_name: text, country: text, organization: text, message: text };
    const required = {
      first_name,
      last_name,
      country: "Country is required",
      organization: "Organization is required",
      message: "Message is required",
    };

    expect(await posted("/api/contact", aContact(contact))).toMatchObject({ status: 400, fields: required });
    expect(await posted("/api/faq", aFaq({ title: text, body: text }))).toMatchObject(refused);
    expect(await posted("/api/blog", aBlogPost({ title: text, body: text }))).toMatchObject(refused);
    expect(await posted("/api/user", aUser({ first_name: text, last_name: text }))).toMatchObject({
      status: 400,
      fields: { first_name, last_name },
    });
    expect(await posted("/api/user/register", aSignUp({ firstname: text, lastname: text }))).toMatchObject({
      status: 400,
      fields: { firstname: first_name, lastname: last_name },
    });
    const { password: _, ...invitee } = aUser({ first_name: text, last_name: text });
    expect(fieldsOf((await accountCalls(gateway).invite(invitee, admin)).body)).toEqual({ first_name, last_name });
    expect(fieldsOf((await createApiKey(gateway, admin, { name: text, scopes: ["faq:read"] })).body)).toEqual({
      name: "Name is required",
    });
    const passkey = new Authenticator(ownOrigin).create(await creationOptions(gateway, admin));
    expect(fieldsOf((await addPasskey(gateway, admin, passkey, text)).body)).toEqual({ name: "Name is required" });
    const answer =
      'mutation ($text: String!) { answerContact(_id: "0123456789abcdef01234567", input: { text: $text }) { _id } }';
    expect(fieldsOf((await gateway.query(answer, { text }, admin)).body)).toEqual({ text: "Answer is required" });
  });

  it("are refused in forms without scripts and in files", async () => {
    for (const text of ["\u200b", "\u3164\ufe0f"]) {
      const form = String(new URLSearchParams(aContact({ first_name: text })));
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const page = await gateway.post("/contact", form, { headers });
      expect([page.status, page.body]).toEqual([400, expect.stringContaining("First Name is required</p>")]);
      const file = `title,body\nA,B\n"${text}",B\n`;
      const options = { token: admin.token, headers: { "content-type": "text/csv" } };
      expect((await gateway.post("/api/faq/import", file, options)).body).toMatchObject({
        lines: [{ line: 3, fields: { title: "Title is required" } }],
      });
    }
  });

  it("count as empty where a text may be empty: a name follows the others, and a picture only decorates", async () => {
    for (const text of Object.values(blank)) {
      const { answer: user } = await posted("/api/user", aUser({ name: text, user_name: text }));
      expect(user).toMatchObject({ name: "Kofi Mensah", user_name: expect.stringMatching(/^kofi\d+$/) });
      const { answer: post } = await posted("/api/blog", aBlogPost({ image_alt: text }));
      const { body } = await gateway.query(`{ blogPost(_id: "${post._id}") { image_alt } }`);
      expect(body.data.blogPost).toEqual({ image_alt: "" });
    }
  });

  it("are not found in a text with one visible character, which is kept exactly", async () => {
    for (const text of visible) {
      const { status, answer } = await posted("/api/faq", aFaq({ title: text, body: text }));
      expect([status, answer.title, answer.body]).toEqual([201, text, text]);
    }
  });

  it("that an earlier release stored are shown as before, and refused when they are saved again", async () => {
    const { answer: faq } = await posted("/api/faq", aFaq());
    const { FaqModel } = await import("../../src/features/faq/faq.model.ts");
    await FaqModel.updateOne({ _id: faq._id as string }, { $set: { title: "\u200b" } });
    const { body: list } = await gateway.get("/api/faq/list", admin);
    expect(list).toContainEqual(expect.objectContaining({ _id: faq._id, title: "\u200b" }));
    const { body } = await gateway.put(`/api/faq/${faq._id}`, aFaq({ title: "\u200b" }), admin);
    expect(body.fields).toEqual({ title: "Title is required" });
  });
});
