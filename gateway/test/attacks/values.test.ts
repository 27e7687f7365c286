import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxLength } from "../../contract/limits.ts";
import { aBlogPost, aContact, aFaq, aSignUp, aUser, signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const inputs: Record<string, (fields?: object) => Record<string, unknown>> = {
  "/api/contact": aContact,
  "/api/faq": aFaq,
  "/api/blog": aBlogPost,
  "/api/user": aUser,
  "/api/user/register": aSignUp,
};
const list = async (path: string) => (await gateway.get(`${path.replace("/register", "")}/list`, admin)).body;
const type: Record<string, string> = {
  "/api/contact": "Contact",
  "/api/faq": "Faq",
  "/api/blog": "BlogPost",
  "/api/user": "User",
};

describe("H10 Values of the wrong type", () => {
  const wrong: unknown[] = [{ $gt: "" }, { $ne: null }, ["text"], [], {}, 5, true, { toString: "x" }];

  it.each(Object.entries(inputs))("are 400 in every field of POST %s, and nothing is stored", async (path, valid) => {
    const before = await list(path);
    for (const field of Object.keys(valid()))
      for (const value of wrong) {
        if (typeof value === "number" && ["view", "like", "role"].includes(field)) continue;
        const { status, body } = await gateway.post(path, valid({ [field]: value }), admin);
        expect([status, body.code], `${field}: ${JSON.stringify(value)}`).toEqual([400, "BAD_USER_INPUT"]);
        expect(Object.keys(body.fields)).toEqual([field]);
      }
    expect(await list(path)).toEqual(before);
  });

  it("are refused with the texts of forms and CSV files, or else of JSON, equally by REST and GraphQL", async () => {
    const moment = "Publication must be a date and time with its zone, such as 2026-11-24T09:00:00Z";
    const texts = [
      ["BlogPost", "/api/blog", aBlogPost({ view: "x" }), { view: "View must be a whole number" }],
      ["BlogPost", "/api/blog", aBlogPost({ like: true }), { like: "Like must be a whole number" }],
      ["BlogPost", "/api/blog", aBlogPost({ publishAt: 5 }), { publishAt: moment }],
      ["User", "/api/user", aUser({ role: "Admin" }), { role: "Role must be User or Admin" }],
      ["Faq", "/api/faq", aFaq({ title: 5 }), { title: "title has the wrong type; it must be a string" }],
    ] as const;
    for (const [name, path, input, fields] of texts) {
      const document = `mutation ($input: ${name}Input!) { create${name}(input: $input) { _id } }`;
      const rest = await gateway.post(path, input, admin);
      const graphql = await gateway.query(document, { input }, admin);
      expect([rest.status, rest.body.fields, rest.body.message]).toEqual([400, fields, Object.values(fields)[0]]);
      expect(graphql.body.errors[0]).toMatchObject({ message: rest.body.message, extensions: { fields } });
    }
    const table = "query ($query: FaqTableQuery!) { faqTable(query: $query) { total } }";
    for (const [wrong, text] of [
      [{ page: "x" }, "page has the wrong type; it must be an integer"],
      [{ trash: 1 }, "trash has the wrong type; it must be a boolean"],
    ] as const)
      expect((await gateway.query(table, { query: wrong }, admin)).body.errors[0].message).toBe(text);
  });

  it("are BAD_USER_INPUT in GraphQL's variables, with the same field and text", async () => {
    for (const [path, name] of Object.entries(type)) {
      const field = Object.keys(inputs[path]!())[0]!;
      const input = inputs[path]!({ [field]: { $gt: "" } });
      const document = `mutation ($input: ${name}Input!) { create${name}(input: $input) { _id } }`;
      const graphql = await gateway.query(document, { input }, admin);
      const rest = await gateway.post(path, input, admin);
      expect(graphql.status).toBe(400);
      expect(graphql.body.errors[0].extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: rest.body.fields });
    }
  });
});

describe("H10 Keys that JavaScript knows", () => {
  it("are ignored, and prototypes stay clean", async () => {
    const known = Object.getOwnPropertyNames(Object.prototype).sort();
    const evil = `"__proto__":{"polluted":1,"role":1},"constructor":{"prototype":{"polluted":1}},"toString":"x","hasOwnProperty":1`;
    const body = (fields: object) => `{${evil},${JSON.stringify(fields).slice(1)}`;
    expect((await gateway.post("/api/faq", body(aFaq()), admin)).status).toBe(201);
    const { body: signedUp } = await gateway.post("/api/user/register", body(aSignUp()));
    expect(signedUp.user.role).toBe(0);
    await gateway.post("/graphql", `{"query":"{ me { _id } }","variables":{${evil}}}`);
    const graphql = `{"query":"mutation ($input: FaqInput!) { createFaq(input: $input) { _id } }","variables":{"input":{${evil}}}}`;
    expect((await gateway.post("/graphql", graphql, admin)).status).toBe(400);
    for (const query of ["{ __proto__: faqs { title } }", "{ constructor }", "{ __proto__ { x } }"])
      expect((await gateway.query(query)).status).toBeLessThan(500);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(known);
  });
});

describe("H12 Ids of every wrong shape", () => {
  const shapes = [
    "0",
    "-1",
    "null",
    "undefined",
    "NaN",
    "x".repeat(24),
    "0".repeat(23),
    "0".repeat(25),
    "0".repeat(5_000),
  ];
  const odd = [
    "%00",
    "%0a",
    "%F0%9F%98%80",
    "%25",
    "..%2f",
    "'",
    "{}",
    "[object%20Object]",
    "%E2%80%AE",
    "list%20",
    "$where",
  ];
  const broken = ["%", "%zz", "%c0%af", "%ff"];

  it.each(Object.keys(type))("are 400 or 404 below %s", async (path) => {
    for (const id of [...shapes, ...odd, ...broken]) {
      const at = `${path}/${id}`;
      const answers = [
        await gateway.get(at, admin),
        await gateway.put(at, inputs[path]!(), admin),
        await gateway.delete(at, admin),
      ];
      // Only posts have GET by id; elsewhere the path exists without that method.
      for (const { status, body } of answers) {
        expect([400, 404, 405], at).toContain(status);
        expect(body).toHaveProperty("code");
      }
    }
  });

  it.each(Object.values(type))("are BAD_USER_INPUT or NOT_FOUND in GraphQL's mutations of a %s", async (name) => {
    for (const _id of [...shapes, "\0", "😀", "{}", "$where", 5, { $gt: "" }, ["a"], null, true])
      for (const field of [`delete${name}`, `restore${name}`]) {
        const document = `mutation ($_id: ID!) { ${field}(_id: $_id) { _id } }`;
        const { body } = await gateway.query(document, { _id }, admin);
        expect(["BAD_USER_INPUT", "NOT_FOUND"]).toContain(body.errors[0].extensions.code);
      }
  });
});

describe("H12 Texts", () => {
  const odd = {
    emoji: "🌳👩🏾‍🌾🇸🇳",
    "right to left": "שלום \u202eevil\u202c مرحبا",
    NUL: "a\u0000b",
    combining: "e\u0301 \u200b\u2028\u2029\ufeff",
    markup: `<script>alert(1)</script>"'&;--`,
    operators: "$where: {$gt: ''}",
    lines: "one\r\ntwo\ttab\\n",
    spaces: "  kept  ",
  };

  it.each(Object.entries(odd))("are kept exactly: %s", async (_name, text) => {
    const contact = aContact({ first_name: text, organization: text, message: text });
    const { status, body } = await gateway.post("/api/contact", contact);
    expect([status, body.message]).toEqual([201, text]);
    const kept = (await list("/api/contact")).find(({ _id }: { _id: string }) => _id === body._id);
    expect(kept).toMatchObject(contact);
    const graphql = await gateway.query("{ contacts { _id message } }", {}, admin);
    expect(graphql.body.data.contacts).toContainEqual({ _id: body._id, message: text });
    const update = await gateway.put(`/api/contact/${body._id}`, contact, admin);
    expect(update.body).toMatchObject(contact);
  });

  it("with half of a surrogate pair are 400, which no store could keep", async () => {
    for (const half of ["\\ud83d", "\\uDC00x", "\\ud83d\\ud83d"]) {
      const body = JSON.stringify(aContact({ message: "HALF" })).replace("HALF", half);
      expect((await gateway.post("/api/contact", body)).status).toBe(400);
      const document = "mutation ($input: ContactInput!) { createContact(input: $input) { _id } }";
      const graphql = JSON.stringify({ query: document, variables: { input: aContact({ message: "HALF" }) } });
      expect((await gateway.post("/graphql", graphql.replace("HALF", half))).status).toBe(400);
    }
    expect((await gateway.post("/api/contact", aContact({ message: "whole 😀" }))).status).toBe(201);
  });

  it.each([
    [
      "/api/contact",
      {
        first_name: maxLength.name,
        country: maxLength.country,
        organization: maxLength.organization,
        message: maxLength.message,
      },
    ],
    ["/api/faq", { title: maxLength.title, body: maxLength.faqBody }],
    ["/api/blog", { title: maxLength.title, body: maxLength.blogBody }],
    ["/api/user", { first_name: maxLength.name, last_name: maxLength.name }],
  ])("of %s are taken up to their greatest length and 400 one beyond", async (path, lengths) => {
    for (const [field, most] of Object.entries(lengths)) {
      const longest = "ж".repeat(most);
      const { status, body } = await gateway.post(path, inputs[path]!({ [field]: longest }), admin);
      expect([status, body[field]]).toEqual([201, longest]);
      const over = await gateway.post(path, inputs[path]!({ [field]: `${longest}x` }), admin);
      expect([over.status, over.body.fields[field]]).toEqual([400, expect.stringMatching(/must be at most/)]);
    }
  });

  it("H13 to search for may be anything but NUL, and are never a pattern", async () => {
    const search = (text: string) =>
      gateway.query(
        `query ($query: ContactTableQuery!) { contactTable(query: $query) { total } }`,
        { query: { search: text } },
        admin,
      );
    for (const text of ["(a+)+$", ".*", "[", "\\", "^", "$", "a{1000000}", "(?<x>", "😀", "/"])
      expect((await search(text)).body.data.contactTable.total, text).toBeTypeOf("number");
    expect((await search(".*")).body.data.contactTable.total).toBe(0);
    expect((await search("a\0b")).body.errors[0].extensions.code).toBe("BAD_USER_INPUT");
  });
});

describe("H16 Image addresses", () => {
  it("are https or the gateway's own, and nothing else", async () => {
    const own = "/uploads/01234567-89ab-cdef-0123-456789abcdef/";
    for (const image of ["", own, "https://example.org/a.png", "https://cdn.example.org:8443/x?y#z"])
      expect((await gateway.post("/api/blog", aBlogPost({ image }), admin)).status, image).toBe(201);
    const refused = [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "data:image/png;base64,AA",
      "//host/a.png",
      "http://example.org/a.png",
    ];
    const odd = [
      "/\\host/a.png",
      "https:host",
      "https:///host",
      "/etc/passwd",
      `${own}../x`,
      "vbscript:x",
      " https://x",
      "\thttps://x",
      "blob:https://x",
      "ftp://x",
      "x",
    ];
    for (const image of [...refused, ...odd]) {
      const { status, body } = await gateway.post("/api/blog", aBlogPost({ image }), admin);
      expect([status, body.fields?.image], image).toEqual([400, "Image must be an https address or an uploaded file"]);
    }
  });
});
