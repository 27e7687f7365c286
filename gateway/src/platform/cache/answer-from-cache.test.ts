import { afterAll, beforeAll, expect, it } from "vitest";
import { aFaq, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

let gateway: TestGateway;
let token: string;
const origin = "https://partner.example";

beforeAll(async () => {
  gateway = await startGateway({ CORS_ORIGINS: origin });
  ({ token } = await signIn(gateway));
});
afterAll(() => gateway.stop());

const headersOf = ({ headers }: Response) => {
  const all = Object.fromEntries(headers);
  delete all["x-request-id"];
  delete all.date;
  return all;
};

const json = { "Content-Type": "application/json" };
const list = (headers: Record<string, string> = {}) => fetch(`${gateway.url}/api/faq/list`, { headers });
const ask = (query: string, headers: Record<string, string> = json) =>
  fetch(`${gateway.url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });

it("answers from what is kept with the bytes and headers of the slower way", async () => {
  for (const send of [list, () => ask("{ faqs { _id title } }")]) {
    const [first, second] = [await send(), await send()];
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  }
});

it.each([
  [origin, origin],
  ["https://stranger.example", null],
])("answers %s from the cache with the headers of the slower way", async (sent, allowed) => {
  const read = () => fetch(`${gateway.url}/api/faq/list?${sent}`, { headers: { origin: sent } });
  const [first, second] = [await read(), await read()];
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(second.headers.get("access-control-allow-origin")).toBe(allowed);
});

it("answers a signed-in viewer with the same bytes as everyone", async () => {
  const cached = await (await list()).text();
  expect(await (await list({ "x-auth-token": token })).text()).toBe(cached);
});

it("shows a write as soon as it is acknowledged, through both interfaces", async () => {
  for (const title of ["One more?", "And another?", "The last?"]) {
    await gateway.post("/api/faq", aFaq({ title }), { token });
    expect(await (await list()).text()).toContain(title);
    expect(await (await ask("{ faqs { title } }")).text()).toContain(title);
  }
});

it("shows each write to many who ask at once, through both interfaces", async () => {
  for (const title of ["Many ask?", "Many ask again?"]) {
    await gateway.post("/api/faq", aFaq({ title }), { token });
    const all = await Promise.all(Array.from({ length: 10 }, () => [list(), ask("{ faqs { title } }")]).flat());
    for (const answer of all) expect(await answer.text()).toContain(title);
  }
});

it("answers many who ask at once for what fails, each with the error", async () => {
  const query = '{ faqs { _id } blogPost(_id: "000000000000000000000000") { _id } }';
  const all = await Promise.all(Array.from({ length: 10 }, () => ask(query)));
  for (const answer of all) expect(await answer.text()).toContain("NOT_FOUND");
});

it("answers 304 to a client that has the bytes", async () => {
  const etag = (await list()).headers.get("etag")!;
  const again = await list({ "If-None-Match": etag });
  expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
  expect(again.headers.get("content-security-policy")).toContain("default-src 'none'");
});

it("leaves a line about a token that is no good, also where the answer is kept", async () => {
  await list();
  const before = gateway.logged.length;
  expect((await list({ "x-auth-token": "no.good" })).status).toBe(200);
  expect(gateway.logged.slice(before)).toMatchObject([{ event: "token refused" }]);
});

it("keeps nothing that is not for everyone", async () => {
  const query = "{ users { _id } }";
  expect(await (await ask(query, { ...json, "x-auth-token": token })).text()).toContain("_id");
  expect(await (await ask(query)).text()).toContain("UNAUTHENTICATED");
  expect((await fetch(`${gateway.url}/api/user/list`, { headers: { "x-auth-token": token } })).status).toBe(200);
  expect((await fetch(`${gateway.url}/api/user/list`)).status).toBe(401);
});

it("refuses what the slower way refuses, though the same body is kept", async () => {
  const query = "{ faqs { _id } }";
  await ask(query);
  expect((await ask(query, { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await ask(query, { ...json, "Content-Encoding": "gzip" })).status).toBe(400);
});
