import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securityHeaders } from "../../src/platform/http/security-headers.ts";
import { aFaq, signIn } from "../harness/factories.ts";
import { rawAnswer, rawStatus } from "../harness/http/raw-http.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

const publicUrl = "https://baobab.example";
const friend = "https://friend.example";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  const settings = { PUBLIC_URL: publicUrl, CORS_ORIGINS: friend, SECURITY_CONTACT: "mailto:security@baobab.example" };
  gateway = await startGateway({ ...settings, FIRST_ACCOUNT_IS_ADMIN: "true" });
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const send = (path: string, options: RequestInit = {}) => fetch(gateway.url + path, { redirect: "manual", ...options });
const json = { "content-type": "application/json" };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  send(path, { method: "POST", body, headers });

const policy: Record<string, string> = {
  "default-src": "'none'",
  "script-src": "'self'",
  "img-src": "'self' data: blob: https:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

function expectGuarded({ headers }: Pick<Response, "headers">): void {
  const directives = headers
    .get("content-security-policy")!
    .split(";")
    .map((part) => part.trim().split(/ (.*)/s));
  const { "style-src": styles, ...others } = Object.fromEntries(directives) as Record<string, string>;
  expect(others).toEqual(policy);
  // The upload widget inserts one style element; its hash is allowed.
  expect(styles).toMatch(/^'self'( 'sha256-[\w+/=]{44}')?$/);
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-frame-options": "DENY",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers.get("x-powered-by")).toBeNull();
  expect(headers.get("server")).toBeNull();
}

describe("H19 The headers of", () => {
  it.each<[string, number, () => Promise<Response>]>([
    ["a probe", 200, () => send("/livez")],
    ["readiness", 200, () => send("/readyz")],
    ["the landing page", 200, () => send("/")],
    ["a page with data", 200, () => send("/blog")],
    ["an unknown post", 404, () => send("/blog/0123456789abcdef01234567")],
    ["a redirect", 302, () => send("/nowhere")],
    ["a file that is not there", 404, () => send("/nothing.js")],
    ["robots.txt", 200, () => send("/robots.txt")],
    ["security.txt", 200, () => send("/.well-known/security.txt")],
    ["the feed", 200, () => send("/feed.xml")],
    ["a list", 200, () => send("/api/faq/list")],
    ["the same list, kept", 200, () => send("/api/faq/list")],
    ["a list that the caller has", 304, () => send("/api/faq/list", { headers: { "if-none-match": "*" } })],
    ["its head", 200, () => send("/api/faq/list", { method: "HEAD" })],
    ["its options", 204, () => send("/api/faq/list", { method: "OPTIONS" })],
    ["a refused stranger", 401, () => send("/api/user/list")],
    ["another method", 405, () => send("/api/faq/list", { method: "POST" })],
    ["an unknown path", 404, () => send("/api/nothing")],
    ["a path that can't be decoded", 400, () => send("/api/blog/%ff")],
    ["broken JSON", 400, () => post("/api/contact", "{")],
    ["bad input", 400, () => post("/api/contact", "{}")],
    ["too much", 413, () => post("/api/contact", JSON.stringify("x".repeat(100_001)))],
    ["another type", 415, () => post("/api/contact", "x", { "content-type": "text/plain" })],
    ["GraphQL", 200, () => post("/graphql", '{"query":"{ faqs { title } }"}')],
    ["GraphQL, kept", 200, () => post("/graphql", '{"query":"{ faqs { title } }"}')],
    ["a document that can't be run", 400, () => post("/graphql", '{"query":"{ x }"}')],
    ["GraphQL by another method", 405, () => send("/graphql", { method: "PUT", headers: json, body: "{}" })],
  ])("%s (%i)", async (_name, status, ask) => {
    const response = await ask();
    expect(response.status).toBe(status);
    expectGuarded(response);
  });

  it("what is no HTTP at all", async () => {
    const answer = await rawAnswer(gateway.url, "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n");
    for (const header of ["Content-Security-Policy: default-src 'none'", "Strict-Transport-Security: max-age"])
      expect(answer).toContain(header);
  });

  it.each<[string, number, string, string]>([
    ["a request without Host", 400, "BAD_USER_INPUT", "GET /api/faq/list HTTP/1.1\r\n\r\n"],
    ["a request for a proxy", 405, "METHOD_NOT_ALLOWED", "CONNECT x.example:443 HTTP/1.1\r\nHost: x.example\r\n\r\n"],
  ])("%s", async (_name, status, code, request) => {
    const answer = await rawAnswer(gateway.url, request);
    const [head, text] = answer.split("\r\n\r\n") as [string, string];
    const [first, ...lines] = head.split("\r\n");
    expect(first).toContain(`HTTP/1.1 ${status} `);
    const headers = new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
    expectGuarded({ headers });
    expect([headers.get("cache-control"), headers.get("allow") === null]).toEqual(["no-store", status === 400]);
    const body = JSON.parse(text) as Record<string, string>;
    expect(body).toMatchObject({ code, error: body.message, requestId: headers.get("x-request-id") });
  });

  it("uploads are stricter still", async () => {
    const { headers } = await send("/uploads/nothing/");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("a gateway without TLS say nothing of it, and of one with Uploadcare name its hosts", () => {
    const plain = securityHeaders({ publicUrl: "http://localhost:4000", corsOrigins: [], uploadcare: null });
    expect(plain).not.toHaveProperty("Strict-Transport-Security");
    const keys = { publicKey: "x", secretKey: "y" };
    const widened = securityHeaders({ publicUrl, corsOrigins: [], uploadcare: keys })["Content-Security-Policy"];
    expect(widened).toContain("connect-src 'self' https://upload.uploadcare.com");
  });
});

describe("H21 Caching", () => {
  it("is forbidden for whatever is not for everyone, refusals too", async () => {
    const token = { "x-auth-token": admin.token };
    const answers = [
      await send("/api/user/list", { headers: token }),
      await send("/api/contact/list", { headers: token }),
      await send("/api/user/list"),
      await post("/api/user/login", JSON.stringify({ email: admin.email, password: "correct horse" })),
      await post("/api/contact", "{}"),
      await post("/graphql", '{"query":"{ users { email } }"}', { ...json, ...token }),
      await post("/graphql", '{"query":"{ me { email } }"}', { ...json, ...token }),
    ];
    expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual(answers.map(() => "no-store"));
  });

  it("of what is for everyone asks each time, and of files with a hash never", async () => {
    for (const path of ["/api/faq/list", "/", "/faq"])
      expect((await send(path)).headers.get("cache-control"), path).toBe("no-cache");
    const asset = /\/assets\/[\w-]+\.js/.exec(await (await send("/")).text())![0];
    expect((await send(asset)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });
});

describe("H21 Files that are nobody's business", () => {
  const names = [".env", ".git/config", ".git/HEAD", "package.json", "package-lock.json", "gateway/src/main.ts"];
  const built = ["server/render.js", "pages/blog.html", "assets/nothing.js", "assets/main.js.map", "data/baobab.db"];
  const climbs = [
    "../server/render.js",
    "assets/../../server/render.js",
    "..%2fserver%2frender.js",
    "%2e%2e/package.json",
  ];
  const uploads = [
    "uploads/../secret",
    "uploads/..%2fsecret",
    "uploads/%2e%2e%2fsecret/",
    "assets/..%5c..%5cpackage.json",
  ];

  it.each([...names, ...built, ...climbs, ...uploads])("/%s is 404", async (path) => {
    expect([400, 404]).toContain(await rawStatus(gateway.url, "GET", `/${path}`));
  });

  it("is the map of no script", async () => {
    const html = await (await send("/")).text();
    const scripts = [...html.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path);
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) expect((await send(`${path}.map`)).status).toBe(404);
  });
});

describe("H22 Another origin", () => {
  const asked = (origin: string, method = "GET") =>
    send("/api/faq/list", { method, headers: { origin, "access-control-request-method": "GET" } });
  const granted = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith("access-control-"));

  it("gets no CORS header unless it is named, letter for letter", async () => {
    const foreign = ["https://evil.example", "null", "https://friend.example.evil.example", "http://friend.example"];
    for (const origin of [...foreign, "https://FRIEND.example", "https://friend.example:8443", publicUrl])
      for (const method of ["GET", "OPTIONS"]) expect(granted(await asked(origin, method)), origin).toEqual([]);
    expect((await asked(friend)).headers.get("access-control-allow-origin")).toBe(friend);
  });

  it("is cached separately, and never sends cookies", async () => {
    const { headers } = await asked(friend);
    expect(headers.get("vary")).toMatch(/Origin/);
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  it("of a named one may ask before it sends", async () => {
    const { status, headers } = await asked(friend, "OPTIONS");
    expect([status, headers.get("access-control-allow-methods")]).toEqual([204, "GET,HEAD,POST,PUT,DELETE"]);
  });
});

describe("H20 The data in a page", () => {
  it("cannot end the element that carries it", async () => {
    const texts = ["</script><script>alert(1)</script>", "<!--<script>", "]]>", "\u2028</ScRiPt >"];
    for (const text of texts) await gateway.post("/api/faq", aFaq({ title: `${text}?`, body: text }), admin);
    const html = await (await send("/faq")).text();
    for (const text of texts.filter((text) => text.includes("<"))) expect(html).not.toContain(text);
    const blocks = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)<\/script>/g)];
    expect(blocks.length).toBeGreaterThan(0);
    for (const [, data] of blocks) expect(() => JSON.parse(data!) as unknown).not.toThrow();
    expect(html).toContain("alert(1)");
  });
});
