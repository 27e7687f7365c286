import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls, tokenIn } from "../../../test/harness/accounts/accounts.ts";
import { aSignUp, aUser, password, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const fresh = "another horse";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let calls: ReturnType<typeof accountCalls>;
let serial = 0;

async function start(settings: Record<string, string> = {}) {
  gateway = await startGateway({ RATE_LIMITS: "on", TRUST_PROXY: "1", FIRST_ACCOUNT_IS_ADMIN: "true", ...settings });
  admin = await signIn(gateway);
  calls = accountCalls(gateway);
}

/** A call from an address of its own, with a cookie where there is one. */
const from = (cookie = "") => ({
  headers: { "x-forwarded-for": `2001:db8:${(++serial).toString(16)}::1`, ...(cookie && { cookie }) },
});
const login = (email: string, secret = password, cookie = "") => calls.login(email, secret, from(cookie));
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().find((one) => one.includes("device="));
const pairOf = (answer: { headers: Headers }) => cookieOf(answer)!.split(";")[0]!;

async function anAccount() {
  const input = aUser();
  const { body } = await gateway.post("/api/user", input, admin);
  const answer = await login(input.email);
  return { ...input, _id: body._id as string, token: answer.body.token as string, cookie: pairOf(answer) };
}

/** Ten failures of a known device are counted apart from those of others. */
async function isKnown(email: string, secret: string, cookie: string): Promise<boolean> {
  for (let at = 0; at < 10; at++) expect((await login(email, "a wrong password", cookie)).status).toBe(401);
  const statuses = [(await login(email, secret, cookie)).status, (await login(email, secret)).status];
  expect(statuses).toContain(200);
  return statuses[0] === 429;
}

describe("The cookie device", () => {
  beforeAll(() => start());
  afterAll(() => gateway.stop());

  it("is set by each sign-in, lasts a year, and scripts and other sites do not see it", async () => {
    const { email } = await anAccount();
    expect(cookieOf(await login(email))).toMatch(
      /^device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; Expires=.+; HttpOnly; SameSite=Strict$/,
    );
    expect(cookieOf(await login(email, "a wrong password"))).toBeUndefined();
  });

  it("keeps its id, knows five accounts, and signs nobody in", async () => {
    let cookie = "";
    const emails: string[] = [];
    for (let at = 0; at < 6; at++) {
      const { email } = await anAccount();
      emails.push(email);
      const next = pairOf(await login(email, password, cookie));
      expect(next.slice(0, 29)).toBe(cookie.slice(0, 29) || next.slice(0, 29));
      cookie = next;
    }
    expect(cookie.split(".")).toHaveLength(6);
    expect((await gateway.query("{ me { _id } }", {}, from(cookie))).body.data.me).toBeNull();
    expect(pairOf(await login(emails[5]!, password, cookie))).toBe(cookie);
  });

  it("knows an account and not its address: who has it later is unknown, and the account is known under its next one", async () => {
    const { _id, cookie, ...input } = await anAccount();
    const email = `next.${input.email}`;
    expect((await gateway.put(`/api/user/${_id}`, { ...input, email, password: "" }, admin)).status).toBe(200);
    await gateway.post("/api/user/register", aSignUp({ email: input.email }), from());
    expect(await isKnown(input.email, password, cookie)).toBe(false);
    expect(await isKnown(email, password, cookie)).toBe(true);
  });

  type Account = Awaited<ReturnType<typeof anAccount>>;
  const end = (name: string, { _id }: Account) => gateway.query(`mutation { ${name}(_id: "${_id}") }`, {}, admin);
  it.each<[string, string, (account: Account) => Promise<unknown>]>([
    ["the owner changes the password elsewhere", fresh, (one) => calls.change(password, fresh, { token: one.token })],
    [
      "an administrator sets a password",
      fresh,
      ({ _id, token: _, cookie: __, ...input }) =>
        gateway.put(`/api/user/${_id}`, { ...input, password: fresh }, admin),
    ],
    [
      "a password is set by a link",
      fresh,
      async ({ _id }) => calls.reset(tokenIn((await calls.link(_id, admin)).body.data.result.url as string), fresh),
    ],
    ["the owner signs out everywhere", password, ({ token }) => calls.signOutEverywhere({ token })],
    ["an administrator ends all sessions", password, (one) => end("endSessionsOf", one)],
    [
      "the account is erased, and another one signs up with its address",
      password,
      async (one) => {
        await end("eraseUser", one);
        await gateway.post("/api/user/register", aSignUp({ email: one.email }), from());
      },
    ],
  ])("does not know the account after %s", async (_, secret, happen) => {
    const account = await anAccount();
    await happen(account);
    expect(await isKnown(account.email, secret, account.cookie)).toBe(false);
  });

  it("knows the account after the password was changed on this device, and its failures are forgotten", async () => {
    const { email, cookie, token } = await anAccount();
    for (let at = 0; at < 9; at++) expect((await login(email, "a wrong password", cookie)).status).toBe(401);
    const changed = pairOf(await calls.change(password, fresh, { token, ...from(cookie) }));
    expect(changed.slice(0, 29)).toBe(cookie.slice(0, 29));
    expect(await isKnown(email, fresh, changed)).toBe(true);
  });
});

describe("The cookie device of a site by https", () => {
  beforeAll(() => start({ PUBLIC_URL: "https://baobab.example" }));
  afterAll(() => gateway.stop());

  it("is __Host-device, which no other host of the domain can set, and the cookie device knows nobody", async () => {
    const { email, cookie } = await anAccount();
    expect(cookieOf(await login(email))).toMatch(
      /^__Host-device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; Expires=.+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await isKnown(email, password, cookie.replace("__Host-", ""))).toBe(false);
    expect(await isKnown(email, password, cookie)).toBe(true);
  });
});
