import mongoose, { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKeyPrefix } from "../../contract/brand.ts";
import { anApiKey } from "../harness/accounts/api-keys.ts";
import { sessionCalls } from "../harness/accounts/sessions.ts";
import { creatingMutations } from "../harness/creating-mutations.ts";
import type { CallOptions } from "../harness/http/client.ts";
import { aContact, aFaq, signIn } from "../harness/factories.ts";
import { aMailServer } from "../harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

let serial = 0;
const aKey = () => `key-${++serial}`;

describe("A mutation that is repeated", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  let other: Awaited<ReturnType<typeof signIn>>;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  beforeAll(async () => {
    smtp = await aMailServer();
    await smtp.open();
    const mail = { SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" };
    const limits = { RATE_LIMITS: "on", TRUST_PROXY: "1" };
    gateway = await startGateway({ ...mail, ...limits, WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });
    [admin, other] = [await signIn(gateway), await signIn(gateway)];
    await stored("users").updateMany({}, { $set: { role: 1 } });
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.close();
  });

  const stored = (name: string) => mongoose.connection.collection(name);
  const calls = () => stored("idempotentcalls");
  const send = async (
    { document, variables }: { document: string; variables: object },
    key: string,
    { headers, ...options }: CallOptions = admin,
  ) => {
    const address = { "x-forwarded-for": `198.51.100.${++serial % 250}` };
    const sent = { ...(options.token ? {} : address), "idempotency-key": key, ...headers };
    return gateway.query(document, variables, { ...options, headers: sent });
  };
  const codes = (body: { errors?: { extensions: { code: string } }[] }) =>
    body.errors?.map(({ extensions: { code } }) => code);
  const authenticatedLongAgo = () => sessionCalls(gateway).authenticatedAgo(admin.token, 60 * 60_000);
  const recentlyAuthenticated = () => sessionCalls(gateway).authenticatedAgo(admin.token, 0);
  /** Simulates a gateway that was killed before it stored the answer. */
  const forgetAnswers = () => calls().updateMany({}, { $unset: { answer: 1 }, $set: { workUntil: new Date() } });

  describe.each(Object.entries(creatingMutations))("%s", (_, { collection, document, variables }) => {
    const count = () => stored(collection).countDocuments();
    const aCall = async () => ({ document, variables: await variables(gateway, admin) });

    it("is answered as it was, with one record, also where it comes twenty times at once", async () => {
      const [call, key, before] = [await aCall(), aKey(), await count()];
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(call, key)));
      answers.push(await send(call, `"${key}"`));
      expect(answers[0]!.body.errors).toBeUndefined();
      const all = answers.map(({ status, body }) => JSON.stringify([status, body]));
      expect([...new Set(all)]).toEqual(all.slice(0, 1));
      expect(await count()).toBe(before + 1);
    });

    it("H31 is IDEMPOTENCY_MISMATCH with other variables or another document, and stores nothing", async () => {
      const [call, key] = [await aCall(), aKey()];
      const first = await send(call, key);
      const before = await count();
      const variables = JSON.parse(
        JSON.stringify(call.variables).replace(/"(name|title|first_?name|url)":"/, "$&https://127.0.0.1/x"),
      ) as object;
      for (const different of [
        { ...call, variables },
        { ...call, document: call.document.replace("_id", "_id __typename") },
      ]) {
        const { status, body } = await send(different, key);
        expect([status, codes(body), body.data]).toEqual([200, ["IDEMPOTENCY_MISMATCH"], null]);
      }
      expect(await count()).toBe(before);
      expect((await send(call, key)).body).toEqual(first.body);
    });

    it("is carried out once where a kill came after its record was stored", async () => {
      const [call, key] = [await aCall(), aKey()];
      const first = await send(call, key);
      const before = await count();
      await forgetAnswers();
      const again = await send(call, key);
      expect(again.body).toEqual(first.body);
      expect(await count()).toBe(before);
    });

    it("keeps nothing that can be read without the key", async () => {
      const [call, key] = [await aCall(), aKey()];
      const { body } = await send(call, key);
      const kept = (
        await calls()
          .find({}, { sort: { at: -1 }, limit: 1 })
          .toArray()
      )[0]!;
      const text = JSON.stringify(kept) + Buffer.from(kept.answer.buffer as Buffer).toString("latin1");
      const words = JSON.stringify([body.data, key]).match(/[\w@.:/#-]{8,}/g)!;
      for (const word of words.filter((one) => !String(kept.recordId).includes(one))) expect(text).not.toContain(word);
    });
  });

  it("H31 is another call of another caller, with another key, and by REST", async () => {
    const [call, key] = [{ document: creatingMutations.createFaq!.document, variables: { input: aFaq() } }, aKey()];
    const answers = [await send(call, key), await send(call, key, other), await send(call, aKey())];
    const ids = answers.map(({ body }) => body.data.createFaq._id as string);
    ids.push((await gateway.post("/api/faq", aFaq(), { ...admin, headers: { "idempotency-key": key } })).body._id);
    expect(new Set(ids).size).toBe(4);
  });

  it("may come again under its key as it should be once it was refused", async () => {
    const [{ document }, key] = [creatingMutations.createFaq!, aKey()];
    expect(codes((await send({ document, variables: { input: aFaq({ title: "" }) } }, key)).body)).toEqual([
      "BAD_USER_INPUT",
    ]);
    expect((await send({ document, variables: { input: aFaq() } }, key)).body.errors).toBeUndefined();
  });

  it("may come again under its key once the session was authenticated again", async () => {
    const [call, key] = [
      {
        document: creatingMutations.createApiKey!.document,
        variables: { input: { name: "Late", scopes: ["faq:read"] } },
      },
      aKey(),
    ];
    await authenticatedLongAgo();
    expect(codes((await send(call, key)).body)).toEqual(["REAUTHENTICATION_REQUIRED"]);
    const reauthenticate = `mutation { reauthenticate(input: { password: "correct horse" }) { token } }`;
    const { token } = (await gateway.query(reauthenticate, {}, admin)).body.data.reauthenticate as { token: string };
    expect((await send(call, key, { token })).body.data.createApiKey.secret).toMatch(new RegExp(`^${apiKeyPrefix}`));
  });

  it.each(["createApiKey", "createWebhook", "inviteUser"])(
    "H38 %s is answered with its stored secret only after a recent authentication",
    async (name) => {
      const { document, variables } = creatingMutations[name]!;
      await recentlyAuthenticated();
      const { input } = (await variables(gateway, admin)) as { input: object };
      const call = { document, variables: { input: { ...input, ...(name === "inviteUser" && { role: 1 }) } } };
      const key = aKey();
      const { body } = await send(call, key);
      expect(body.errors).toBeUndefined();
      await authenticatedLongAgo();
      expect(codes((await send(call, key)).body)).toEqual(["REAUTHENTICATION_REQUIRED"]);
      await recentlyAuthenticated();
      expect((await send(call, key)).body).toEqual(body);
    },
  );

  it("works with the secret of the repeated answer", async () => {
    const call = {
      document: creatingMutations.createApiKey!.document,
      variables: { input: { name: "Two", scopes: ["faq:write"] } },
    };
    const key = aKey();
    const first = (await send(call, key)).body.data.createApiKey.secret as string;
    await forgetAnswers();
    const second = (await send(call, key)).body.data.createApiKey.secret as string;
    expect(second).toBe(first);
    const headers = { authorization: `Bearer ${second}` };
    expect((await gateway.post("/api/faq", aFaq(), { headers })).status).toBe(201);
  });

  it("shows an API key without the read scope _id and version, as often as it asks", async () => {
    const { headers } = await anApiKey(gateway, admin, { scopes: ["faq:write"] });
    const options = { headers };
    const variables = { input: aFaq() };
    const key = aKey();
    const document = "mutation ($input: FaqInput!) { createFaq(input: $input) { _id version } }";
    const first = await send({ document, variables }, key, options);
    expect(Object.keys(first.body.data.createFaq)).toEqual(["_id", "version"]);
    expect((await send({ document, variables }, key, options)).body).toEqual(first.body);
    expect(
      codes((await send({ document: creatingMutations.createFaq!.document, variables }, key, options)).body),
    ).toEqual(["FORBIDDEN"]);
  });

  it("counts once against the limit and the spam filter, and stores nothing at a reached limit", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7" };
    const { document } = creatingMutations.createContact!;
    const [variables, key] = [{ input: aContact() }, aKey()];
    const from = (wanted: object, name: string) => send({ document, variables: wanted }, name, { headers });
    for (let times = 0; times < 5; times++) expect((await from(variables, key)).body.errors).toBeUndefined();
    expect(await stored("contacts").countDocuments({ message: variables.input.message })).toBe(1);
    await Promise.all(Array.from({ length: 29 }, () => from({ input: aContact() }, aKey())));
    const before = await calls().countDocuments();
    expect((await from({ input: aContact() }, aKey())).status).toBe(429);
    expect(await calls().countDocuments()).toBe(before);
    expect((await from(variables, key)).body.errors).toBeUndefined();
  });

  it("writes back once, also after a kill and a later minute, and forgets the answer when the message is erased", async () => {
    const document =
      "mutation ($_id: ID!, $input: AnswerInput!) { answerContact(_id: $_id, input: $input) { _id answers { text at } } }";
    const { body: contact } = await gateway.post("/api/contact", aContact({ email: "once@example.org" }), admin);
    const _id = new Types.ObjectId(contact._id as string);
    const variables = { _id: String(_id), input: { text: "On Monday." } };
    const key = aKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ document, variables }, key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]!.body.data.answerContact.answers).toHaveLength(1);
    expect(await calls().countDocuments({ aboutId: _id })).toBe(1);
    const later = new Date(Date.now() - 10 * 60_000);
    await stored("contacts").updateOne({ _id }, { $set: { "answers.0.at": later } });
    expect((await send({ document, variables }, key)).body).toEqual(answers[0]!.body);
    await forgetAnswers();
    expect((await send({ document, variables }, key)).body.data.answerContact.answers).toHaveLength(1);
    await gateway.query(`mutation { eraseContact(_id: "${String(_id)}") }`, {}, admin);
    expect(await calls().countDocuments({ aboutId: _id })).toBe(0);
    expect(codes((await send({ document, variables }, key)).body)).toEqual(["NOT_FOUND"]);
  });

  it("H31 is BAD_USER_INPUT together with another mutation or with a malformed key, and does nothing; other requests ignore the key", async () => {
    const before = await stored("faqs").countDocuments();
    const input = `{ title: "Two", body: "Entries." }`;
    const two = {
      document: `mutation { a: createFaq(input: ${input}) { _id } b: createFaq(input: ${input}) { _id } }`,
      variables: {},
    };
    const one = { document: creatingMutations.createFaq!.document, variables: { input: aFaq() } };
    for (const [call, key, text] of [
      [two, aKey(), /has one mutation/],
      [one, '"open', /Idempotency-Key must be/],
    ] as const) {
      const { status, body } = await send(call, key);
      expect([status, codes(body), body.errors[0].message]).toEqual([
        400,
        ["BAD_USER_INPUT"],
        expect.stringMatching(text),
      ]);
    }
    expect(await stored("faqs").countDocuments()).toBe(before);
    expect((await send({ document: "{ faqs { _id } }", variables: {} }, '"')).body.errors).toBeUndefined();
    expect((await send({ document: "mutation { logout }", variables: {} }, '"', other)).body.errors).toBeUndefined();
  });
});
