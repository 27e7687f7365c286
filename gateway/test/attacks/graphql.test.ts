import { createHash } from "node:crypto";
import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectNothingWritten } from "../harness/stored/all-records.ts";
import { aContact, signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let user: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
  user = await signIn(gateway);
});
afterAll(() => gateway.stop());

const json = { "content-type": "application/json" };
const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(" ");
const types = (depth: number) =>
  `{ __schema { types { ${"fields { type { ".repeat(depth)} name ${"} }".repeat(depth)} } } }`;
const bomb = `{ ...f0 } ${repeat(30, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} ...f${i + 1} }`)} fragment f30 on Query { faqs { title } }`;

describe("H17 A document", () => {
  it.each([
    ["nested beyond 7 levels of introspection's 15", types(7)],
    ["nested beyond 7", `{ faqs { ${"title { ".repeat(8)} x ${"} ".repeat(8)} } }`],
    [
      "nested beyond 7 through fragments",
      `{ ...a } fragment a on Query { faqs { ...b } } fragment b on Faq { ${"title { ".repeat(7)} x ${"} ".repeat(7)} }`,
    ],
    ["introspection in a fragment deeper than 7", `{ ...a } fragment a on Query ${types(4)}`],
    ["16 aliases", `{ ${repeat(16, (i) => `a${i}: faqs { title }`)} }`],
    [
      "16 aliases over several fragments",
      `{ ...a ...b } fragment a on Query { ${repeat(8, (i) => `a${i}: __typename`)} } fragment b on Query { ${repeat(8, (i) => `b${i}: __typename`)} }`,
    ],
    ["more than 1,000 tokens", `{ ${repeat(1_000, () => "__typename")} }`],
    ["a fragment that holds itself", "{ ...a } fragment a on Query { ...a }"],
    ["fragments that hold each other", "{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }"],
    ["a bomb of fragments", bomb],
    ["1,000 directives", `{ faqs ${repeat(300, () => "@include(if: true)")} { title } }`],
    ["two logins", `mutation { ${repeat(2, (i) => `a${i}: login(input: {}) { token }`)} }`],
    [
      "a login and another in a fragment",
      "mutation { login(input: {}) { token } ...a } fragment a on Mutation { b: login(input: {}) { token } }",
    ],
    ["two sign-ups", `mutation { ${repeat(2, (i) => `a${i}: register(input: {}) { _id }`)} }`],
    ["a login and a sign-up", "mutation { login(input: {}) { token } register(input: {}) { _id } }"],
    [
      "a sign-up and a login under another name in a fragment's fragment",
      "mutation { register(input: {}) { _id } ...a } fragment a on Mutation { ... on Mutation { ...b } } fragment b on Mutation { x: login(input: {}) { token } }",
    ],
    ["no operation", "fragment a on Query { __typename }"],
    ["two operations and no name", "query a { __typename } query b { __typename }"],
    ["a subscription", "subscription { faqs { title } }"],
    ["an unknown field", "{ secrets }"],
    ["a syntax error", "{ faqs { title "],
    ["nothing in it", ""],
  ])("with %s is 400 BAD_USER_INPUT, and nothing of it is run", async (_name, query) => {
    const { status, body } = await gateway.query(query);
    expect([status, body.data, body.errors[0].extensions.code]).toEqual([400, undefined, "BAD_USER_INPUT"]);
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|\.ts:/);
  });

  it("may go to its bounds: introspection, 15 aliases, one login", async () => {
    const full = await gateway.query(getIntrospectionQuery());
    expect([full.status, full.body.errors]).toEqual([200, undefined]);
    const aliases = await gateway.query(`{ ${repeat(15, (i) => `a${i}: faqs { title }`)} }`);
    expect([aliases.status, Object.keys(aliases.body.data)]).toEqual([200, expect.objectContaining({ length: 15 })]);
    const login = await gateway.query(`mutation { login(input: { email: "a@b.c", password: "x" }) { token } }`);
    expect(login.body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
  });
});

describe("A request to /graphql", () => {
  it("H§1 is refused as soon as its operation is known, whatever its values and variables", async () => {
    const create = "mutation create($input: FaqInput!) { createFaq(input: $input) { _id } }";
    const requests: object[] = [
      { query: create, variables: { input: { title: 5 } } },
      { query: create, variables: { input: "x" } },
      { query: create },
      { query: create, variables: "{}" },
      { query: create, variables: [1] },
      { query: create, variables: "no JSON" },
      { query: create, extensions: 5 },
      { query: "mutation { createFaq(input: { title: 5 }) { _id } }" },
      { query: "mutation { createFaq { _id } }" },
      { query: "{ users { secrets } }" },
      { query: "{ users(x: 1) { _id } faqs { title } }" },
      { query: "{ ...a } fragment a on Query { userTable(query: 5) { total } }" },
      { query: `{ ${Array.from({ length: 16 }, (_, at) => `a${at}: users { _id }`).join(" ")} }` },
      { query: `query open { faqs { title } } ${create}`, operationName: "create", variables: [] },
    ];
    const byGet = new URLSearchParams({ query: "{ users { _id } }", variables: "no JSON" }).toString();
    await expectNothingWritten(async () => {
      for (const [token, message, code] of [
        [{}, "Sign in to do this", "UNAUTHENTICATED"],
        [user, "You don't have permission to do this", "FORBIDDEN"],
      ] as const) {
        const refused = { errors: [{ message, extensions: { code } }] };
        for (const request of requests) {
          const { status, body, headers } = await gateway.post("/graphql", request, token);
          expect({ status, body }, JSON.stringify(request)).toEqual({ status: 200, body: refused });
          expect(headers.get("cache-control")).toBe("no-store");
        }
        expect((await gateway.get(`/graphql?${byGet}`, token)).body).toEqual(refused);
      }
    });
    expect((await gateway.post("/graphql", { query: create, variables: "{}" }, admin)).status).toBe(400);
    expect(gateway.logged).toContainEqual(
      expect.objectContaining({ event: "refused", code: "FORBIDDEN", actor: user.user._id }),
    );
  });

  it("H§1 is refused, too, where only the hash of its document is sent", async () => {
    const query = "{ users { name } }";
    const persistedQuery = { version: 1, sha256Hash: createHash("sha256").update(query).digest("hex") };
    const ask = async (request: object, viewer?: { token: string }) =>
      (await gateway.post("/graphql", { ...request, extensions: { persistedQuery } }, viewer)).body;
    expect((await ask({ query }, admin)).errors).toBeUndefined();
    expect((await ask({}, admin)).data.users.length).toBeGreaterThan(0);
    expect((await ask({})).errors[0].extensions.code).toBe("UNAUTHENTICATED");
    expect((await ask({}, user)).errors[0].extensions.code).toBe("FORBIDDEN");
  });

  it("H17 with an array of operations is 400", async () => {
    const { status, body } = await gateway.post("/graphql", [{ query: "{ me { _id } }" }, { query: "{ me { _id } }" }]);
    expect([status, body.errors[0].extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
  });

  it("H18 by GET needs no header of its own, and reads only", async () => {
    const ask = `/graphql?query=${encodeURIComponent("{ faqs { title } }")}`;
    for (const headers of [{}, json, { origin: "https://evil.example" }] as Record<string, string>[]) {
      const answer = await gateway.get(ask, { headers });
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, null]);
      expect(answer.body.data.faqs.length).toBeGreaterThan(0);
    }
    expect((await gateway.head(ask)).status).toBe(200);
    expect((await gateway.get(ask, { headers: { "content-type": "text/plain" } })).status).toBe(415);
    const mutation = `mutation { createContact(input: { first_name: "x" }) { _id } }`;
    await expectNothingWritten(async () => {
      const write = await gateway.get(`/graphql?query=${encodeURIComponent(mutation)}`);
      expect([write.status, write.headers.get("allow")]).toEqual([405, "POST"]);
      expect(write.body.errors[0].extensions.code).toBe("METHOD_NOT_ALLOWED");
      // What a form or a script of another site can send without a preflight.
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]) {
        const body = JSON.stringify({ query: mutation });
        const headers = { "content-type": type };
        const { status } = await fetch(`${gateway.url}/graphql`, { method: "POST", headers, body });
        expect([type, status]).toEqual([type, 415]);
      }
    });
  });

  it("H18 by another method is 405 and names the two", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      const response = await fetch(`${gateway.url}/graphql`, { method, headers: json });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, POST"]);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "METHOD_NOT_ALLOWED" } }] });
    }
  });

  it("H11 with a body that is no operation is 400", async () => {
    const bodies = [
      {},
      { query: 5 },
      { query: { kind: "Document" } },
      { query: "{ me { _id } }", variables: "{}" },
      { query: "{ me { _id } }", variables: [1] },
      { query: "{ me { _id } }", operationName: 5 },
      { query: "{ me { _id } }", operationName: "nobody" },
      { query: "query a { me { _id } } query b { me { _id } }", operationName: "" },
      { query: "{ me { _id } }", extensions: 5 },
      { variables: {} },
    ];
    for (const body of bodies) {
      const answer = await gateway.post("/graphql", body);
      expect([answer.status, answer.body.errors?.[0].extensions.code], JSON.stringify(body)).toEqual([
        400,
        "BAD_USER_INPUT",
      ]);
    }
  });

  it("H18 with ever new persisted queries pushes out the old ones", async () => {
    const persist = (query: string, withText = true) => {
      const sha256Hash = createHash("sha256").update(query).digest("hex");
      return gateway.post("/graphql", {
        ...(withText && { query }),
        extensions: { persistedQuery: { version: 1, sha256Hash } },
      });
    };
    // What nobody signed in asks of itself is kept nowhere else.
    const first = "{ me { _id } } # the first";
    await persist(first);
    expect((await persist(first, false)).body).toEqual({ data: { me: null } });
    for (let index = 0; index < 60; index++) await persist(`{ me { _id } } # ${index} ${"x".repeat(95_000)}`);
    expect((await persist(first, false)).body.errors[0].message).toBe("PersistedQueryNotFound");
  });
});

describe("Errors", () => {
  it("H18 that nobody expected say nothing but a request id, which the log has, too", async () => {
    const { collection } = (await import("../../src/features/contact/contact.model.ts")).ContactModel;
    const broken = vi.spyOn(collection, "insertOne").mockRejectedValue(new Error("driver text with secret-value"));
    const document = "mutation ($input: ContactInput!) { createContact(input: $input) { _id } }";
    const graphql = await gateway.query(document, { input: aContact() });
    const rest = await gateway.post("/api/contact", aContact());
    broken.mockRestore();
    const requestId = graphql.headers.get("x-request-id");
    expect(graphql.body.errors).toEqual([
      {
        message: "Internal server error",
        path: ["createContact"],
        locations: expect.anything(),
        extensions: { code: "INTERNAL_SERVER_ERROR", requestId },
      },
    ]);
    expect([rest.status, rest.body]).toEqual([
      500,
      {
        message: "Internal server error",
        error: "Internal server error",
        code: "INTERNAL_SERVER_ERROR",
        requestId: rest.headers.get("x-request-id"),
      },
    ]);
    const lines = gateway.logged.filter(({ event }) => event === "unexpected error");
    expect(lines.map((line) => line.requestId)).toEqual([requestId, rest.headers.get("x-request-id")]);
    expect(JSON.stringify([lines, graphql.body, rest.body])).not.toContain("secret-value");
  });

  it("H18 quote no value, even one that reads like GraphQL's own words", async () => {
    const secret = "s3cr3t";
    const sly = [
      { [`x at "input.${secret}"`]: 1 },
      `; ${secret} cannot represent`,
      { first_name: [`type ${secret} was not provided`] },
      { first_name: { [`; "${secret}" enum`]: 1 } },
      { [secret]: "unknown field" },
      secret,
      [secret],
    ];
    const document = "mutation ($input: ContactInput!) { createContact(input: $input) { _id } }";
    for (const input of sly) {
      const { status, body } = await gateway.query(document, { input });
      expect([status, body.errors[0].extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    const named = await gateway.post("/graphql", {
      query: "query a { __typename } query b { __typename }",
      operationName: secret,
    });
    expect(JSON.stringify(named.body)).not.toContain(secret);
    const many = await gateway.query(
      "query ($a: [Int!]) { __typename @include(if: $a) }",
      { a: Array(200).fill(secret) },
      admin,
    );
    expect(many.status).toBe(400);
    expect(JSON.stringify(many.body)).not.toContain(secret);
  });
});
