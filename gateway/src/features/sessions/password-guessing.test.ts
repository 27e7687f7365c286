import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accountCalls, mailedLink, tokenIn } from "../../../test/harness/accounts/accounts.ts";
import { aSignUp, password, signIn } from "../../../test/harness/factories.ts";
import { aPasskey, loginWithPasskey, requestOptions, signInBy } from "../../../test/harness/accounts/passkeys.ts";
import { aMailServer, textOf } from "../../../test/harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const patience = { timeout: 45_000, interval: 30 };
const failures = 100;

let gateway: TestGateway;
let smtp: Awaited<ReturnType<typeof aMailServer>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let serial = 0;
beforeAll(async () => {
  smtp = await aMailServer();
  await smtp.open();
  const mail = { SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" };
  gateway = await startGateway({ RATE_LIMITS: "on", TRUST_PROXY: "1", FIRST_ACCOUNT_IS_ADMIN: "true", ...mail });
  admin = await signIn(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await smtp.close();
});

/** A call from an address of its own, with the cookie of a device where there is one. */
const from = (cookie = "") => ({
  headers: { "x-forwarded-for": `2001:db8:${(++serial).toString(16)}::1`, ...(cookie && { cookie }) },
});

const login = (email: string, secret: string, cookie = "") =>
  gateway.post("/api/user/login", { email, password: secret }, from(cookie));
const statusOf = async (...of: Parameters<typeof login>) => (await login(...of)).status;
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().find((one) => one.startsWith("device="));
const pairOf = (answer: { headers: Headers }) => cookieOf(answer)!.split(";")[0]!;

async function anAccount() {
  const signUp = aSignUp();
  const { body } = await gateway.post("/api/user/register", signUp, from());
  return { email: signUp.email, _id: body.user._id as string };
}

/** Fails as often as an account bears, from as many networks; once alone first, since a raced first count is not to be had of MongoDB's stand-in. */
async function attack(email: string) {
  const statuses = [await statusOf(email, "a wrong password")];
  const fail = (count: number) => Promise.all(Array.from({ length: count }, () => statusOf(email, "a wrong password")));
  while (statuses.length < failures) statuses.push(...(await fail(Math.min(10, failures - statuses.length))));
  expect(statuses).toEqual(Array(failures).fill(401));
}

const activityOf = async (recordId: string) => {
  const query = `query ($query: ActivityTableQuery!) { activityTable(query: $query) { rows { event } } }`;
  const { body } = await gateway.query(query, { query: { search: recordId } }, admin);
  return (body.data.activityTable.rows as { event: string }[]).map(({ event }) => event);
};

describe("H9 After 100 failures of one account in a day, from wherever", () => {
  let account: Awaited<ReturnType<typeof anAccount>>;
  let token: string;
  let known: string;
  /** Attacked once for all of these tests, of which the last one frees it. */
  beforeAll(async () => {
    account = await anAccount();
    const signedIn = await login(account.email, password);
    token = signedIn.body.token as string;
    known = pairOf(signedIn);
    await attack(account.email);
  });

  it("a device that it does not know is refused, with the right password too, and a known one is not", async () => {
    const { email } = account;
    const others = pairOf(await login(admin.email, password));
    for (const cookie of ["", others, "device=x", known.replace(/.$/, "_"), `${known}x`, known.slice(0, 30)]) {
      const { status, body, headers } = await login(email, password, cookie);
      expect([status, body.code], cookie).toEqual([429, "RATE_LIMITED"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(12 * 60 * 60);
    }
    expect(await statusOf(email, password, known)).toBe(200);
    expect(await statusOf(admin.email, password)).toBe(200);
  });

  it("the known device's own failures are counted apart: ten in an hour", async () => {
    const { email } = await anAccount();
    const known = pairOf(await login(email, password));
    const statuses: number[] = [];
    for (let at = 0; at < 10; at++) statuses.push(await statusOf(email, "a wrong password", known));
    expect(statuses).toEqual(Array(10).fill(401));
    expect(await statusOf(email, password, known)).toBe(429);
    expect(await statusOf(email, password)).toBe(200);
  });

  it("its owner gets one mail, and the activity has an event", async () => {
    const { email, _id } = account;
    for (let at = 0; at < 3; at++) await login(email, "a wrong password");
    await vi.waitFor(() => expect(smtp.to(email)).toHaveLength(1), patience);
    expect(textOf(smtp.to(email)[0]!)).toContain("100 attempts to sign in");
    expect(await activityOf(_id)).toEqual(expect.arrayContaining(["account.attacked"]));
    expect(gateway.logged).toContainEqual(expect.objectContaining({ event: "account attacked", account: _id }));
  });

  it("its owner can still reauthenticate by the password in a session", async () => {
    const document = "mutation ($input: ReauthenticationInput!) { reauthenticate(input: $input) { token } }";
    const { body } = await gateway.query(document, { input: { password } }, { token, headers: from().headers });
    expect(body.errors).toBeUndefined();
    token = body.data.reauthenticate.token as string;
  });

  it("a session of another account is no known device", async () => {
    const { email } = account;
    const document = "mutation ($input: LoginInput!) { login(input: $input) { token } }";
    const options = { token: admin.token, headers: from().headers };
    const { body } = await gateway.query(document, { input: { email, password } }, options);
    expect(body.errors[0].extensions.code).toBe("RATE_LIMITED");
  });

  it("it is set free by a mailed link, and signs in with a passkey meanwhile", async () => {
    const { email } = account;
    expect(await statusOf(email, password)).toBe(429);
    const passkey = await aPasskey(gateway, { token });
    expect(await signInBy(gateway, passkey)).toHaveProperty("token");
    const calls = accountCalls(gateway);
    await calls.request(email);
    const reset = await calls.reset(tokenIn(await mailedLink(smtp, email)), "another horse");
    expect(reset.body.data.result).toBe(true);
    expect(await statusOf(email, "another horse")).toBe(200);
  });

  it("its owner signs in after a reset, also on the device and from the address where the password was wrong", async () => {
    const { email } = await anAccount();
    const known = pairOf(await login(email, password));
    const { headers } = from(known);
    const tried = async (secret: string) =>
      (await gateway.post("/api/user/login", { email, password: secret }, { headers })).status;
    for (let at = 0; at < 10; at++) expect(await tried("a wrong password")).toBe(401);
    expect(await tried(password)).toBe(429);
    const calls = accountCalls(gateway);
    await calls.request(email);
    const input = {
      token: tokenIn(await mailedLink(smtp, email)),
      password: "another horse",
      password2: "another horse",
    };
    await gateway.query(
      "mutation ($input: PasswordResetInput!) { resetPassword(input: $input) }",
      { input },
      { headers },
    );
    expect(await tried("another horse")).toBe(200);
  });

  it("an e-mail address without an account is refused in the same way", async () => {
    const email = "nobody.here@example.org";
    await attack(email);
    const [unknown, known] = [await login(email, password), await login(email, password)];
    expect([unknown.status, unknown.body.message]).toEqual([429, known.body.message]);
    expect(smtp.to(email)).toEqual([]);
  });

  it("who takes the address of an account later, or an address without one, has neither its failures nor its mail; a new password frees the account", async () => {
    const [moved, nobodys] = [await anAccount(), "nobody.yet@example.org"];
    const { body } = await login(moved.email, password);
    for (const attacked of [moved.email, nobodys]) await attack(attacked);
    const email = `moved.${moved.email}`;
    const input = { first_name: "Ama", last_name: "Owusu", email };
    const document = "mutation ($input: OwnAccountInput!) { updateMe(input: $input) { _id } }";
    await gateway.query(document, { input }, { token: body.token as string, ...from() });
    expect(await statusOf(email, password)).toBe(429);
    for (const taken of [moved.email, nobodys]) {
      await gateway.post("/api/user/register", aSignUp({ email: taken }), from());
      expect(await statusOf(taken, password)).toBe(200);
    }
    expect(smtp.to(nobodys)).toEqual([]);
    const change = { first_name: "Ama", last_name: "Owusu", email, role: 0, password: "another horse" };
    expect((await gateway.put(`/api/user/${moved._id}`, change, admin)).status).toBe(200);
    expect(await statusOf(email, "another horse")).toBe(200);
  });

  it("the failures of an account that is erased are forgotten", async () => {
    const { email, _id } = await anAccount();
    await attack(email);
    expect(await statusOf(email, password)).toBe(429);
    await gateway.query(`mutation { eraseUser(_id: "${_id}") }`, {}, admin);
    await gateway.post("/api/user/register", aSignUp({ email }), from());
    expect(await statusOf(email, password)).toBe(200);
  });
});

describe("H8 A sign-in that succeeds clears the failures of its account from its address", () => {
  const wrong = "a wrong password";

  it("by password, not those of the address", async () => {
    const { email } = await anAccount();
    const { headers } = from();
    const tried = async (secret: string) =>
      (await gateway.post("/api/user/login", { email, password: secret }, { headers })).status;
    for (let turn = 0; turn < 4; turn++) {
      for (let at = 0; at < 9; at++) expect(await tried(wrong)).toBe(401);
      expect(await tried(password)).toBe(200);
    }
    for (let at = 0; at < 10; at++) expect(await tried(wrong)).toBe(401);
    expect(await tried(password)).toBe(429);
  });

  it("by passkey and by a changed password, too", async () => {
    const { email } = await anAccount();
    const { headers } = from();
    const passkey = await aPasskey(gateway, { token: (await login(email, password)).body.token as string });
    const failNineTimes = async () => {
      for (let at = 0; at < 9; at++)
        expect((await gateway.post("/api/user/login", { email, password: wrong }, { headers })).status).toBe(401);
    };
    await failNineTimes();
    const signedIn = await loginWithPasskey(gateway, passkey.get(await requestOptions(gateway)), headers);
    const { token } = signedIn.body.data.loginWithPasskey as { token: string };
    await failNineTimes();
    await accountCalls(gateway).change(password, "another horse", { token, headers });
    await failNineTimes();
  });
});
