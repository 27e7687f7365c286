import { afterAll, beforeAll, describe, expect, it } from "vitest";
import committed from "../../../contract/openapi.json" with { type: "json" };
import { webhookEvents } from "../../../contract/kinds.ts";
import { access } from "../../access.ts";
import { expectDescribed } from "../../../test/harness/descriptions/expect-described.ts";
import { schemaErrors } from "../../../test/harness/descriptions/schema-errors.ts";
import { aFaq, signIn } from "../../../test/harness/factories.ts";
import { rawAnswer } from "../../../test/harness/http/raw-http.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { isBlank } from "../../../contract/visible-text.ts";
import type { MediaType, OpenApiDocument, Operation } from "../../../contract/openapi.ts";

const publicUrl = "https://baobab.example";
const friend = "https://friend.example";

let gateway: TestGateway;
let admin: { token: string };
beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: publicUrl, CORS_ORIGINS: friend, FIRST_ACCOUNT_IS_ADMIN: "true" });
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const document = committed as unknown as OpenApiDocument;
const patternsOf = (part: object) =>
  [...JSON.stringify(part).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text!) as string);
const calls = (): { call: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  );
function givenValues(part: unknown): { schema: object; value: unknown }[] {
  if (typeof part !== "object" || part === null) return [];
  const { schema, example, default: value } = part as { schema?: object; example?: unknown; default?: unknown };
  return [
    ...(example === undefined ? [] : [{ schema: schema ?? part, value: example }]),
    // An object is the `default` response of an operation.
    ...(value === undefined || typeof value === "object" ? [] : [{ schema: part, value }]),
    ...Object.entries(part).flatMap(([name, inner]) => (name === "example" ? [] : givenValues(inner))),
  ];
}
const send = (path: string, init: RequestInit = {}) => fetch(gateway.url + path, { redirect: "manual", ...init });

describe("The OpenAPI document", () => {
  it("is served as it is committed, tagged, for caches and for pages of every origin", async () => {
    const first = await send("/api/openapi.json", { headers: { origin: "https://anybody.example" } });
    expect(await first.json()).toEqual(committed);
    expect(first.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("public, max-age=300");
    expect(first.headers.get("access-control-allow-origin")).toBe("*");
    const again = await send("/api/openapi.json", { headers: { "if-none-match": first.headers.get("etag")! } });
    expect(again.status).toBe(304);
    const head = await send("/api/openapi.json", { method: "HEAD" });
    expect([head.status, head.headers.get("etag")]).toEqual([200, first.headers.get("etag")]);
  });

  it("names every REST call of the access table, and whom it is for", () => {
    const rows = access.flatMap(({ who, field, rest = field }) => (rest.includes(" ") ? [[rest, who]] : []));
    const described = calls().map(({ call, operation: { security } }) => [
      call.replace("/api", "").replace("{_id}", ":_id"),
      security.length > 0 ? "Admin" : "all",
    ]);
    expect(described.sort()).toEqual(rows.sort());
  });

  it("says what each operation does, by an imperative verb first", () => {
    const operations = [...calls(), ...Object.values(document.webhooks).map(({ post }) => ({ operation: post }))];
    const verb = /^(Create|Export|Get|Import|List|Move|Receive|Send|Sign|Update) /;
    for (const { operation } of operations) expect(operation.summary).toMatch(verb);
  });

  it("has an example of each body, sent and answered, that its own schemas take", () => {
    const media = ({ requestBody, responses }: Operation): [string, MediaType][] => [
      ...Object.entries(requestBody?.content ?? {}),
      ...Object.values(responses).flatMap((answer) =>
        "content" in answer ? Object.entries(answer.content ?? {}) : [],
      ),
    ];
    for (const { call, operation } of calls())
      for (const [type, { schema, example }] of media(operation)) {
        expect(example, `${call} ${type}`).toBeDefined();
        expect(schemaErrors(schema, example), `${call} ${type}`).toEqual([]);
      }
  });

  it("has no example and no default, at any depth, that its own schema refuses", () => {
    const given = givenValues(document);
    expect(given.length).toBeGreaterThan(150);
    expect(given.map(({ schema, value }) => [value, schemaErrors(schema, value)])).toEqual(
      given.map(({ value }) => [value, []]),
    );
    expect(schemaErrors(document.components.schemas.WebhookEvent!, { type: "faq.read" })).not.toEqual([]);
  });

  it("describes what webhooks are sent, by the events that they can name, and what a receiver's answers mean", () => {
    const { webhooks } = document;
    const events = [...webhookEvents.filter((event) => !event.endsWith(".*")), "webhook.test"];
    expect(Object.keys(webhooks).sort()).toEqual(events.sort());
    for (const [event, { post }] of Object.entries(webhooks)) {
      const { schema, example } = post.requestBody!.content["application/json"]!;
      expect(schemaErrors(schema, example), event).toEqual([]);
      expect(schemaErrors(schema, { ...(example as object), type: "faq.read" }), event).not.toEqual([]);
      expect(Object.keys(post.responses)).toEqual(["410", "2XX", "default"]);
    }
  });

  it("describes every error for application/json and for application/problem+json", () => {
    const errors = calls().flatMap(({ operation }) =>
      Object.entries(operation.responses).filter(([status]) => Number(status) >= 400),
    );
    for (const [, answer] of errors) {
      const { content } = "$ref" in answer ? document.components.responses[answer.$ref.split("/").at(-1)!]! : answer;
      expect(Object.keys(content!)).toEqual(["application/json", "application/problem+json"]);
    }
  });

  it("says of each limit of the rules what it is, and lets what is required not be missing", () => {
    const { BlogPostInput = {}, UserInput = {} } = document.components.schemas;
    expect(BlogPostInput).toMatchObject({ required: ["title", "body"], properties: { title: { maxLength: 200 } } });
    expect(UserInput).toMatchObject({ properties: { role: { enum: [0, 1] }, password: { minLength: 8 } } });
    expect(schemaErrors(BlogPostInput, { title: "", body: "x" })).not.toEqual([]);
  });

  it.each([
    { publishNow: true },
    { publishNow: true, publishAt: null },
    { publishNow: true, publishAt: "2030-01-01T00:00:00Z" },
    { publishNow: false, publishAt: "2030-01-01T00:00:00Z" },
    { publishNow: null, publishAt: null },
  ])("takes a publication as the call does: %j", async (publication) => {
    const { FaqInput = {} } = document.components.schemas;
    const input = { ...aFaq(), ...publication };
    const isTaken = schemaErrors(FaqInput, input).length === 0;
    expect((await gateway.post("/api/faq", input, admin)).status).toBe(isTaken ? 201 : 400);
  });

  it("has patterns that match from the start of a text, as some generated clients do everywhere", () => {
    const patterns = patternsOf(document.components.schemas);
    expect(patterns.length).toBeGreaterThan(0);
    for (const pattern of patterns) expect(pattern).toMatch(/^\^/);
    const { FaqInput } = document.components.schemas;
    expect(schemaErrors(FaqInput!, { title: " A title", body: "\n\n    code" })).toEqual([]);
  });

  it("has patterns that every dialect reads: no escape of more than two digits, no property, no look-around", () => {
    for (const pattern of patternsOf(document)) {
      expect(pattern).not.toMatch(/\\[upPkcQ]|\\x\{|\(\?[^:]|\\[1-9]/);
      // A program that normalizes Unicode would change the characters of a class.
      expect(pattern.normalize("NFC")).toBe(pattern);
    }
  });

  it.each(["", "u"])("asks with the flags '%s' for a visible character, as the rules do", (flags) => {
    const { title } = document.components.schemas.FaqInput!.properties as Record<string, { pattern: string }>;
    const pattern = new RegExp(title!.pattern, flags);
    const units = Array.from({ length: 0x1_0000 }, (_, unit) => String.fromCharCode(unit));
    const wrong = units.filter((text) => pattern.test(text) === isBlank(text));
    expect(wrong.map((text) => text.charCodeAt(0).toString(16))).toEqual([]);
    for (const text of ["🌳", "𠮷", "\u200ba", "\n木"]) expect(pattern.test(text), text).toBe(true);
  });
});

describe("An answer that the document does not describe", () => {
  const fixed = { link: 'rel="service-desc"', "cache-control": "no-cache", "content-type": "application/json" };
  const headers = () => new Headers({ "x-request-id": crypto.randomUUID(), ...fixed });
  const answer = { method: "GET", path: "/api/faq/list", status: 200, body: [] as unknown };

  it("fails the test that got it, for its status, its headers or its body", () => {
    expect(() => expectDescribed({ ...answer, headers: headers() })).not.toThrow();
    expect(() => expectDescribed({ ...answer, headers: headers(), status: 418 })).toThrow("418 is not described");
    expect(() => expectDescribed({ ...answer, headers: headers(), body: [{ _id: "1" }] })).toThrow("the body/0");
    const strange = headers();
    strange.set("x-strange", "1");
    expect(() => expectDescribed({ ...answer, headers: strange })).toThrow("x-strange is not described");
    strange.delete("link");
    expect(() => expectDescribed({ ...answer, headers: strange })).toThrow("link is missing");
    expect(() => expectDescribed({ ...answer, headers: headers(), path: "/api/secret" })).toThrow("not described");
  });
});

describe("Link leads to the descriptions", () => {
  const leadsThere = (link: string | null) => {
    expect(link).toContain('</api/openapi.json>; rel="service-desc"; type="application/json"');
    expect(link).toContain('</api/docs>; rel="service-doc"; type="text/html"');
  };

  const preflight = { origin: friend, "access-control-request-method": "PUT" };
  it.each<[string, string, RequestInit?]>([
    ["a list", "/api/faq/list"],
    ["the same list from the cache", "/api/faq/list"],
    ["a list that the caller has", "/api/faq/list", { headers: { "if-none-match": "*" } }],
    ["a page of a list", "/api/faq/list?page=1&limit=1"],
    ["its head", "/api/faq/list", { method: "HEAD" }],
    ["its options", "/api/faq/list", { method: "OPTIONS" }],
    ["a preflight", "/api/faq/list", { method: "OPTIONS", headers: preflight }],
    ["another method", "/api/faq/list", { method: "PATCH" }],
    ["a stranger's call", "/api/user/list"],
    ["bad input", "/api/blog/x"],
    ["an undecodable path", "/api/blog/%ff"],
    ["an unknown path", "/api/nothing"],
    ["the root of the calls", "/api"],
    ["the document itself", "/api/openapi.json"],
    ["a problem", "/api/nothing", { headers: { accept: "application/problem+json" } }],
    ["the landing page", "/"],
    ["the landing page from the cache", "/"],
  ])("from %s", async (_name, path, init) => leadsThere((await send(path, init)).headers.get("link")));

  it("from what is made and what is exported, in addition to the pages of a list", async () => {
    const made = await gateway.post("/api/faq", aFaq(), admin);
    leadsThere(made.headers.get("link"));
    leadsThere((await gateway.post("/api/faq/export", {}, admin)).headers.get("link"));
    const { headers } = await gateway.get("/api/faq/list?page=1&limit=1");
    expect(headers.get("link")).toMatch(/^<\/api\/faq\/list\?page=1&limit=1>; rel="first", /);
  });

  it("from an expectation that is not met", async () => {
    const answer = await rawAnswer(gateway.url, "GET /api/faq/list HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n");
    leadsThere(/^Link: (.*)$/im.exec(answer)![1]!);
  });
});

describe("The catalogue of interfaces", () => {
  it("names both by their public addresses, their description and their reference (RFC 9727)", async () => {
    const { status, headers, body } = await gateway.get("/.well-known/api-catalog");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    const [self, rest, graphql] = body.linkset;
    expect(self.item.map(({ href }: { href: string }) => href)).toEqual([`${publicUrl}/api`, `${publicUrl}/graphql`]);
    expect(rest).toMatchObject({
      anchor: `${publicUrl}/api`,
      "service-desc": [{ href: `${publicUrl}/api/openapi.json` }],
      "service-doc": [{ href: `${publicUrl}/api/docs` }],
    });
    expect(graphql).toMatchObject({
      anchor: `${publicUrl}/graphql`,
      "service-doc": [{ href: `${publicUrl}/graphql` }],
    });
    const head = await gateway.head("/.well-known/api-catalog");
    expect(head.headers.get("link")).toBe('</.well-known/api-catalog>; rel="api-catalog"');
  });
});

describe("GET /graphql", () => {
  const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

  it("shows a browser the explorer, under a policy of its own, and the data's own answers to everybody else", async () => {
    const page = await send("/graphql", { headers: { accept } });
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w-]{22}'; /,
    );
    expect(page.headers.get("vary")).toContain("Accept");
    for (const other of ["*/*", "application/json", ""]) {
      const { status, headers } = await send("/graphql", { headers: { accept: other } });
      expect([status, headers.get("content-type")]).toEqual([400, "application/json; charset=utf-8"]);
    }
    const query = await send("/graphql?query={me{name}}", {
      headers: { accept: "application/json" },
    });
    expect([query.status, await query.json()]).toEqual([200, { data: { me: null } }]);
  });
});

it("the paths of the descriptions have Allow for other methods, and the reference is HTML without a script", async () => {
  for (const path of ["/api/openapi.json", "/api/docs", "/.well-known/api-catalog"]) {
    const other = await send(path, { method: "POST" });
    expect([path, other.status, other.headers.get("allow")]).toEqual([path, 405, "GET, HEAD, OPTIONS"]);
  }
  const page = await send("/api/docs");
  const html = await page.text();
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(html).not.toMatch(/<script|style="|https?:\/\/(?!baobab\.example)/);
  const webhooks = Object.values(document.webhooks).map(({ post }) => post);
  for (const { operationId } of [...calls().map(({ operation }) => operation), ...webhooks])
    expect(html).toContain(`id="${operationId}"`);
});
