import { parse, validate, type GraphQLSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access } from "./access.ts";
import { csvKindsOf, routesOf, schemaOf, type Feature } from "./platform/feature.ts";
import { compileRoute } from "./platform/rest/rest-route.ts";
import { expectNothingWritten } from "../test/harness/stored/all-records.ts";
import { scopes } from "../contract/kinds.ts";
import { accountCalls } from "../test/harness/accounts/accounts.ts";
import { anApiKey, type MadeApiKey } from "../test/harness/accounts/api-keys.ts";
import { aBlogPost, aContact, aFaq, aUser, signIn } from "../test/harness/factories.ts";
import { rawStatus } from "../test/harness/http/raw-http.ts";
import { callOf, rootFieldsOf } from "../test/harness/http/root-fields.ts";
import { startGateway, type TestGateway } from "../test/harness/start-gateway.ts";

const unknownId = "0123456789abcdef01234567";

describe("H§1 the access matrix", () => {
  let gateway: TestGateway;
  let features: Feature[];
  let schema: GraphQLSchema;
  let admin: { token: string; email: string };
  let user: { token: string; email: string };
  beforeAll(async () => {
    gateway = await startGateway();
    // Models must not be defined before the gateway has chosen their driver.
    ({ features } = await import("./features.ts"));
    schema = await schemaOf(features);
    admin = await signIn(gateway);
    user = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const rootFields = () => rootFieldsOf(schema);
  const row = (name: string) => access.find(({ field }) => field === name);

  it("names every Query and Mutation field, every CSV call and what is restricted in records once, and none that is not there", async () => {
    const { csvCalls } = await import("./platform/csv/csv-router.ts");
    const inSchema = [
      ...rootFields().map(({ name }) => name),
      ...csvKindsOf(features).flatMap(csvCalls),
      ...["User.deletedAt", "User.linkState"],
      ...["deletedAt", "suspected", "answers", "isAnswered"].map((name) => `Contact.${name}`),
    ];
    expect(access.map(({ field }) => field).sort()).toEqual(inSchema.sort());
  });

  it("names every REST call, whose document is valid, in the row of the field behind it", () => {
    for (const { document } of routesOf(features)) expect(validate(schema, parse(document))).toEqual([]);
    const routes = routesOf(features).map((route) => [
      `${route.method.toUpperCase()} ${route.path}`,
      compileRoute(route, schema).rootField,
    ]);
    const rows = access.flatMap(({ field, rest }) => (rest ? [[rest, field]] : []));
    expect(rows.sort()).toEqual(routes.sort());
  });

  it("holds for every field of GraphQL, for a stranger, a user and an administrator", async () => {
    for (const { field, name, root } of rootFields()) {
      const said = async (viewer?: { token: string }) => {
        const [error] = (await gateway.query(callOf(field, root), {}, viewer)).body.errors ?? [];
        return /UNAUTHENTICATED|FORBIDDEN/.exec(error?.extensions.code as string)?.[0] ?? "allowed";
      };
      const { who } = row(name)!;
      const stranger = who === "all" ? "allowed" : "UNAUTHENTICATED";
      const expected = [stranger, who === "Admin" ? "FORBIDDEN" : "allowed", "allowed"];
      expect([await said(), await said(user), await said(admin)], name).toEqual(expected);
      if (["logout", "signOutEverywhere"].includes(field.name))
        for (const account of [admin, user]) await accountCalls(gateway).renew(account);
    }
  });

  it("holds for every REST call, and an invalid body does not get a stranger past it", async () => {
    for (const { who, field, rest = field } of access) {
      if (!rest.includes(" ")) continue;
      const [method, path] = rest.split(" ") as [string, string];
      const url = `${gateway.url}/api${path.replace(":_id", unknownId)}`;
      const hasBody = method === "POST" || method === "PUT";
      const body = hasBody ? JSON.stringify({ title: 5, email: { $gt: "" } }) : undefined;
      const type = hasBody && { "content-type": "application/json" };
      const status = async (viewer?: { token: string }) => {
        const headers = { ...type, ...(viewer && { "x-auth-token": viewer.token }) };
        return (await fetch(url, { method, headers, body })).status;
      };
      const statuses = [await status(), await status(user)];
      if (who === "Admin") expect(statuses, rest).toEqual([401, 403]);
      else expect([200, 400, 404], rest).toEqual(expect.arrayContaining(statuses));
      // An import takes CSV alone, and what is sent here is JSON.
      expect(rest.endsWith("/import") ? [415] : [200, 201, 400, 404], rest).toContain(await status(admin));
    }
  });

  describe("for API keys", () => {
    const all: Record<string, MadeApiKey> = {};
    const alone: Record<string, MadeApiKey> = {};
    const allBut: Record<string, MadeApiKey> = {};
    beforeAll(async () => {
      all.key = await anApiKey(gateway, admin);
      for (const scope of scopes) {
        alone[scope] = await anApiKey(gateway, admin, { scopes: [scope] });
        allBut[scope] = await anApiKey(gateway, admin, { scopes: scopes.filter((other) => other !== scope) });
      }
    });

    type Said = { code?: string; message?: string };
    /** The responses to a key with only the scope of the row, and to a key with all other scopes. */
    async function expectRow(
      { who, field, scope, noApiKey }: (typeof access)[number],
      ask: (key: MadeApiKey) => Promise<Said>,
    ) {
      const refusals = expect.stringMatching(/UNAUTHENTICATED|FORBIDDEN/);
      if (who === "all" && !noApiKey) return expect((await ask(alone["faq:read"]!)).code, field).not.toEqual(refusals);
      const noScope = { code: "FORBIDDEN", message: expect.stringMatching(/^No API key/) };
      if (!scope) return expect(await ask(all.key!), field).toMatchObject(noScope);
      if (scope === "KIND:read") return;
      expect((await ask(alone[scope]!)).code, field).not.toEqual(refusals);
      const refused = { code: "FORBIDDEN", message: `This API key doesn't have the scope ${scope}` };
      expect(await ask(allBut[scope]!), field).toMatchObject(refused);
    }

    it("holds by scope for every field of GraphQL; a call without one is for sessions alone", async () => {
      for (const { field, name, root } of rootFields())
        await expectRow(row(name)!, async (key) => {
          const [error] = (await gateway.query(callOf(field, root), {}, key)).body.errors ?? [];
          return { code: error?.extensions.code, message: error?.message };
        });
    });

    it("holds by scope for every REST and CSV call, before any input is looked at", async () => {
      for (const one of access) {
        const [method, path] = (one.rest ?? one.field).split(" ") as [string, string?];
        if (!path) continue;
        const headers = { ...(method !== "GET" && method !== "DELETE" && { "content-type": "application/json" }) };
        const body = method === "POST" || method === "PUT" ? "{ not even JSON" : undefined;
        await expectRow(one, async (key) => {
          const url = `${gateway.url}/api${path.replace(":_id", unknownId)}`;
          const answer = await fetch(url, { method, body, headers: { ...headers, ...key.headers } });
          return /json/.test(answer.headers.get("content-type") ?? "") ? ((await answer.json()) as Said) : {};
        });
      }
    });

    it("asks the scope of the kind that is named, where a call names one", async () => {
      const kinds = { Faq: "faq", BlogPost: "blog", User: "user", Contact: "contact" };
      for (const [kind, word] of Object.entries(kinds)) {
        const scope = `${word}:read` as const;
        const queries = [`tableRevision(kind: ${kind})`, `presentRecord(kind: ${kind}, _id: "${unknownId}")`];
        if (kind === "Faq" || kind === "BlogPost")
          queries.push(`recordVersions(kind: ${kind}, _id: "${unknownId}") { version }`);
        for (const query of queries) {
          const errorOf = async (key: MadeApiKey) => (await gateway.query(`{ ${query} }`, {}, key)).body.errors?.[0];
          expect([undefined, "NOT_FOUND"], query).toContain((await errorOf(alone[scope]!))?.extensions.code);
          const refused = {
            message: `This API key doesn't have the scope ${scope}`,
            extensions: { code: "FORBIDDEN" },
          };
          expect(await errorOf(allBut[scope]!), query).toMatchObject(refused);
        }
      }
    });

    it("lets a key that may read a record see when it was deleted, and no other key", async () => {
      const { body: faq } = await gateway.post("/api/faq", aFaq(), all.key);
      const deleted = `mutation { deleteFaq(_id: "${faq._id}") { deletedAt } }`;
      expect((await gateway.query(deleted, {}, alone["faq:write"])).body.errors[0].extensions.code).toBe("FORBIDDEN");
      expect((await gateway.query(deleted, {}, all.key)).body.data.deleteFaq.deletedAt).toBeTruthy();
      const trash = "{ faqTable(query: { trash: true }) { rows { deletedAt } } }";
      expect((await gateway.query(trash, {}, alone["faq:read"])).body.errors).toBeUndefined();
    });
  });

  it("has no way around for a stranger: methods, cases, slashes, encodings", async () => {
    const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND", "QUERY", "get"];
    const known = ["/api/user/list", "/api/contact/list", `/api/user/${unknownId}`, "/api/user"];
    const odd = ["/api//user/list", "/api/user//list", "/API/user/list", "/api/User/List", "/api/user/list/"];
    const encoded = [
      "/api/user%2flist",
      "/api/user%2Flist",
      "/api%2Fuser/list",
      "/%61pi/user/list",
      "/api/user/l%69st",
    ];
    const dotted = ["/api/./user/list", "/x/../api/user/list", "/api/x/../user/list", "/uploads/../api/user/list"];
    const ended = [
      "/api/user/list;x",
      "/api/user;x/list",
      "/api/user/list%00",
      "/api/user/list.json",
      "/api/user/list?",
    ];
    const hosts = ["//api/user/list", "//graphql", "///graphql", "/\\graphql", "//api/", "http://x/api/user/list", "*"];
    await expectNothingWritten(async () => {
      for (const path of [...known, ...odd, ...encoded, ...dotted, ...ended, ...hosts])
        for (const method of methods) {
          const status = await rawStatus(gateway.url, method, path);
          expect([0, 302, 400, 401, 403, 404, 405], `${method} ${path}`).toContain(status);
        }
    });
  });

  it("takes no other method, path or address from a header", async () => {
    const headers = [
      ...["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"].map((name) => `${name}: GET`),
      ...["X-Original-URL", "X-Rewrite-URL"].map((name) => `${name}: /api/faq/list`),
      "X-Forwarded-For: 127.0.0.1",
      "X-Forwarded-User: admin",
    ];
    const status = (method: string, path: string) => rawStatus(gateway.url, method, path, headers);
    expect(await status("GET", "/api/user/list")).toBe(401);
    expect(await status("HEAD", "/api/user/list")).toBe(401);
    expect(await status("POST", "/api/user/list")).toBe(405);
    expect(await status("DELETE", `/api/faq/${unknownId}`)).toBe(401);
    expect(await status("GET", "/api/faq/list")).toBe(200);
  });

  it.each([
    ["Faq", "/api/faq", aFaq, "FaqInput"],
    ["BlogPost", "/api/blog", aBlogPost, "BlogPostInput"],
    ["User", "/api/user", aUser, "UserChangeInput"],
    ["Contact", "/api/contact", aContact, "ContactInput"],
  ] as const)("refuses every write to a %s that is there, and writes nothing", async (type, path, valid, change) => {
    const { _id } = (await gateway.post(path, valid(), admin)).body;
    const input = valid();
    const update = `mutation ($_id: ID!, $input: ${change}!) { update${type}(_id: $_id, input: $input) { _id } }`;
    const others = ["delete", "restore", "erase"]
      .map((verb) => `${verb}${type}`)
      .filter((name) => row(`Mutation.${name}`));
    const documents = others.map(
      (name) => `mutation ($_id: ID!) { ${name}(_id: $_id)${name.startsWith("erase") ? "" : " { _id }"} }`,
    );
    await expectNothingWritten(async () => {
      for (const [viewer, status, code] of [
        [undefined, 401, "UNAUTHENTICATED"],
        [user, 403, "FORBIDDEN"],
      ] as const) {
        expect((await gateway.put(`${path}/${_id}`, input, viewer)).status).toBe(status);
        expect((await gateway.delete(`${path}/${_id}`, viewer)).status).toBe(status);
        for (const document of [update, ...documents]) {
          const { body } = await gateway.query(document, document === update ? { _id, input } : { _id }, viewer);
          expect(body.errors[0].extensions.code, document).toBe(code);
        }
      }
    });
  });

  it("answers a user alike whether there is such a record or not, through both interfaces", async () => {
    const { body } = await gateway.post("/api/contact", aContact());
    const answers = async (_id: string) => {
      const calls = [
        await gateway.put(`/api/contact/${_id}`, aContact(), user),
        await gateway.delete(`/api/contact/${_id}`, user),
        await gateway.query(`mutation { deleteContact(_id: "${_id}") { _id } }`, {}, user),
        await gateway.query(`mutation { eraseContact(_id: "${_id}") }`, {}, user),
      ];
      return calls.map(({ status, body }) => ({ status, body: { ...body, requestId: undefined } }));
    };
    await expectNothingWritten(async () => expect(await answers(body._id)).toEqual(await answers(unknownId)));
  });

  it("H4 ignores a token anywhere but in its header, and two different ones", async () => {
    const { token } = admin;
    const form = {
      method: "GET",
      headers: { cookie: `x-auth-token=${token}; token=${token}; authorization=Bearer ${token}` },
    };
    expect((await fetch(`${gateway.url}/api/user/list?x-auth-token=${token}&token=${token}`, form)).status).toBe(401);
    const twice = await gateway.get("/api/user/list", { headers: { "x-auth-token": `${token}, ${user.token}` } });
    expect(twice.status).toBe(401);
  });
});
