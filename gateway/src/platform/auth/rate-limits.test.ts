import { Tinypool } from "tinypool";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Answer } from "../../../test/harness/http/client.ts";
import { aContact, aSignUp, password, signIn } from "../../../test/harness/factories.ts";
import { aPasskey, loginWithPasskey, requestOptions } from "../../../test/harness/accounts/passkeys.ts";
import { readyUrl, runGateway } from "../../../test/harness/processes/run-gateway.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const hashes = vi.spyOn(Tinypool.prototype, "run");
let gateway: TestGateway;
let lastAddress = 0;
const anAddress = () => `198.51.100.${++lastAddress}`;
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

const login = (email: string, secret: string, address: string, more: object = {}) =>
  gateway.post("/api/user/login", { email, password: secret, ...more }, from(address));
const loginByGraphql = (email: string, secret: string, address: string) =>
  gateway.query(
    "mutation ($input: LoginInput!) { anything: login(input: $input) { token } }",
    { input: { email, password: secret } },
    from(address),
  );
/** Waits for the first attempt alone: MongoDB's replacement in tests cannot handle a race for the first count. */
const times = async <T>(count: number, call: (index: number) => Promise<T>) => [
  await call(0),
  ...(await Promise.all(Array.from({ length: count - 1 }, (_, index) => call(index + 1)))),
];
const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

/** Expects 429 through REST and GraphQL, with the seconds to wait, without hashing a password. */
async function expectLimited(call: () => Promise<Answer>, longest: number) {
  hashes.mockClear();
  const { status, headers, body } = await call();
  const { code } = body.errors?.[0].extensions ?? body;
  expect([status, code]).toEqual([429, "RATE_LIMITED"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(longest / 2);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(longest);
  expect(hashes).not.toHaveBeenCalled();
}

async function anAccount() {
  const signUp = aSignUp();
  await gateway.post("/api/user/register", signUp, from(anAddress()));
  return signUp.email;
}

describe("Behind one proxy", () => {
  const settings = { RATE_LIMITS: "on", TRUST_PROXY: "1", CORS_ORIGINS: "https://app.example.org" };
  beforeAll(async () => void (gateway = await startGateway(settings)));
  afterAll(() => gateway.stop());

  it("H7 the first to sign up is no administrator", async () => {
    const email = await anAccount();
    const { body } = await login(email, password, anAddress());
    expect(body.user.role).toBe(0);
    expect(gateway.logged).toContainEqual(expect.objectContaining({ event: "no administrator" }));
  });

  it("H8 ten failed logins of an account from an address shut both interfaces to the right password, there and for it alone", async () => {
    const [email, other, address] = [await anAccount(), await anAccount(), anAddress()];
    expect(statuses(await times(10, () => login(email, "wrong password", address)))).toEqual(Array(10).fill(401));
    await expectLimited(() => login(email, password, address), 15 * 60);
    await expectLimited(() => loginByGraphql(email, password, address), 15 * 60);
    expect((await login(other, password, address)).status).toBe(200);
    expect((await login(email, password, anAddress())).status).toBe(200);
  });

  it("H8 interfaces, cases, forms, extra fields, aliases and forged addresses share one counter", async () => {
    const [email, address] = [await anAccount(), anAddress()];
    const form = new URLSearchParams({ email, password: "wrong password" });
    const headers = { "content-type": "application/x-www-form-urlencoded", ...from(address).headers };
    const ways = [
      () => login(email, "wrong password", address),
      () => login(email.toUpperCase(), "wrong password", address),
      () => login(email, "wrong password", address, { x: 1, address: "203.0.113.9" }),
      () => login(email, "wrong password", `203.0.113.${lastAddress}, ${address}`),
      () => loginByGraphql(email, "wrong password", address),
      () => gateway.post("/api/user/login", form.toString(), { headers }),
    ];
    for (let attempt = 0; attempt < 10; attempt++) await ways[attempt % ways.length]!();
    for (const way of ways) await expectLimited(way, 15 * 60);
  });

  it("H8 fifty refused passkeys shut an address to passkeys and passwords, and a success takes its attempt back", async () => {
    const viewer = await signIn(gateway);
    const [made, address] = [await aPasskey(gateway, viewer), anAddress()];
    const login = async (response: object) => (await loginWithPasskey(gateway, response, from(address).headers)).status;
    expect(await times(49, () => login({}))).toEqual(Array(49).fill(200));
    for (let success = 0; success < 3; success++)
      expect(await login(made.get(await requestOptions(gateway)))).toBe(200);
    expect([await login({}), await login({})]).toEqual([200, 429]);
    expect(await login(made.get(await requestOptions(gateway)))).toBe(429);
    await expectLimited(() => loginByGraphql(viewer.email, password, address), 15 * 60);
  });

  it("H8 a success takes its attempt back, and clears the failures of its account from there", async () => {
    const [email, address] = [await anAccount(), anAddress()];
    await times(9, () => login(email, "wrong password", address));
    for (let success = 0; success < 3; success++) expect((await login(email, password, address)).status).toBe(200);
    expect(statuses(await times(10, () => login(email, "wrong password", address)))).toEqual(Array(10).fill(401));
    await expectLimited(() => login(email, password, address), 15 * 60);
  });

  it("H8 fifty failures of an address shut it to every account, known or not", async () => {
    const [email, address] = [await anAccount(), anAddress()];
    const failures = await times(50, (index) => login(`nobody${index}@example.org`, "wrong password", address));
    expect(statuses(failures)).toEqual(Array(50).fill(401));
    await expectLimited(() => login(email, password, address), 15 * 60);
    expect((await login(email, password, anAddress())).status).toBe(200);
  });

  it("H8 all addresses of an IPv6 caller's /64, however written, share one counter, and no other does", async () => {
    const email = await anAccount();
    const own = (index: number) =>
      ["2001:db8:0:1::", "2001:DB8::1:0:0:0:", "2001:0db8:0:1:ab:cd:ef:"][index % 3]! + index;
    await times(10, (index) => login(email, "wrong password", own(index + 1)));
    await expectLimited(() => login(email, password, "2001:db8:0:1:ffff::1"), 15 * 60);
    await expectLimited(() => loginByGraphql(email, password, "2001:db8:0:1::7%eth0"), 15 * 60);
    expect((await login(email, password, "2001:db8:0:2::1")).status).toBe(200);
  });

  const policies = {
    contact: '"contact";q=30;w=600',
    register: '"register";q=30;w=3600',
    login: '"login-address";q=50;w=900, "login-account";q=10;w=900',
  };
  /** The remaining points of each limit in the RateLimit header. Expects every window to be listed and not to exceed its policy. */
  function left({ headers }: Answer, policy: string): number[] {
    expect(headers.get("ratelimit-policy")).toBe(policy);
    const [items, windows] = [headers.get("ratelimit")!.split(", "), [...policy.matchAll(/("[\w-]+").*?w=(\d+)/g)]];
    return items.map((item, at) => {
      const [, name, points, seconds] = /^("[\w-]+");r=(\d+);t=(\d+)$/.exec(item)!;
      expect(name).toBe(windows[at]![1]);
      expect(Number(seconds)).toBeGreaterThan(Number(windows[at]![2]) / 2);
      expect(Number(seconds)).toBeLessThanOrEqual(Number(windows[at]![2]));
      return Number(points);
    });
  }

  it("RateLimit tells what is left after each message and sign-up, taken or refused, by either interface", async () => {
    const address = anAddress();
    const contact = "mutation ($input: ContactInput!) { createContact(input: $input) { _id } }";
    const post = (path: string, body: unknown) => gateway.post(path, body, from(address));
    expect(left(await post("/api/contact", aContact()), policies.contact)).toEqual([29]);
    expect(left(await post("/api/contact", {}), policies.contact)).toEqual([28]);
    expect(left(await gateway.query(contact, { input: aContact() }, from(address)), policies.contact)).toEqual([27]);
    expect(left(await post("/api/contact", "{"), policies.contact)).toEqual([27]);
    await times(27, () => post("/api/contact", {}));
    const limited = [await post("/api/contact", {}), await gateway.query(contact, { input: {} }, from(address))];
    expect(limited.map((answer) => [answer.status, ...left(answer, policies.contact)])).toEqual([
      [429, 0],
      [429, 0],
    ]);
    expect(left(await post("/api/user/register", aSignUp()), policies.register)).toEqual([29]);
    expect(left(await post("/api/user/register", {}), policies.register)).toEqual([28]);
    expect(left(await post("/api/user/register", aSignUp({ fax_2: "1" })), policies.register)).toEqual([27]);
  });

  it("RateLimit lists both limits of a login; a success clears that of the account and subtracts the attempt from that of the address", async () => {
    const [email, address] = [await anAccount(), anAddress()];
    const after = async (call: Promise<Answer>) => left(await call, policies.login);
    expect(await after(login(email, "wrong password", address))).toEqual([49, 9]);
    expect(await after(loginByGraphql(email, "wrong password", address))).toEqual([48, 8]);
    expect(await after(login(email, password, address))).toEqual([48, 10]);
    expect(await after(loginByGraphql(email, password, address))).toEqual([48, 10]);
    expect(await after(login("nobody@example.org", "wrong password", address))).toEqual([47, 9]);
    await times(10, () => login(email, "wrong password", address));
    const { headers } = await login(email, password, address);
    expect(headers.get("ratelimit")).toMatch(/^"login-address";r=36;t=\d+, "login-account";r=0;t=\d+$/);
  });

  it("RateLimit can be read, and an Idempotency-Key sent, by the pages of an origin that is named", async () => {
    const headers = { origin: "https://app.example.org", ...from(anAddress()).headers };
    const { headers: received } = await gateway.post("/api/contact", aContact(), { headers });
    const exposed = received.get("access-control-expose-headers")!.split(",");
    expect(exposed).toEqual(expect.arrayContaining(["RateLimit", "RateLimit-Policy", "Retry-After", "Link", "ETag"]));
    const asked = { "access-control-request-method": "POST", "access-control-request-headers": "idempotency-key" };
    const preflight = await fetch(`${gateway.url}/api/contact`, {
      method: "OPTIONS",
      headers: { ...headers, ...asked },
    });
    expect(preflight.headers.get("access-control-allow-headers")).toBe("idempotency-key");
  });

  it("H8 thirty sign-ups an hour from an address, whatever the answer", async () => {
    const [taken, address] = [await anAccount(), anAddress()];
    const bodies = [aSignUp(), aSignUp({ email: taken }), {}, aSignUp({ password: "short" })];
    const answers = await times(30, (index) => gateway.post("/api/user/register", bodies[index % 4], from(address)));
    const expected = Array.from({ length: 30 }, (_, index) => [409, 409, 400, 400][index % 4]);
    expect(statuses(answers)).toEqual([201, ...expected.slice(1)]);
    await expectLimited(() => gateway.post("/api/user/register", aSignUp(), from(address)), 60 * 60);
    const document = "mutation ($input: RegisterInput!) { register(input: $input) { _id } }";
    await expectLimited(() => gateway.query(document, { input: aSignUp() }, from(address)), 60 * 60);
    expect((await gateway.post("/api/user/register", aSignUp(), from(anAddress()))).status).toBe(201);
  });

  it("H8 thirty messages in ten minutes from an address, whatever the answer; each alias is one", async () => {
    const address = anAddress();
    await times(15, (index) => gateway.post("/api/contact", index % 2 ? aContact() : {}, from(address)));
    const aliased = Array.from({ length: 15 }, (_, index) => `a${index}: createContact(input: $input) { _id }`);
    const document = `mutation ($input: ContactInput!) { ${aliased.join(" ")} }`;
    expect((await gateway.query(document, { input: aContact() }, from(address))).body.errors).toBeUndefined();
    await expectLimited(() => gateway.post("/api/contact", aContact(), from(address)), 10 * 60);
    await expectLimited(() => gateway.query(document, { input: aContact() }, from(address)), 10 * 60);
    expect((await gateway.post("/api/contact", aContact(), from(anAddress()))).status).toBe(201);
  });

  it.skipIf(process.env.STORE !== "mongodb")("H8 replicas count together", async () => {
    const { mongodbUri, jwtSecret, dataDir } = gateway.env;
    const settings = {
      PORT: "0",
      TRUST_PROXY: "1",
      MONGODB_URI: mongodbUri!,
      JWT_SECRET: jwtSecret!,
      DATA_DIR: dataDir,
    };
    const replica = runGateway(settings);
    const url = await readyUrl(replica);
    const [email, address] = [await anAccount(), anAddress()];
    const body = JSON.stringify({ email, password: "wrong password" });
    const headers = { "content-type": "application/json", ...from(address).headers };
    for (let attempt = 0; attempt < 10; attempt++)
      await fetch(`${url}/api/user/login`, { method: "POST", headers, body });
    await expectLimited(() => login(email, password, address), 15 * 60);
    replica.child.kill("SIGTERM");
    expect((await replica.ended).status).toBe(0);
  });
});

describe("Behind no proxy", () => {
  beforeAll(async () => void (gateway = await startGateway({ RATE_LIMITS: "on" })));
  afterAll(() => gateway.stop());

  it("H7 the first to sign up is no administrator where a header names a proxy", async () => {
    const email = await anAccount();
    const { body } = await login(email, password, anAddress());
    expect(body.user.role).toBe(0);
    const { email: second } = await signIn(gateway);
    expect((await login(second, password, anAddress())).body.user.role).toBe(0);
  });

  it("H8 a forged address changes nothing", async () => {
    const email = await anAccount();
    for (let attempt = 0; attempt < 10; attempt++) await login(email, "wrong password", anAddress());
    await expectLimited(() => login(email, password, anAddress()), 15 * 60);
  });
});

describe("Without limits", () => {
  beforeAll(async () => void (gateway = await startGateway()));
  afterAll(() => gateway.stop());

  it("no header lists a limit", async () => {
    const { email } = await signIn(gateway);
    const answers = [await login(email, password, anAddress()), await gateway.post("/api/contact", aContact())];
    for (const { headers } of answers)
      expect([headers.get("ratelimit"), headers.get("ratelimit-policy")]).toEqual([null, null]);
  });
});
