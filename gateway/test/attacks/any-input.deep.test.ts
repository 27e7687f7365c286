import fc, { type Arbitrary } from "fast-check";
import { buildSchema, getNamedType, isInputObjectType, type GraphQLField } from "graphql";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyInput, anyJson, anyText } from "../harness/any-input.ts";
import { aBlogPost, aContact, aFaq, aUser, password, signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

/** A thousand for each operation take minutes: `FUZZ_RUNS=1000`. */
const runs = Number(process.env.FUZZ_RUNS ?? 25);
const schema = buildSchema(readFileSync(new URL("../../contract/schema.graphql", import.meta.url), "utf8"));
const codes = new Set(
  "BAD_USER_INPUT UNAUTHENTICATED FORBIDDEN NOT_FOUND CONFLICT PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE".split(" "),
);

let gateway: TestGateway;
let admin: string;
let user: string;
let emails: string[];
/** One call ends the session that makes it. */
async function signInAgain() {
  [admin, user] = (await Promise.all(
    emails.map(async (email) => (await gateway.post("/api/user/login", { email, password })).body.token as string),
  )) as [string, string];
}
const ids: Record<string, string[]> = {};
const noIds = ["0123456789abcdef01234567", "x", "😀", "..", "%"];
beforeAll(async () => {
  // A mail server that nobody runs: what goes out by mail waits.
  gateway = await startGateway({ SMTP_URL: "smtp://127.0.0.1:1", TEAM_EMAIL: "team@example.org" });
  const accounts = [await signIn(gateway), await signIn(gateway)];
  emails = accounts.map(({ email }) => email);
  [admin, user] = accounts.map(({ token }) => token) as [string, string];
  for (const [path, input] of Object.entries({ faq: aFaq, blog: aBlogPost, contact: aContact, user: aUser })) {
    const made = Array.from({ length: 12 }, () => gateway.post(`/api/${path}`, input(), { token: admin }));
    ids[path] = (await Promise.all(made)).map(({ body }) => body._id as string);
  }
});
afterAll(() => gateway.stop());

const rootFields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({ field, root: type.name.toLowerCase() })),
);
/** An id that a record of the kind has, or had until it was deleted; or any text. */
const anyId = (call: string) => {
  const kind = Object.keys(ids).find((name) => call.toLowerCase().includes(name));
  const known = kind ? ids[kind]! : Object.values(ids).flat();
  const one = fc.nat().map((at) => known[at % known.length]!);
  return fc.oneof({ weight: 6, arbitrary: one }, fc.constantFrom(...noIds), anyText());
};
const anyToken = () =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(0).map(() => admin) },
    fc.constant(0).map(() => user),
    fc.constant(""),
  );

const operation = (field: GraphQLField<unknown, unknown>, root: string) => {
  const [declared, given] = [
    field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(", "),
    field.args.map(({ name }) => `${name}: $${name}`).join(", "),
  ];
  const type = getNamedType(field.type);
  const selection = "getFields" in type && !isInputObjectType(type) ? " { __typename }" : "";
  return `${root}${declared && ` (${declared})`} { ${field.name}${given && `(${given})`}${selection} }`;
};
const variablesOf = (field: GraphQLField<unknown, unknown>) =>
  fc.record(
    Object.fromEntries(
      field.args.map(({ name, type }) => [name, name === "_id" ? anyId(field.name) : anyInput(type, name)]),
    ) as Record<string, Arbitrary<unknown>>,
    { requiredKeys: [] },
  );

describe("H15 Whatever is sent to GraphQL's", () => {
  it.each(rootFields.map(({ field, root }) => [`${root} ${field.name}`, field, root] as const))(
    "%s, the answer is a documented one",
    async (_name, field, root) => {
      const query = operation(field, root);
      await fc.assert(
        fc.asyncProperty(variablesOf(field), anyToken(), async (variables, token) => {
          const { status, body } = await gateway.post("/graphql", { query, variables }, token ? { token } : {});
          expect([200, 400, 413]).toContain(status);
          for (const { extensions } of body.errors ?? []) expect([...codes]).toContain(extensions.code);
          if (!body.errors) expect(body.data).toHaveProperty(field.name);
        }),
        { numRuns: runs },
      );
      if (field.name === "signOutEverywhere") await signInAgain();
    },
    600_000,
  );
});

const routes = ["faq", "blog", "contact", "user"].flatMap((kind) => {
  const type = { faq: "FaqInput", blog: "BlogPostInput", contact: "ContactInput", user: "UserInput" }[kind];
  return [
    ["GET", `/api/${kind}/list`, ""],
    ["POST", `/api/${kind}`, type],
    ["PUT", `/api/${kind}/:_id`, type],
    ["DELETE", `/api/${kind}/:_id`, ""],
  ] as [string, string, string][];
});
routes.push(
  ["GET", "/api/blog/:_id", ""],
  ["POST", "/api/user/login", "LoginInput"],
  ["POST", "/api/user/register", "RegisterInput"],
);

/** Half a character is no part of an address. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const statuses = [200, 201, 204, 304, 400, 401, 403, 404, 405, 409, 412, 413, 415];
const printable = () => fc.string({ maxLength: 30 });
const anyHeaders = () =>
  fc.record(
    {
      accept: fc.oneof(printable(), fc.constantFrom("application/problem+json", "text/html", "*/*")),
      "content-type": fc.oneof(
        { weight: 6, arbitrary: fc.constant("application/json") },
        fc.constantFrom("application/x-www-form-urlencoded", "text/plain", "application/json; charset=utf-16"),
        printable(),
      ),
      "if-match": fc.oneof(fc.constantFrom('"1"', '"2"', "*", '"1", "2"', 'W/"1"'), printable()),
      "if-none-match": fc.oneof(fc.constantFrom("*", '"1"'), printable()),
      "content-encoding": fc.constantFrom("gzip", "x", "identity", "br"),
      origin: printable(),
    },
    { requiredKeys: ["content-type"] },
  );
const anyBody = (type: string) => {
  const input = schema.getType(type);
  const json = isInputObjectType(input) ? fc.oneof({ weight: 5, arbitrary: anyInput(input) }, anyJson()) : anyJson();
  return fc.oneof({ weight: 6, arbitrary: json.map((value) => JSON.stringify(value) ?? "") }, anyText());
};

describe("H15 Whatever is sent to REST's", () => {
  it.each(routes)(
    "%s %s, the answer is a documented one, in JSON",
    async (method, path, type) => {
      const anySearch = fc.oneof(fc.constant(""), fc.constantFrom("?page=1", "?limit=2&page=9", "?page=-1"), anyText());
      const anyCall = fc.record({
        id: anyId(path),
        search: anySearch,
        headers: anyHeaders(),
        body: anyBody(type),
        token: anyToken(),
      });
      await fc.assert(
        fc.asyncProperty(anyCall, async ({ id, search, headers, body, token }) => {
          const at = path.replace(":_id", encodeURIComponent(wellFormed(id) || "x"));
          const url = gateway.url + at + (search && `?${encodeURIComponent(wellFormed(search)).replace("%3F", "")}`);
          const hasBody = method === "POST" || method === "PUT";
          const given = Object.entries({ ...headers, ...(token && { "x-auth-token": token }) });
          const known = given.filter(([name]) => hasBody || !name.startsWith("content-"));
          const response = await fetch(url, {
            method,
            headers: Object.fromEntries(known) as Record<string, string>,
            body: hasBody ? body : undefined,
            redirect: "manual",
          });
          expect(statuses).toContain(response.status);
          expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
          const text = await response.text();
          if (response.status !== 304)
            expect(response.headers.get("content-type")).toMatch(/^application\/(problem\+)?json/);
          if (text) expect(typeof JSON.parse(text)).toBe("object");
        }),
        { numRuns: runs },
      );
    },
    600_000,
  );
});
