import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKeyPrefix } from "../../contract/brand.ts";
import { aBlogPost, aSignUp, signIn } from "../harness/factories.ts";
import { sentBytes, textOf } from "../harness/http/sent-bytes.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let post: string;
const longName = "€".repeat(100);
const signUp = aSignUp({ firstname: longName, lastname: longName });

beforeAll(async () => {
  gateway = await startGateway({ FIRST_ACCOUNT_IS_ADMIN: "true", WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });
  admin = await signIn(gateway);
  await gateway.post("/api/user/register", signUp);
  post = (await gateway.post("/api/blog", aBlogPost(), admin)).body._id as string;
});
afterAll(() => gateway.stop());

const send = (path: string, body: object) =>
  sentBytes(gateway.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-encoding": "gzip, br", "x-auth-token": admin.token },
    body: JSON.stringify(body),
  });

/** One call many times, so that its answer has more than 1 kB. */
const often = (kind: string, call: string, times = 12) =>
  `${kind} { ${Array.from({ length: times }, (_, at) => `a${at}: ${call}`).join(" ")} }`;

/** Asks by GraphQL, and expects an answer of more than 1 kB that holds what the pattern finds, as it is. */
async function expectPlain(query: string, secret: RegExp): Promise<string> {
  const answer = await send("/graphql", { query });
  expect([answer.status, answer.headers["content-encoding"]], answer.bytes.toString()).toEqual([200, undefined]);
  expect(answer.bytes.length).toBeGreaterThan(1_000);
  expect(answer.bytes.toString()).toMatch(secret);
  return answer.bytes.toString();
}

const idIn = (text: string) => /"_id":"([0-9a-f]{24})"/.exec(text)![1]!;

describe("H39 what holds a secret is not compressed:", () => {
  it("the token of a session, through both interfaces", async () => {
    const { email, password } = signUp;
    const rest = await send("/api/user/login", { email, password });
    expect([rest.headers["content-encoding"], rest.bytes.length > 1_000]).toEqual([undefined, true]);
    expect(rest.bytes.toString()).toMatch(/"token":"ey/);
    const login = `login(input: { email: "${email}", password: "${password}" })`;
    await expectPlain(`mutation { ${login} { token user { name first_name last_name } } }`, /"token":"ey/);
  });

  it("the secret of an API key", async () => {
    const fields = "{ secret key { _id name prefix scopes createdAt } }";
    const made = often("mutation", `createApiKey(input: { name: "A program", scopes: ["faq:read"] }) ${fields}`);
    const _id = idIn(await expectPlain(made, new RegExp(apiKeyPrefix)));
    await expectPlain(often("mutation", `rotateApiKey(_id: "${_id}") ${fields}`), new RegExp(apiKeyPrefix));
  });

  it("the secret of a webhook", async () => {
    const fields = "{ secret webhook { _id url events isActive } }";
    const input = `{ url: "http://127.0.0.1:9/${"x".repeat(100)}", events: ["faq.*"] }`;
    const _id = idIn(await expectPlain(often("mutation", `createWebhook(input: ${input}) ${fields}`, 6), /whsec_/));
    await expectPlain(often("mutation", `rotateWebhookSecret(_id: "${_id}") ${fields}`), /whsec_/);
  });

  it("a link for a password", async () => {
    const input = `{ first_name: "${longName}", last_name: "${longName}", email: "invited@example.org", role: 0 }`;
    const fields = "{ url user { _id name first_name last_name } }";
    const _id = idIn(await expectPlain(`mutation { inviteUser(input: ${input}) ${fields} }`, /#ey/));
    await expectPlain(`mutation { passwordLink(_id: "${_id}") ${fields} }`, /#ey/);
  });

  it("a preview address and a signature for uploads, which queries answer", async () => {
    await expectPlain(often("query", `blogPostPreviewUrl(_id: "${post}")`), /preview#ey/);
    await expectPlain(often("query", "uploadSettings { secureSignature secureExpire publicKey }"), /secureSignature/);
    const named = `query { ...Both } fragment Both on Query { blogPostPreviewUrl(_id: "${post}") __schema { types { name } } }`;
    await expectPlain(named, /preview#ey/);
    const twoInOne = {
      query: `query A { __schema { types { name } } } query B { blogPostPreviewUrl(_id: "${post}") }`,
    };
    const harmless = await send("/graphql", { ...twoInOne, operationName: "A" });
    expect([harmless.headers["content-encoding"], textOf(harmless).includes("preview#")]).toEqual(["br", false]);
  });

  it("no other mutation's answer, and no refusal", async () => {
    const document = often(
      "mutation",
      `updateBlogPost(_id: "${post}", input: { title: "Roots", body: "${"x".repeat(300)}" }) { body }`,
      6,
    );
    await expectPlain(document, /xxx/);
    const refused = await send("/graphql", { query: `{ ${"nothing".repeat(400)} }` });
    expect([refused.status, refused.headers["content-encoding"], refused.bytes.length > 1_000]).toEqual([
      400,
      undefined,
      true,
    ]);
  });
});
