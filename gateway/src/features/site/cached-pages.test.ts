import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ResponseCache } from "../../platform/cache/response-cache.ts";
import { aBlogPost, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { PageThread } from "../../platform/site/site-bundle.ts";

const origin = "https://partner.example";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let post: string;
beforeAll(async () => {
  gateway = await startGateway({ CORS_ORIGINS: origin, FIRST_ACCOUNT_IS_ADMIN: "true" });
  admin = await signIn(gateway);
  post = `/blog/${(await gateway.post("/api/blog", aBlogPost(), admin)).body._id}`;
});
afterAll(() => gateway.stop());

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(gateway.url + path, { method, headers, redirect: "manual" });

async function look(...request: Parameters<typeof ask>) {
  const find = vi.spyOn(ResponseCache.prototype, "find");
  const response = await ask(...request);
  const headers = Object.fromEntries(response.headers);
  for (const name of ["x-request-id", "date", "connection", "keep-alive"]) delete headers[name];
  const isCached = (await find.mock.results[0]?.value) !== undefined;
  find.mockRestore();
  return { isCached, status: response.status, headers, body: await response.text() };
}

async function keysOf(requests: Parameters<typeof ask>[]): Promise<string[]> {
  const store = vi.spyOn(ResponseCache.prototype, "store");
  for (const request of requests) await (await ask(...request)).text();
  const keys = store.mock.calls.map(([key]) => key!);
  store.mockRestore();
  return keys;
}

it.each(["/", "/blog", "POST", "/swap", "/login", "/admin/faq", "/logout", "/feed.xml", "/sitemap.xml"])(
  "%s is answered from the cache with the bytes and headers of the slower way",
  async (name) => {
    for (const encoding of ["br", "gzip", "identity"])
      for (const isPartner of [false, true]) {
        const headers = { "accept-encoding": encoding, ...(isPartner && { origin }) };
        const path = name === "POST" ? post : name;
        const [first, second] = [await look(path, headers), await look(path, headers)];
        expect([first.status, first.isCached]).toEqual([200, isPartner]);
        expect(second).toEqual({ ...first, isCached: true });
        expect(second.headers.vary).toMatch(/^Origin, (Cookie, )?Accept-Encoding$/);
        expect(second.headers["access-control-allow-origin"]).toBe(isPartner ? origin : undefined);
      }
  },
);

it("a cached page is answered 304 to a client that has it, and without a body to HEAD", async () => {
  const { headers } = await look("/faq");
  const known = await look("/faq", { "if-none-match": headers.etag! });
  expect(known).toMatchObject({ isCached: true, status: 304, body: "", headers: { etag: headers.etag } });
  expect([known.headers.vary, known.headers["content-encoding"]]).toEqual([headers.vary, undefined]);
  expect(known.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  const head = await look("/faq", {}, "HEAD");
  expect(head).toEqual({ isCached: true, status: 200, headers, body: "" });
});

it("a page is made once for all who ask for it at the same time after a write, and shows that write", async () => {
  const once = vi.spyOn(ResponseCache.prototype, "once");
  for (const title of ["Once", "Once more", "Once again"]) {
    await gateway.put(post.replace("/", "/api/"), aBlogPost({ title }), admin);
    once.mockClear();
    const encodings = ["br", "gzip", "identity", "br", "gzip", "identity"];
    const pages = await Promise.all(encodings.map((encoding) => ask("/blog", { "accept-encoding": encoding })));
    for (const page of pages) expect(await page.text()).toContain(`>${title}<`);
    expect(new Set(once.mock.calls.map(([key, validity]) => JSON.stringify([key, validity]))).size).toBe(1);
  }
  once.mockRestore();
});

it("a page with a long list is rendered in a thread, once after a write, and no other page is", async () => {
  const inThread = vi.spyOn(PageThread.prototype, "renderInThread");
  await gateway.post("/api/blog", aBlogPost({ title: "Few" }), admin);
  expect(await (await ask("/blog")).text()).toContain(">Few<");
  expect(inThread).not.toHaveBeenCalled();
  const titles = Array.from({ length: 60 }, (_, at) => `Many & more ${at}`);
  for (const title of titles) await gateway.post("/api/blog", aBlogPost({ title }), admin);
  for (let time = 0; time < 3; time++) {
    const page = await ask("/blog", { "accept-encoding": "br" });
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(titles.filter((title) => !text.includes(`>${title.replace("&", "&amp;")}<`))).toEqual([]);
  }
  expect(inThread).toHaveBeenCalledTimes(1);
  await (await ask("/faq?again")).text();
  expect(inThread).toHaveBeenCalledTimes(1);
  inThread.mockRestore();
});

it("the page of questions has all, in their order, and the landing page the first five", async () => {
  const titles = Array.from({ length: 600 }, (_, at) => `Which tonne is number ${at}?`);
  const csv = ["title,body", ...titles.map((title) => `${title},The next.`)].join("\r\n");
  const headers = { "content-type": "text/csv", "x-auth-token": admin.token };
  const imported = await fetch(`${gateway.url}/api/faq/import`, { method: "POST", headers, body: csv });
  expect(imported.status).toBe(201);
  const { faqs } = (await gateway.query("{ faqs { title } }")).body.data as { faqs: { title: string }[] };
  const shown = async (path: string) =>
    [...(await (await ask(path)).text()).matchAll(/<summary[^>]*><h[23] class="text-card">([^<]*\?)<\/h[23]>/g)].map(
      ([, title]) => title,
    );
  expect(await shown("/faq")).toEqual(faqs.map(({ title }) => title));
  expect(faqs.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
  const firstTitles = faqs.slice(0, 5).map(({ title }) => title);
  expect(await shown("/")).toEqual(firstTitles);
  expect(await (await ask("/")).text()).not.toContain(titles.at(-1));
  expect((await gateway.query("{ faqs(limit: 5) { title } }")).body.data.faqs).toEqual(faqs.slice(0, 5));
});

it("a browser that says it is signed in gets no page that was cached for visitors, and they get none of its", async () => {
  const cookie = { cookie: "signed-in=1" };
  for (const headers of [{}, cookie, {}, cookie])
    expect((await look("/contact", headers)).body.includes("<h1")).toBe(headers !== cookie);
});

it("signed-in addresses without a title of their own are cached as one", async () => {
  await look("/admin/one");
  expect(await look("/admin/two?page=2")).toMatchObject({ status: 200, isCached: true });
  expect((await look("/admin/faq")).body).not.toBe((await look("/admin/three")).body);
});

it("what is no page takes no room in the cache, and all posts that are not there one place", async () => {
  const missing = ["/nowhere", "/blog/nonsense", "/blog/0123456789abcdef01234567", "/blog/a/b", "/nothing.png"];
  const others = ["/livez", "/assets/none.js", "//blog", "/robots.txt", "/graphql", "/api", "/uploads/none/"];
  const keys = await keysOf([...missing, ...others].map((path) => [path]));
  expect(keys).toEqual([`SITE gzip /blog/${"0".repeat(24)}`]);
  expect(await keysOf([["/register?from=a"], ["/register?from=b"]])).toHaveLength(1);
});

it("GraphQL by GET is never cached under a page's key", async () => {
  const query = (field: string) => look(`/graphql?query={faqs{${field}}}`);
  expect((await query("_id")).body).not.toBe((await query("title")).body);
  expect(await keysOf([["/graphql?query={faqs{_id}}"]])).toEqual([]);
});

it("H30 pages of posts that are not there are one document, made once and cached once, whatever their ids", async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `${at}`.padStart(24, "a"));
  const odd = ["x", "%22%3E%3Cscript%3E", "0".repeat(24), "\u00e9"];
  const first = await look("/blog/ffffffffffffffffffffffff");
  expect([first.status, first.headers["cache-control"]]).toEqual([404, "no-cache"]);
  const keys = await keysOf([...ids, ...odd].map((id) => [`/blog/${id}`]));
  expect(keys).toEqual([]);
  for (const id of [...ids, ...odd])
    expect(await look(`/blog/${id}`)).toMatchObject({ status: 404, body: first.body, headers: first.headers });
  const added = `/blog/${(await gateway.post("/api/blog", aBlogPost(), admin)).body._id}`;
  expect((await ask(added)).status).toBe(200);
  expect((await look("/blog/ffffffffffffffffffffffff")).body).toBe(first.body);
});
