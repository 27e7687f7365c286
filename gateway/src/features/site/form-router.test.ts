import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf, type Answer, type Client } from "../../../test/harness/http/client.ts";
import { aContact, aSignUp, password, signIn } from "../../../test/harness/factories.ts";
import { aFolder, portOf, runGateway } from "../../../test/harness/processes/run-gateway.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const publicUrl = "https://baobab.example";
const notForm = "Send the form as application/x-www-form-urlencoded in UTF-8";
const form = { "content-type": "application/x-www-form-urlencoded" };
const sendTo = (client: Client, path: string, fields: object, headers: Record<string, string> = {}): Promise<Answer> =>
  client.post(path, String(new URLSearchParams(fields as Record<string, string>)), {
    headers: { ...form, ...headers },
  });

let gateway: TestGateway;
let admin: { token: string };
beforeAll(async () => {
  const settings = { PUBLIC_URL: publicUrl, RATE_LIMITS: "on", TRUST_PROXY: "1", FIRST_ACCOUNT_IS_ADMIN: "true" };
  gateway = await startGateway({ ...settings, CORS_ORIGINS: "https://partner.example" });
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

let network = 0;
/** From a new address each, so that no test uses up the rate limit of another. */
const send = (path: string, fields: object, headers: Record<string, string> = {}) =>
  sendTo(gateway, path, fields, { "x-forwarded-for": `10.9.0.${++network}`, ...headers });
const messages = async () =>
  (await gateway.get("/api/contact/list", admin)).body as { message: string; first_name: string }[];

/** A whole, uncached page: no JSON error. */
function expectPage({ status, headers, body }: Answer, expected: number, text: string): void {
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    expected,
    "text/html; charset=utf-8",
    "no-store",
  ]);
  expect(body).toMatch(/^<!doctype html>[^]*<form [^>]*method="post"[^]*<\/html>\s*$/);
  expect(body).toContain(`${text}</p>`);
}

describe("a form that is sent without scripts", () => {
  it.each(["/", "/home", "/contact"])("is a message at %s, and empty afterwards", async (path) => {
    const text = aContact({ message: `From ${path}\r\nin two lines` });
    const sent = await send(path, text);
    expectPage(sent, 200, "Subscribed Successfully.");
    expect(sent.body).toContain(`<form action="${path}" `);
    expect(sent.body).toContain("<title>Success: ");
    expect(sent.body).not.toContain(text.email);
    expect(await messages()).toContainEqual(expect.objectContaining({ message: `From ${path}\nin two lines` }));
  });

  it("takes an e-mail address with the space that a keyboard adds", async () => {
    expectPage(await send("/contact", aContact({ email: " ama@example.org " })), 200, "Subscribed Successfully.");
  });

  it("shows what is wrong with each field along with what was typed, and no markup of it", async () => {
    const hostile = `"></textarea><script>alert(1)</script>`;
    const refused = await send("/contact", { first_name: "Ama", email: "ama", message: hostile, fax_2: "fax" });
    expectPage(refused, 400, "Email address is invalid");
    for (const label of ["Last Name", "Country", "Organization", "Phone"])
      expect(refused.body).toContain(`${label} is required</p>`);
    expect(refused.body).toMatch(/name="first_name"[^>]* value="Ama"/);
    expect(refused.body).toMatch(/name="fax_2"[^>]* value=""/);
    const email = /<input [^>]*name="email"[^>]*>/.exec(refused.body as string)![0];
    const id = /aria-invalid="true"[^>]* aria-describedby="([^"]+)"[^>]* value="ama"/.exec(email)![1];
    expect(refused.body).toContain(`<p id="${id}"`);
    expect((refused.body as string).match(/autofocus/g)).toHaveLength(1);
    expect(refused.body).not.toMatch(/<script>alert|<\/textarea><script/);
    expect(refused.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;</textarea>");
  });

  it("signs up, once for an e-mail address, and shows no password again", async () => {
    const account = aSignUp({ password: "right horse battery", password2: "right horse battery" });
    expectPage(await send("/register", account), 200, "Sign up Successfully.");
    expect((await gateway.post("/api/user/login", account)).status).toBe(200);
    const taken = await send("/register", account);
    expectPage(taken, 409, "Email is already registered");
    const wrong = await send("/register", { ...account, password2: "another horse" });
    expectPage(wrong, 400, "Passwords do not match");
    for (const { body } of [taken, wrong]) {
      expect(body).toContain(`value="${account.email}"`);
      expect(body).not.toMatch(/(right|another) horse/);
    }
  });

  it("with its honeypot filled goes to the spam, and is no account", async () => {
    const spam = aContact({ fax_2: "1", first_name: "Robot" });
    expectPage(await send("/contact", spam), 200, "Subscribed Successfully.");
    expect((await messages()).map(({ first_name }) => first_name)).not.toContain("Robot");
    expectPage(await send("/register", aSignUp({ fax_2: "1" })), 400, "by the contact form instead");
    const twice = await gateway.post("/contact", "fax_2=1&fax_2=2", { headers: form });
    expectPage(twice, 400, "fax_2 has the wrong type; it must be a string");
  });

  it("is too large, of another type or not in UTF-8: a page that says so", async () => {
    expectPage(await send("/contact", { message: "x".repeat(200_000) }), 413, "at most 100 kB and 50 fields");
    expectPage(await send("/contact", {}, { "content-type": "text/plain" }), 415, notForm);
    expectPage(await gateway.post("/register", {}), 415, notForm);
    expectPage(await gateway.post("/contact", Buffer.from([0xff]), { headers: form }), 400, "could not be parsed");
  });

  it("counts as an attempt, and is a page that says when to try again where there were too many", async () => {
    const headers = { "x-forwarded-for": "10.8.0.1" };
    for (let sent = 0; sent < 30; sent++) await send("/contact", { first_name: "Ama" }, headers);
    const limited = await send("/", aContact({ first_name: "Patience" }), headers);
    expectPage(limited, 429, "Too many attempts; try again later");
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(limited.body).toContain(`value="Patience"`);
    expect((await gateway.post("/api/contact", aContact(), { headers })).status).toBe(429);
  });

  it("to log in, or for a new password, tries nothing and counts nothing", async () => {
    const account = aSignUp();
    await gateway.post("/api/user/register", account);
    const headers = { "x-forwarded-for": "10.8.0.2" };
    for (let tries = 0; tries < 12; tries++)
      expectPage(
        await send("/login", { email: account.email, password: "wrong horse" }, headers),
        200,
        "then try again.",
      );
    expect((await gateway.post("/api/user/login", { email: account.email, password }, { headers })).status).toBe(200);
    const right = await send("/login", { email: account.email, password }, headers);
    expect([right.headers.get("set-cookie"), right.body.includes(password)]).toEqual([null, false]);
    const reset = await send("/reset", { email: account.email });
    expect([reset.status, reset.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  });
});

describe("a form that a page of another site sends", () => {
  const otherSites: [Record<string, string>][] = [
    [{ origin: "https://evil.example" }],
    [{ origin: "http://baobab.example" }],
    [{ origin: "https://baobab.example.evil.example" }],
    [{ origin: "null" }],
    [{ origin: "not an origin" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site", origin: publicUrl }],
    [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }],
  ];

  it("H8 neither signs in by /api/user/login nor uses up the attempts of its visitor", async () => {
    const account = aSignUp();
    await gateway.post("/api/user/register", account);
    const address = { "x-forwarded-for": "10.8.0.3" };
    const login = (secret: string, headers: Record<string, string> = {}) =>
      send("/api/user/login", { email: account.email, password: secret }, { ...address, ...headers });
    for (const [headers] of otherSites) {
      const { status, body, headers: answered } = await login(password, headers);
      expect([status, body.code, answered.getSetCookie()], JSON.stringify(headers)).toEqual([403, "FORBIDDEN", []]);
    }
    for (let tries = 0; tries < 12; tries++) await login("wrong horse", { "sec-fetch-site": "cross-site" });
    expect((await login(password)).status).toBe(200);
    expect((await login(password, { origin: publicUrl })).status).toBe(200);
    const partner = { origin: "https://partner.example", "sec-fetch-site": "cross-site" };
    expect((await login(password, partner)).status).toBe(200);
  });

  it.each(otherSites)("is refused by a page: %j", async (headers) => {
    const text = aContact({ first_name: "Mallory" });
    for (const path of ["/", "/contact", "/register", "/login"])
      expectPage(
        await send(path, { ...text, ...aSignUp() }, headers),
        403,
        "The form came from another site; send it from this page",
      );
    expect((await messages()).map(({ first_name }) => first_name)).not.toContain("Mallory");
  });

  it.each([
    [{}],
    [{ origin: publicUrl }],
    [{ origin: publicUrl, "sec-fetch-site": "same-origin" }],
    [{ origin: "null", "sec-fetch-site": "same-origin" }],
    [{ "sec-fetch-site": "none" }],
    [{ origin: "https://www.example.org", "x-forwarded-host": "www.example.org" }],
  ])("is taken from a page of its own: %j", async (headers) => {
    expectPage(await send("/contact", aContact(), headers), 200, "Subscribed Successfully.");
  });

  it("is taken at whatever address the gateway is asked", async () => {
    expectPage(await send("/contact", aContact(), { origin: gateway.url }), 200, "Subscribed Successfully.");
  });
});

it(
  "a form while the store is away is a page that asks to try again, with what was typed",
  { timeout: 60_000 },
  async () => {
    const folder = await aFolder();
    const away = { MONGODB_URI: "mongodb://127.0.0.1:1", JWT_SECRET: "s".repeat(40), DATA_DIR: folder.path, PORT: "0" };
    const { printed, child, ended } = runGateway(away);
    try {
      const client = clientOf(`http://127.0.0.1:${await portOf(printed, child)}`);
      for (const path of ["/", "/contact", "/register"]) {
        const refused = await sendTo(client, path, { email: "ama@example.org", password: "a secret horse" });
        expectPage(refused, 503, "The service is busy. Try again in a moment");
        expect([refused.headers.has("retry-after"), refused.body.includes("secret horse")]).toEqual([true, false]);
        expect(refused.body).toContain(`value="ama@example.org"`);
      }
      expectPage(await sendTo(client, "/login", {}), 200, "then try again.");
    } finally {
      child.kill("SIGTERM");
      await ended;
      await folder.remove();
    }
  },
);
