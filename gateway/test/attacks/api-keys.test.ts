import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { apiKeyPrefix, shortName } from "../../contract/brand.ts";
import { anApiKey, bearer, createApiKey, revoked, rotated, type MadeApiKey } from "../harness/accounts/api-keys.ts";
import { expectNothingWritten } from "../harness/stored/all-records.ts";
import { aFaq, aSignUp, aUser, password, signIn } from "../harness/factories.ts";
import { rawStatus } from "../harness/http/raw-http.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

const friend = "https://friend.example";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let key: MadeApiKey;
let faqKey: MadeApiKey;
let uses: { mockRestore: () => void };
beforeAll(async () => {
  gateway = await startGateway({ CORS_ORIGINS: friend });
  admin = await signIn(gateway);
  key = await anApiKey(gateway, admin);
  faqKey = await anApiKey(gateway, admin, { scopes: ["faq:read"] });
  // That a key is used would be a write among those that are refused below.
  const { ApiKeyModel } = await import("../../src/features/keys/api-key.model.ts");
  uses = vi.spyOn(ApiKeyModel.collection, "updateOne").mockResolvedValue({} as never);
});
afterAll(() => {
  uses.mockRestore();
  return gateway.stop();
});

const errorOf = async (query: string, options: object, variables = {}) =>
  (await gateway.query(query, variables, options)).body.errors?.[0] as {
    message: string;
    extensions: { code: string };
  };

describe("An API key", () => {
  it("H28 is taken in Authorization alone: not in a query, a cookie, a body or x-auth-token", async () => {
    const { secret } = key;
    const elsewhere = { cookie: `authorization=Bearer ${secret}; x-auth-token=${secret}`, "x-auth-token": secret };
    const query = `?authorization=Bearer+${secret}&api_key=${secret}&token=${secret}&access_token=${secret}`;
    await expectNothingWritten(async () => {
      const body = { ...aFaq(), authorization: `Bearer ${secret}`, token: secret, api_key: secret };
      expect((await gateway.post(`/api/faq${query}`, body, { headers: elsewhere })).status).toBe(401);
      expect((await gateway.get(`/api/user/list${query}`, { token: secret })).status).toBe(401);
      expect((await errorOf("{ users { _id } }", { token: secret })).extensions.code).toBe("UNAUTHENTICATED");
    });
    // As any session that is over: nobody is signed in, and public calls work.
    expect((await gateway.get("/api/faq/list", { token: secret })).status).toBe(200);
  });

  it("H28 and a session in one request are 401, as is an Authorization that is no bearer token, for public calls, too", async () => {
    const { secret } = key;
    const [both, own] = [{ "x-auth-token": admin.token }, { "x-auth-token": "" }];
    const malformed = [
      "",
      "Bearer",
      "Bearer ",
      secret,
      `Basic ${btoa(`a:${secret}`)}`,
      `Token ${secret}`,
      `Bearer ${secret} x`,
      `Bearer ${secret}, Bearer ${secret}`,
      `Bearer "${secret}"`,
    ];
    const refused: Record<string, string>[] = [
      ...malformed.map((authorization) => ({ authorization })),
      ...[both, own].flatMap((other) =>
        [bearer(secret), bearer(admin.token)].map(({ headers }) => ({ ...headers, ...other })),
      ),
    ];
    for (const headers of refused) {
      const where = JSON.stringify(headers);
      const { status, body, headers: said } = await gateway.get("/api/faq/list", { headers });
      expect([status, body.code], where).toEqual([401, "UNAUTHENTICATED"]);
      expect(said.get("www-authenticate"), where).toContain(`Bearer realm="${shortName}"`);
      const answer = await gateway.query("{ faqs { _id } }", {}, { headers });
      expect([answer.status, answer.body.errors[0].extensions.code], where).toEqual([401, "UNAUTHENTICATED"]);
    }
    const twice = [`Authorization: Bearer ${secret}`, "Authorization: Bearer x"];
    expect(await rawStatus(gateway.url, "GET", "/api/faq/list", twice)).toBe(401);
    expect(await rawStatus(gateway.url, "GET", "/api/faq/list", twice.slice(0, 1))).toBe(200);
    // What is no key is a session that is over, which public calls bear with.
    const over = bearer(`${admin.token.slice(0, -1)}~`);
    expect([
      (await gateway.get("/api/faq/list", over)).status,
      (await gateway.get("/api/user/list", over)).status,
    ]).toEqual([200, 401]);
  });

  it("H28 that is unknown is refused for public calls, too, and one that was copied wrongly without asking the store", async () => {
    const { ApiKeyModel } = await import("../../src/features/keys/api-key.model.ts");
    const other = await anApiKey(gateway, admin);
    await revoked(gateway, admin, other._id);
    const findOne = vi.spyOn(ApiKeyModel, "findOne");
    const swapped = key.secret.replace(/^(.{20})(.)(.)/, (_all, start, a, b) => `${start}${b}${a === b ? "x" : a}`);
    const wrong = [
      apiKeyPrefix,
      key.secret.slice(0, -1),
      `${key.secret}0`,
      swapped,
      key.secret.toUpperCase().replace(apiKeyPrefix.toUpperCase(), apiKeyPrefix),
    ];
    for (const secret of wrong) {
      expect((await gateway.get("/api/faq/list", bearer(secret))).status, secret).toBe(401);
      expect((await errorOf("{ faqs { _id } }", bearer(secret))).extensions.code).toBe("UNAUTHENTICATED");
    }
    expect(findOne).not.toHaveBeenCalled();
    expect((await gateway.get("/api/faq/list", other)).status).toBe(401);
    expect(findOne).toHaveBeenCalled();
    findOne.mockRestore();
  });

  it("H28 gets past its scopes by no alias, fragment, second field, second operation or persisted query", async () => {
    const write = `createFaq(input: { title: "T", body: "B" }) { _id }`;
    const documents = [
      "{ mine: users { _id } }",
      "{ faqTable(query: {}) { total } users { _id } }",
      "{ ...All } fragment All on Query { faqTable(query: {}) { total } ...Others } fragment Others on Query { users { _id } }",
      "{ ... on Query { ... { users { _id } } } }",
      "query ($no: Boolean = false) { users @skip(if: $no) { _id } }",
      `mutation { ${write} }`,
      `mutation { first: ${write} ...More } fragment More on Mutation { deleteFaqs(choice: { search: "" }) { count } }`,
      `query Harmless { faqTable(query: {}) { total } } mutation Other { ${write} }`,
    ];
    const operation = (query: string) => (query.includes("Harmless") ? { operationName: "Other" } : {});
    await expectNothingWritten(async () => {
      for (const query of documents) {
        const { body } = await gateway.post("/graphql", { query, ...operation(query) }, faqKey);
        expect(body.data ?? undefined, query).toBeUndefined();
        expect(body.errors[0], query).toMatchObject({
          message: expect.stringMatching(/^This API key doesn't have the scope (user:read|faq:write)$/),
          extensions: { code: "FORBIDDEN" },
        });
      }
      const [query] = documents as [string];
      const sha256Hash = createHash("sha256").update(query).digest("hex");
      const extensions = { persistedQuery: { version: 1, sha256Hash } };
      expect((await gateway.post("/graphql", { query, extensions }, admin)).body.errors).toBeUndefined();
      expect((await gateway.post("/graphql", { extensions }, faqKey)).body.errors[0].extensions.code).toBe("FORBIDDEN");
    });
  });

  it("H28 makes, rotates, revokes and lists no keys, and names no password, whatever its scopes", async () => {
    const fields = aUser({ role: 1 });
    const { body: user } = await gateway.post("/api/user", fields, admin);
    const signUp = aSignUp();
    const credentials = { email: fields.email, password };
    await expectNothingWritten(async () => {
      const answers = [
        await createApiKey(gateway, key, { name: "Another", scopes: ["faq:read"] }),
        await gateway.query(`mutation { rotateApiKey(_id: "${key._id}") { secret } }`, {}, key),
        await gateway.query(`mutation { revokeApiKey(_id: "${key._id}") { _id } }`, {}, key),
        await gateway.query("{ apiKeys { name } }", {}, key),
      ];
      expect(answers.map(({ body }) => body.errors[0].extensions.code)).toEqual(answers.map(() => "FORBIDDEN"));
      const refused = [
        await gateway.post("/api/user", aUser(), key),
        await gateway.post("/api/user", "{ not even JSON", key),
        await gateway.put(`/api/user/${user._id}`, { ...fields, password: "another password" }, key),
        await gateway.post("/api/user/register", signUp, key),
        await gateway.post("/api/user/login", credentials, key),
      ];
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, "FORBIDDEN"]));
    });
    expect((await gateway.put(`/api/user/${user._id}`, { ...fields, password: "" }, key)).status).toBe(200);
  });

  it("H28 gets nothing that was cached for others and leaves nothing for them", async () => {
    const { ResponseCache } = await import("../../src/platform/cache/response-cache.ts");
    const [find, store] = [vi.spyOn(ResponseCache.prototype, "find"), vi.spyOn(ResponseCache.prototype, "store")];
    const ask = async (options: object) => [
      await gateway.get("/api/faq/list", options),
      await gateway.query("{ faqs { title } }", {}, options),
      await gateway.get("/feed.xml", options),
    ];
    const dead = await anApiKey(gateway, admin);
    await revoked(gateway, admin, dead._id);
    await ask(key);
    await ask(bearer(admin.token));
    expect(find).not.toHaveBeenCalled();
    expect(store.mock.calls.filter(([known]) => known !== undefined)).toEqual([]);
    await ask({});
    await ask({});
    find.mockClear();
    const [rest, graphql] = await ask(dead);
    expect([rest!.status, graphql!.status]).toEqual([401, 401]);
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();
    store.mockRestore();
  });

  it("H28 is taken from a browser of a known origin alone", async () => {
    const ask = async (origin: string) => {
      const headers = {
        origin,
        "access-control-request-method": "GET",
        "access-control-request-headers": "authorization",
      };
      const { headers: said } = await fetch(`${gateway.url}/api/faq/list`, { method: "OPTIONS", headers });
      return [said.get("access-control-allow-origin"), said.get("access-control-allow-headers")];
    };
    expect(await ask(friend)).toEqual([friend, "authorization"]);
    expect(await ask("https://evil.example")).toEqual([null, null]);
  });

  it("H28 is named by its id in the log, and its secret in no line", async () => {
    const second = await rotated(gateway, admin, key._id, 1);
    await gateway.query("{ apiKeys { name } }", {}, bearer(second.secret));
    await gateway.get("/api/unknown", bearer(second.secret));
    await gateway.post("/api/user", {}, bearer(second.secret));
    const refused = gateway.logged.filter(({ event, key: _id }) => event === "refused" && _id === key._id);
    expect(refused.at(-1)).toMatchObject({ code: "FORBIDDEN", actor: admin.user._id });
    const about = gateway.logged.filter(({ key: _id }) => _id === key._id).map(({ event }) => event);
    expect(about).toEqual(expect.arrayContaining(["key made", "key rotated", "refused"]));
    const printed = JSON.stringify(gateway.logged);
    for (const { secret } of [key, faqKey, second]) expect(printed).not.toContain(secret.slice(13));
  });
});
