import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKeyPrefix } from "../../../contract/brand.ts";
import { signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const friend = "https://partner.example";
const graphqlType = "application/graphql-response+json";
const jsonType = "application/json";
let gateway: TestGateway;
let user: { token: string };
beforeAll(async () => {
  gateway = await startGateway({ CORS_ORIGINS: friend });
  await signIn(gateway); // the first account is an administrator's
  user = await signIn(gateway);
});
afterAll(() => gateway.stop());

interface Asked {
  accept?: string;
  token?: string;
  headers?: Record<string, string>;
}

const post = (body: unknown, { accept = graphqlType, token, headers }: Asked = {}) =>
  fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": jsonType, accept, ...(token && { "x-auth-token": token }), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const seen = async (answer: Response) => {
  const { errors } = JSON.parse(await answer.text()) as { errors: { extensions: { code: string } }[] };
  return [answer.status, answer.headers.get("content-type")?.split(";")[0], errors[0]?.extensions.code];
};

describe("A refused operation without data", () => {
  const users = { query: "{ users { _id } }" };
  const refusals: [string, number, number, string, () => [unknown, Asked?]][] = [
    ["of nobody", 401, 200, "UNAUTHENTICATED", () => [users]],
    ["of a user", 403, 200, "FORBIDDEN", () => [users, user]],
    ["with a syntax error", 400, 400, "BAD_USER_INPUT", () => [{ query: "{ faqs {" }]],
    ["with an unknown field", 400, 400, "BAD_USER_INPUT", () => [{ query: "{ faqs { nothing } }" }]],
    [
      "with a wrong variable",
      400,
      400,
      "BAD_USER_INPUT",
      () => [{ query: "query ($_id: ID!) { blogPost(_id: $_id) { _id } }", variables: {} }],
    ],
    ["without a query", 400, 400, "BAD_USER_INPUT", () => [{}]],
    [
      "with an unknown hash",
      400,
      200,
      "PERSISTED_QUERY_NOT_FOUND",
      () => [{ extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } } }],
    ],
    ["in broken JSON", 400, 400, "BAD_USER_INPUT", () => ["{"]],
    [
      "in another type",
      415,
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      () => [users, { headers: { "content-type": "text/plain" } }],
    ],
    ["in too large a body", 413, 413, "PAYLOAD_TOO_LARGE", () => [{ query: " ".repeat(200_000) }]],
    [
      "with an invalid API key",
      401,
      401,
      "UNAUTHENTICATED",
      () => [users, { headers: { authorization: `Bearer ${apiKeyPrefix}none` } }],
    ],
  ];

  it.each(refusals)(
    "%s is %i for the media type of GraphQL over HTTP",
    async (_title, status, asJson, code, request) => {
      const [body, asked] = request();
      const answer = await post(body, asked);
      expect(await seen(answer)).toEqual([status, graphqlType, code]);
      expect(answer.headers.get("vary")).toContain("Accept");
      expect(Boolean(answer.headers.get("www-authenticate"))).toBe(status === 401);
      for (const accept of [jsonType, "*/*"])
        expect(await seen(await post(body, { ...asked, accept }))).toEqual([asJson, jsonType, code]);
    },
  );

  it.each([
    [`${graphqlType}, ${jsonType};q=0.9`, 401],
    [`${graphqlType}; charset=utf-8, ${jsonType}; charset=utf-8`, 401],
    [`${jsonType};q=0.5, ${graphqlType};q=0.6`, 401],
    [`${graphqlType}, */*`, 401],
    [`${jsonType}, ${graphqlType}`, 200],
    [`${graphqlType};q=0.5, ${jsonType}`, 200],
    [`${graphqlType};q=0, */*`, 200],
    ["application/*", 200],
    ["", 200],
  ])("answers the preferred type of Accept: %s with %i", async (accept, status) => {
    expect((await post(users, { accept })).status).toBe(status);
  });

  it("by GET is answered alike, and a mutation is 405", async () => {
    const ask = (query: string, accept: string) =>
      fetch(`${gateway.url}/graphql?query=${encodeURIComponent(query)}`, { headers: { accept } }).then(seen);
    expect(await ask("{ users { _id } }", graphqlType)).toEqual([401, graphqlType, "UNAUTHENTICATED"]);
    expect(await ask("{ users { _id } }", jsonType)).toEqual([200, jsonType, "UNAUTHENTICATED"]);
    for (const accept of [graphqlType, jsonType])
      expect(await ask("mutation { createContact(input: {}) { _id } }", accept)).toEqual([
        405,
        accept,
        "METHOD_NOT_ALLOWED",
      ]);
  });
});

describe("An operation with data", () => {
  it("is 200 for either type, also where a field failed", async () => {
    const failed = { query: `{ faqs { _id } blogPost(_id: "${"0".repeat(24)}") { _id } }` };
    for (const accept of [graphqlType, jsonType])
      expect(await seen(await post(failed, { accept }))).toEqual([200, accept, "NOT_FOUND"]);
  });

  it("is cached for one type and never answered as the other, whose answers vary alike", async () => {
    const list = { query: "{ faqs { _id title body } }" };
    const answers = [];
    for (const accept of [jsonType, graphqlType, jsonType, "*/*", graphqlType]) {
      const headers = { origin: friend };
      const { headers: got } = await post(list, { accept, headers });
      answers.push([got.get("content-type")?.split(";")[0], got.get("vary")]);
    }
    const own = (type: string) => [type, "Origin, Accept, Accept-Encoding"];
    expect(answers).toEqual([jsonType, graphqlType, jsonType, jsonType, graphqlType].map(own));
  });
});
