import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../harness/http/client.ts";
import { aBlogPost, aContact, aFaq, aUser, signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

const kinds = [
  ["/api/contact", aContact, "contacts"],
  ["/api/faq", aFaq, "faqs"],
  ["/api/blog", aBlogPost, "blogposts"],
  ["/api/user", aUser, "users"],
] as const;

let serial = 0;
const aKey = () => `key-${++serial}`;
const anAddress = () => `198.51.100.${++serial}`;

describe("A call that is repeated", () => {
  let gateway: TestGateway;
  let admin: { token: string };
  let other: { token: string };
  beforeAll(async () => {
    gateway = await startGateway({ RATE_LIMITS: "on", TRUST_PROXY: "1" });
    const chief = await signIn(gateway);
    await mongoose.connection.collection("users").updateOne({ email: chief.email }, { $set: { role: 1 } });
    admin = chief;
    const { body } = await gateway.post("/api/user", aUser({ email: "other@example.org", role: 1 }), admin);
    expect(body.version).toBe(1);
    other = (await gateway.post("/api/user/login", { email: "other@example.org", password: aUser().password })).body;
  });
  afterAll(() => gateway.stop());

  const stored = (name: string) => mongoose.connection.collection(name);
  const calls = () => stored("idempotentcalls");
  const send = (path: string, body: unknown, key: string, options: object = admin, headers: object = {}) =>
    gateway.post(path, body, { ...options, headers: { "idempotency-key": key, ...headers } });
  const seen = ({ status, body, headers }: Answer) => [
    status,
    body,
    ...["etag", "content-type", "cache-control"].map((name) => headers.get(name)),
  ];

  describe.each(kinds)("at %s", (path, valid, name) => {
    it("is answered as it was, with one record, whatever became of that", async () => {
      const [input, key] = [valid(), aKey()];
      const before = await stored(name).countDocuments();
      const first = await send(path, input, key);
      expect([first.status, first.headers.get("etag")]).toEqual([201, '"1"']);
      const again = async () => expect(seen(await send(path, input, key))).toEqual(seen(first));
      await again();
      await gateway.put(`${path}/${first.body._id}`, { ...input, first_name: "B", title: "B" }, admin);
      await again();
      await gateway.delete(`${path}/${first.body._id}`, admin);
      await again();
      expect(await stored(name).countDocuments()).toBe(before + 1);
    });

    it("is the same with its fields in another order, and with what is not stored anyway", async () => {
      const [input, key] = [valid(), aKey()];
      const first = await send(path, input, `"${key}"`);
      const reversed = Object.fromEntries(Object.entries(input).reverse());
      expect(seen(await send(path, { ...reversed, unknown: 1 }, key))).toEqual(seen(first));
    });

    it("H31 is 422 with another body, and stores nothing; the first one is answered still", async () => {
      const [input, key] = [valid(), aKey()];
      const first = await send(path, input, key);
      const before = await stored(name).countDocuments();
      const { status, body } = await send(path, { ...input, first_name: "Other", title: "Other" }, key);
      expect([status, body.code, body.message]).toEqual([
        422,
        "IDEMPOTENCY_MISMATCH",
        expect.stringContaining("send that body again"),
      ]);
      expect(await stored(name).countDocuments()).toBe(before);
      expect(seen(await send(path, input, key))).toEqual(seen(first));
    });

    it("is another call of another caller, and without a key", async () => {
      const [key, email] = [aKey(), () => ({ email: `caller${++serial}@example.org` })];
      const first = await send(path, valid(email()), key);
      const others = [await send(path, valid(email()), key, other), await gateway.post(path, valid(email()), admin)];
      expect(others.map(({ status }) => status)).toEqual([201, 201]);
      expect(new Set([first, ...others].map(({ body }) => body._id)).size).toBe(3);
    });

    it("is one call when fifty are made at once", async () => {
      const [input, key] = [valid(), aKey()];
      const before = await stored(name).countDocuments();
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(path, input, key)));
      expect(new Set(answers.map((answer) => JSON.stringify(seen(answer)))).size).toBe(1);
      expect(answers[0]!.status).toBe(201);
      expect(await stored(name).countDocuments()).toBe(before + 1);
    });

    it("is carried out once where a kill came before its record was stored, and where it came after", async () => {
      for (const isStored of [false, true]) {
        const [input, key] = [valid(), aKey()];
        const before = await stored(name).countDocuments();
        const first = await send(path, input, key);
        const call = await calls().findOne({ recordId: new mongoose.Types.ObjectId(first.body._id as string) });
        if (!isStored) await stored(name).deleteOne({ _id: call!.recordId });
        await calls().updateOne({ _id: call!._id }, { $unset: { answer: 1 }, $set: { workUntil: new Date() } });
        expect(seen(await send(path, input, key))).toEqual(seen(first));
        expect(await stored(name).countDocuments()).toBe(before + 1);
      }
    });

    it("may come again under its key as it should be once it was refused", async () => {
      const [input, key] = [valid(), aKey()];
      const wrong = { ...input, title: "", email: "nobody" };
      expect((await send(path, wrong, key)).status).toBe(400);
      expect((await send(path, wrong, key)).status).toBe(400);
      expect((await send(path, input, key)).status).toBe(201);
    });
  });

  it("may come again with another e-mail once that was taken, and has no password in what is kept", async () => {
    const [input, key] = [aUser(), aKey()];
    await gateway.post("/api/user", input, admin);
    expect((await send("/api/user", input, key)).status).toBe(409);
    expect((await send("/api/user", { ...input, email: "free@example.org" }, key)).status).toBe(201);
  });

  it("may do so, too, where the first try was answered 503 or 507", async () => {
    const [input, key] = [aUser(), aKey()];
    const { body } = await send("/api/user", input, key);
    const recordId = new mongoose.Types.ObjectId(body._id as string);
    await calls().updateOne({ recordId }, { $unset: { answer: 1 }, $set: { workUntil: new Date(0) } });
    await stored("users").deleteOne({ _id: recordId });
    await gateway.post("/api/user", input, admin);
    expect((await send("/api/user", input, key)).status).toBe(409);
    expect((await send("/api/user", { ...input, email: "also-free@example.org" }, key)).status).toBe(201);
  });

  it("counts and is logged once: one attempt of the limit, one event, one line", async () => {
    const from = { "x-forwarded-for": anAddress() };
    const contact = aContact();
    const left = async (key: string) =>
      /r=(\d+)/.exec((await send("/api/contact", contact, key, {}, from)).headers.get("ratelimit")!)![1];
    const key = aKey();
    expect(await Promise.all(Array.from({ length: 40 }, () => left(key)))).toContain("29");
    expect([await left(key), await left(aKey())]).toEqual(["29", "28"]);
    const user = aUser();
    const [first] = await Promise.all(Array.from({ length: 5 }, () => send("/api/user", user, "logged")));
    expect(await stored("activities").countDocuments({ recordId: first!.body._id })).toBe(1);
    const logged = gateway.logged.filter(({ account }) => String(account) === first!.body._id);
    expect(logged.map(({ event }) => event)).toEqual(["account added"]);
  });

  it("H31 is that of a visitor's IPv4 address or IPv6 /64, and of nobody else", async () => {
    const [key, contact] = [aKey(), aContact()];
    const from = async (address: string) =>
      (await send("/api/contact", contact, key, {}, { "x-forwarded-for": address })).body._id as string;
    const first = await from("2001:db8:0:7::1");
    expect(await from("2001:db8:0:7:ffff::2")).toBe(first);
    expect(new Set([first, await from("2001:db8:0:8::1"), await from(anAddress())]).size).toBe(3);
  });

  it("H31 is that of an API key, and neither its maker's nor another key's", async () => {
    const mutation = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { secret } }";
    const anApiKey = async (name: string) =>
      (await gateway.query(mutation, { input: { name, scopes: ["faq:write"] } }, admin)).body.data.createApiKey.secret;
    const secrets: string[] = [await anApiKey("One"), await anApiKey("Another")];
    const key = aKey();
    const by = async (secret: string) =>
      (await send("/api/faq", aFaq(), key, {}, { authorization: `Bearer ${secret}` })).body._id as string;
    const [one, another] = [await by(secrets[0]!), await by(secrets[1]!)];
    expect(await by(secrets[0]!)).toBe(one);
    expect(new Set([one, another, (await send("/api/faq", aFaq(), key)).body._id]).size).toBe(3);
  });

  it("H31 stores nothing at a reached limit, so that a visitor's keys are as bounded as his messages", async () => {
    const headers = { "x-forwarded-for": anAddress() };
    await Promise.all(Array.from({ length: 30 }, () => send("/api/contact", aContact(), aKey(), {}, headers)));
    const before = await calls().countDocuments();
    const late = await Promise.all(
      Array.from({ length: 20 }, () => send("/api/contact", aContact(), aKey(), {}, headers)),
    );
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set([429]));
    expect(Number(late[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await calls().countDocuments()).toBe(before);
  });

  it("H31 is 400 for a malformed key, and says the form; other calls ignore it", async () => {
    const long = "x".repeat(255);
    const good = [
      `"${long}"`,
      long,
      '"with \\"quotes\\" and \\\\"',
      '"a b, c; d"',
      "8e03978e-40d5-43dd-bc93-6894a57f9324",
    ];
    for (const key of good) expect((await send("/api/faq", aFaq(), key)).status, key).toBe(201);
    const bad = [
      "",
      '""',
      `"${long}x"`,
      `${long}x`,
      '"open',
      'a"b"',
      '"a"b',
      "a, b",
      '"a", "b"',
      '"a\\b"',
      '"a";p=1',
      "caf\u00e9",
      ":YQ==:a b",
    ];
    for (const key of bad) {
      const { status, body } = await send("/api/faq", aFaq(), key);
      expect([status, body.code], key).toEqual([400, "BAD_USER_INPUT"]);
      expect(body.message).toBe(
        'Idempotency-Key must be a string of 1 to 255 printable ASCII characters in double quotes, such as "8e03978e-40d5"',
      );
    }
    const huge = { "idempotency-key": "x".repeat(20_000) };
    expect((await fetch(`${gateway.url}/api/faq`, { method: "POST", headers: huge })).status).toBe(431);
    expect((await send("/api/faq", aFaq(), '"', {})).status).toBe(401);
    const { body } = await gateway.post("/api/faq", aFaq(), admin);
    const headers = { "idempotency-key": '"' };
    expect((await gateway.put(`/api/faq/${body._id}`, aFaq(), { ...admin, headers })).status).toBe(200);
    expect((await gateway.get("/api/faq/list", { headers })).status).toBe(200);
    expect((await gateway.post("/api/faq/export", {}, { ...admin, headers })).status).toBe(200);
  });

  it("is remembered for 24 hours, then purged", async () => {
    const key = aKey();
    const ids = async () => (await send("/api/faq", aFaq({ title: "Of yesterday" }), key)).body._id as string;
    const first = await ids();
    const call = await calls().findOne({ recordId: new mongoose.Types.ObjectId(first) });
    const ago = (ms: number) => calls().updateOne({ _id: call!._id }, { $set: { at: new Date(Date.now() - ms) } });
    const day = 24 * 60 * 60 * 1000;
    await ago(day - 60_000);
    expect(await ids()).toBe(first);
    await ago(day + 1_000);
    const second = await ids();
    expect(second).not.toBe(first);
    expect(await ids()).toBe(second);
    await ago(day + 1_000);
    const count = await calls().countDocuments();
    const { callExpiry } = await import("../../src/platform/idempotency/idempotent-calls.ts");
    const { removeExpired } = await import("../../src/platform/records/expiry.ts");
    await removeExpired(callExpiry, gateway.env);
    expect(await calls().countDocuments()).toBe(count - 1);
  });

  it("H27 keeps nothing that can be read, and nothing at all of who is erased", async () => {
    const mark = "Unmistakable";
    const ofContact = aContact({ first_name: mark, email: "unmistakable@example.org" });
    const ofUser = aUser({ first_name: mark, email: "unmistakable@example.org", password: `${mark} horse` });
    const key = `${mark}-key`;
    const { body: contact } = await send("/api/contact", ofContact, key);
    const { body: user } = await send("/api/user", ofUser, key);
    const kept = async () => {
      const ids = [contact, user].map(({ _id }) => new mongoose.Types.ObjectId(_id as string));
      return calls()
        .find({ recordId: { $in: ids } })
        .toArray();
    };
    const texts = (await kept()).map((call) =>
      [JSON.stringify(call), Buffer.from(call.answer.buffer).toString("latin1")].join(),
    );
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).not.toMatch(/unmistakable/i);
    await gateway.query(`mutation { eraseContact(_id: "${contact._id}") }`, {}, admin);
    await gateway.query(`mutation { eraseUser(_id: "${user._id}") }`, {}, admin);
    expect(await kept()).toEqual([]);
  });
});
