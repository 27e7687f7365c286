import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteName } from "../../../contract/brand.ts";
import { aBlogPost, aFaq, signIn } from "../../../test/harness/factories.ts";
import { parseMarkup } from "../../../test/harness/http/parse-markup.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const origin = "https://baobab.example";
const payload = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&{{7*7}}\u2028`;

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: origin, FIRST_ACCOUNT_IS_ADMIN: "true" });
  ({ token } = await signIn(gateway));
});
afterAll(() => gateway.stop());

const assets = fileURLToPath(new URL("../../../../web/dist/client/assets/", import.meta.url));
const asset = (ending: string) => `/assets/${readdirSync(assets).find((name) => name.endsWith(ending))!}`;
const add = async (path: string, record: object) =>
  (await gateway.post(path, record, { token })).body as { _id: string };
const html = async (path: string) => (await gateway.get(path)).body as string;
const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];
const state = (page: string) =>
  JSON.parse(first(page, /<script type="application\/json" id="page-data">([^<]*)<\/script>/)!) as object;
const structured = (page: string) =>
  JSON.parse(first(page, /<script type="application\/ld\+json">([^<]*)<\/script>/)!) as {
    "@graph": { "@type": string }[];
  };
const pages = ["/", "/blog", "/swap", "/faq", "/contact", "/login", "/register", "/example"];

/** The bytes as they were sent; fetch would unpack them. */
const raw = (path: string, encoding: string) =>
  new Promise<{ encoding?: string; body: Buffer }>((resolve, reject) => {
    get(gateway.url + path, { headers: { "accept-encoding": encoding } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ encoding: response.headers["content-encoding"], body });
    }).on("error", reject);
  });

describe("a page's head", () => {
  it("names each page by a title, description, address and picture of its own", async () => {
    const seen = new Set<string>();
    for (const path of pages) {
      const page = await html(path);
      const [title, description] = [
        first(page, /<title>([^<]+)</)!,
        first(page, /name="description" content="([^"]+)"/)!,
      ];
      expect([title.length > 5, description.length > 20]).toEqual([true, true]);
      expect(seen.has(title) || seen.has(description)).toBe(false);
      seen.add(title).add(description);
      expect(page).toContain(`<link rel="canonical" href="${origin}${path}"`);
      expect(first(page, /property="og:title" content="([^"]+)"/)).toBeTruthy();
      expect(page).toContain(`property="og:description" content="${description}"`);
      expect(page).toContain(`property="og:url" content="${origin}${path}"`);
      expect(first(page, /property="og:image" content="([^"]+)"/)).toMatch(/^https:\/\/baobab\.example\//);
      expect(structured(page)["@graph"].map((thing) => thing["@type"])).toContain("Organization");
      expect(page).not.toContain("origin.invalid");
    }
    expect(await html("/home")).toContain(`<link rel="canonical" href="${origin}/"`);
  });

  it.each(["User", "FAQ", "Blog", "Contact"])("names the %s Table before any script runs", async (name) => {
    const page = await html(`/admin/${name.toLowerCase()}`);
    expect(first(page, /<title>([^<]+)</)).toBe(`${name} Table · ${siteName}`);
    expect(page).toContain("noindex");
  });

  it("is that of the tables, with nothing of the visitors' page, for a browser that says it is signed in", async () => {
    const headers = { cookie: "a=b; signed-in=1" };
    for (const path of ["/", "/blog", "/login"]) {
      const page = (await gateway.get(path, { headers })).body as string;
      expect([first(page, /<title>([^<]+)</), page.includes("<h1")]).toEqual([`User Table · ${siteName}`, false]);
    }
    expect((await gateway.get("/admin/faq", { headers })).body).toContain("<title>FAQ Table");
    for (const cookie of ["signed-in=0", "not-signed-in=1", "signed-in=11"])
      expect((await gateway.get("/", { headers: { cookie } })).body).toContain("<h1");
  });

  it("tells what a post's picture shows and the language of its text, on its page, in the list, the feed and to search engines", async () => {
    const image = "https://pictures.example/mangrove.jpg";
    const { _id } = await add(
      "/api/blog",
      aBlogPost({ image, image_alt: "Une mangrove", lang: "fr", title: "Les racines" }),
    );
    const post = await html(`/blog/${_id}`);
    expect(post).toContain('<article lang="fr"');
    expect(post).toContain('alt="Une mangrove"');
    const thing = structured(post)["@graph"].find((one) => one["@type"] === "BlogPosting");
    expect(thing).toMatchObject({ inLanguage: "fr" });
    const list = await html("/blog");
    expect(list).toMatch(/<h2[^>]* lang="fr"[^>]*>(<a [^>]*>)?Les racines</);
    expect(list).toContain('alt="Une mangrove"');
    expect(await html("/feed.xml")).toMatch(
      new RegExp(`<entry xml:lang="fr"><title>Les racines</title><id>tag:[^<]+:${_id}</id>`),
    );
    const other = await add("/api/blog", aBlogPost());
    expect(await html(`/blog/${other._id}`)).toMatch(/<article>/);
    expect(await html("/feed.xml")).toMatch(new RegExp(`<entry><title>Roots</title><id>tag:[^<]+:${other._id}</id>`));
  });

  it("tells search engines of questions and posts", async () => {
    const { _id } = await add("/api/blog", aBlogPost({ title: "On roots" }));
    const types = async (path: string) => structured(await html(path))["@graph"].map((thing) => thing["@type"]);
    expect(await types("/faq")).toContain("FAQPage");
    expect(await types("/blog")).toContain("Blog");
    expect(await types(`/blog/${_id}`)).toContain("BlogPosting");
  });
});

describe("a page's content", () => {
  it("is in the HTML, with the data that its script starts from, and shows a write at once", async () => {
    const [before] = [await html("/blog"), await html("/faq")];
    expect(before).not.toContain("Tonnes of mud");
    const { _id } = await add("/api/blog", aBlogPost({ title: "Tonnes of mud", body: "First.\n\nSecond thoughts." }));
    const faq = await add("/api/faq", aFaq({ title: "Who counts the mud?", body: "We do, twice." }));
    const [list, post, questions] = [await html("/blog"), await html(`/blog/${_id}`), await html("/faq")];
    for (const page of [list, post, await html(`/blog/${_id}`)]) expect(page).toContain("Tonnes of mud</");
    expect(post).toContain('<p dir="auto">Second thoughts.</p>');
    expect(JSON.stringify(state(post))).toContain("Second thoughts.");
    expect(JSON.stringify(state(list))).toContain("Tonnes of mud");
    for (const text of ["Who counts the mud?", "We do, twice."]) expect(questions).toContain(`${text}</`);
    await gateway.put(`/api/faq/${faq._id}`, aFaq({ title: "Who weighs the mud?" }), { token });
    expect(await html("/faq")).toContain("Who weighs the mud?</");
    await gateway.delete(`/api/blog/${_id}`, { token });
    expect(await html("/blog")).not.toContain("Tonnes of mud");
    expect((await gateway.get(`/blog/${_id}`)).status).toBe(404);
  });

  it("holds no markup of what people wrote: not in the text, the head, or the state", async () => {
    const { _id } = await add("/api/blog", aBlogPost({ title: `T${payload}`, body: `B${payload}` }));
    await add("/api/faq", aFaq({ title: `Q${payload}`, body: `A${payload}` }));
    for (const path of ["/blog", `/blog/${_id}`, "/faq", "/", "/feed.xml", "/sitemap.xml"]) {
      const page = await html(path);
      expect([path, /<script>alert|<img src=x/.exec(page)?.[0]]).toEqual([path, undefined]);
      if (path.endsWith(".xml")) continue;
      expect(first(page, /<title>([\s\S]*?)<\/title>/)).not.toContain("<");
      expect(structured(page)).toHaveProperty("@graph");
      expect(state(page)).toBeTypeOf("object");
    }
    const post = await html(`/blog/${_id}`);
    expect(JSON.stringify(state(post))).toContain(JSON.stringify(`B${payload}`.trim()).slice(1, -1));
    expect(post).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });
});

describe("an address", () => {
  it.each(["/blog/0123456789abcdef01234567", "/blog/nonsense"])(
    "of no post, %s: 404 with the empty post",
    async (path) => {
      const { status, body } = await gateway.get(path);
      expect(status).toBe(404);
      const missing = ["Crypto", "20 Apr", "This post is not here", "noindex"].filter((text) => !body.includes(text));
      expect([missing, body.includes("Loading...")]).toEqual([[], false]);
    },
  );

  it.each(["/nowhere", "/blog/a/b", "/FAQ/x", "/wp-login"])("like a page, %s: 302 to /", async (path) => {
    const { status, headers } = await gateway.get(path);
    expect([status, headers.get("location")]).toEqual([302, "/"]);
  });

  it.each(["/assets/none-12345678.js", "/nothing.ico", "/nothing.png", "/assets/"])(
    "like a file, %s: 404, and not a page",
    async (path) => {
      const { status, body } = await gateway.get(path);
      expect([status, String(body).includes("<html")]).toEqual([404, false]);
    },
  );

  it.each([
    "/.env",
    "/.git/config",
    "/package.json",
    "/../package.json",
    "/.vite/manifest.json",
    "/server/render.js",
    "/%2e%2e/package.json",
  ])("of nothing public, %s: 404", async (path) => {
    const { status, body } = await gateway.get(path);
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toMatch(/dependencies|\[core\]|isEntry/);
  });

  it("of a source map: 404, and no script names one", async () => {
    const script = asset(".js");
    expect((await gateway.get(`${script}.map`)).status).toBe(404);
    expect((await gateway.get(script)).body).not.toContain("sourceMappingURL");
  });

  it("of the signed-in: the bare page, the same for everyone", async () => {
    for (const path of ["/admin/user", "/admin/blog", "/logout"]) {
      const { status, body } = await gateway.get(path);
      expect([status, body.includes('id="root"')]).toEqual([200, true]);
      expect(body).not.toContain("<h1");
    }
  });
});

describe("what machines read", () => {
  const xml = async (path: string) => parseMarkup(await html(path), "application/xml");
  const textsOf = async (path: string, selector: string) =>
    [...(await xml(path)).querySelectorAll(selector)].map(({ textContent }) => textContent!);

  it("a site map of every page and post, with absolute addresses", async () => {
    const { _id } = await add("/api/blog", aBlogPost());
    const found = await textsOf("/sitemap.xml", "urlset > url > loc");
    for (const path of [...pages, `/blog/${_id}`]) expect(found).toContain(origin + path);
    for (const loc of found) expect((await gateway.get(loc.slice(origin.length))).status).toBe(200);
  });

  it("an Atom feed, newest first, that shows a write at once", async () => {
    const { _id } = await add("/api/blog", aBlogPost({ title: "Fresh & <new>" }));
    const { headers } = await gateway.get("/feed.xml");
    expect(headers.get("content-type")).toMatch(/^application\/atom\+xml/);
    expect((await textsOf("/feed.xml", "feed > entry > id"))[0]).toMatch(new RegExp(`^tag:baobab,\\d{4}:${_id}$`));
    expect(await html("/feed.xml")).toContain("<title>Fresh &amp; &lt;new&gt;</title>");
    for (const updated of await textsOf("/feed.xml", "feed > entry > updated"))
      expect(new Date(updated).toISOString()).toBe(updated);
    expect(await html("/")).toContain('type="application/atom+xml"');
  });

  it("robots.txt, which names the site map and keeps them out of what is not public", async () => {
    const { body, headers } = await gateway.get("/robots.txt");
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(body).toMatch(/^Disallow: \/admin\/$/m);
  });
});

describe("bytes", () => {
  it.each([".js", ".css", ".svg"])("a hashed %s is packed at build and never changes", async (ending) => {
    const path = asset(ending);
    const [br, gzip, plain] = [await raw(path, "br"), await raw(path, "gzip"), await raw(path, "identity")];
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(["br", "gzip", undefined]);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(br.body.length).toBeLessThan(plain.body.length);
    const { headers } = await gateway.get(path);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("a page is packed too, and answered 304 until it changes", async () => {
    const [br, gzip] = [await raw("/blog", "br"), await raw("/blog", "gzip")];
    expect(brotliDecompressSync(br.body).equals(gunzipSync(gzip.body))).toBe(true);
    const { headers } = await gateway.get("/blog");
    expect([headers.get("cache-control"), headers.get("vary")]).toEqual(["no-cache", "Cookie, Accept-Encoding"]);
    const known = { headers: { "if-none-match": headers.get("etag")! } };
    expect((await gateway.get("/blog", known)).status).toBe(304);
    await add("/api/blog", aBlogPost({ title: "A change" }));
    const changed = await gateway.get("/blog", known);
    expect([changed.status, changed.body.includes("A change")]).toEqual([200, true]);
  });

  it("HEAD answers as GET does, without the body", async () => {
    for (const path of ["/", "/faq", asset(".css")]) {
      const { status, headers, body } = await gateway.head(path);
      expect([status, body]).toEqual([200, ""]);
      expect(headers.get("content-type")).toBe((await gateway.get(path)).headers.get("content-type"));
    }
  });
});
