import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedConnection } from "../../src/store/embedded/adapter/driver.ts";
import { anApiKey, bearer } from "../harness/accounts/api-keys.ts";
import { aContact, aFaq, aSignUp, password, signIn } from "../harness/factories.ts";
import { runOperation } from "../harness/processes/run-operation.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

describe.skipIf(process.env.STORE === "mongodb")("A full disk", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway({ RATE_LIMITS: "on", SMTP_URL: "smtp://127.0.0.1:1", TEAM_EMAIL: "team@example.org" });
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  /** SQLite's own limit, which it reports just as a disk without room. */
  const limitTo = (pages: number) =>
    (mongoose.connection as unknown as EmbeddedConnection).engine!.journal.limitTo(pages);
  const login = (email: string, word: string) => gateway.post("/api/user/login", { email, password: word });

  it("H§7 · H8 refuses writes with 507, reads on, shuts nobody out, counts on, and recovers by itself", async () => {
    const long = "x".repeat(5_000);
    await limitTo(1);
    // Until nothing finds room any more in what the file has already.
    while ((await gateway.post("/api/faq", aFaq(), admin)).status === 201);
    for (const answer of [
      await gateway.post("/api/contact", aContact({ message: long })),
      await gateway.post("/api/faq", aFaq({ body: long }), admin),
      await gateway.post("/api/user/register", aSignUp()),
    ]) {
      expect(answer.status).toBe(507);
      expect(answer.body.code).toBe("INSUFFICIENT_STORAGE");
    }
    expect((await gateway.get("/api/contact/list", admin)).body).toEqual([]);
    expect((await gateway.get("/readyz")).status).toBe(200);
    for (let turn = 0; turn < 12; turn++) expect((await login(admin.email, password)).status).toBe(200);
    expect(gateway.logged).toContainEqual(expect.objectContaining({ event: "activity lost" }));
    const guesses = [];
    for (let turn = 0; turn < 11; turn++) guesses.push((await login("else@example.org", "a wrong guess")).status);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    await limitTo(1_000_000);
    expect((await gateway.post("/api/contact", aContact({ message: long }))).status).toBe(201);
    expect((await gateway.get("/api/contact/list", admin)).body).toHaveLength(1);
  });

  it("leaves an API key its secret where the new one, or the mail about it, finds no room", async () => {
    const key = await anApiKey(gateway, admin);
    await limitTo(1);
    let { secret } = key;
    const rotate = () => gateway.query(`mutation { rotateApiKey(_id: "${key._id}") { secret } }`, {}, admin);
    for (;;) {
      const { data, errors } = (await rotate()).body;
      if (errors) {
        expect(errors[0].extensions.code).toBe("INSUFFICIENT_STORAGE");
        break;
      }
      ({ secret } = data.rotateApiKey);
    }
    expect((await gateway.get("/api/faq/list", bearer(secret))).status).toBe(200);
    await limitTo(1_000_000);
  });

  it("ends commands through the gateway with one line, and leaves nothing of them", async () => {
    const signedUp = aSignUp();
    await gateway.post("/api/user/register", signedUp);
    const command = (name: string, ...args: string[]) =>
      runOperation(name, { DATA_DIR: gateway.env.dataDir, JWT_SECRET: "" }, ...args);
    const held = async () => ({
      ...JSON.parse((await command("export-person", signedUp.email)).out),
      ...(await gateway.query("{ apiKeys { name } contactTable(query: {}) { total } }", {}, admin)).body.data,
    });
    await limitTo(1);
    while ((await gateway.post("/api/faq", aFaq(), admin)).status === 201);
    const calls = [
      ["api-key", "Mirror", "contact:read"],
      ["seed", "--contacts", "1000"],
    ] as const;
    // Until no key finds room either, which is smaller than an FAQ entry.
    const addKey = `mutation { createApiKey(input: { name: "Small", scopes: ["faq:read"] }) { secret } }`;
    while (!(await gateway.query(addKey, {}, admin)).body.errors);
    const before = await held();
    for (const [name, ...args] of calls)
      expect(await command(name, ...args)).toEqual({
        status: 1,
        out: "",
        err: expect.stringMatching(/^[^\n]*full[^\n]*\n$/),
      });
    expect((await gateway.get("/readyz")).status).toBe(200);
    await limitTo(1_000_000);
    expect(await held()).toEqual(before);
    expect(await command("make-admin", signedUp.email)).toMatchObject({ status: 0, err: "" });
  });
});
