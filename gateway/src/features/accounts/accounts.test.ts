import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { siteName } from "../../../contract/brand.ts";
import { accountCalls, invalidLink, mailedLink, tokenIn } from "../../../test/harness/accounts/accounts.ts";
import { aUser, password, signIn } from "../../../test/harness/factories.ts";
import { aMailServer, headersOf, textOf } from "../../../test/harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const publicUrl = "https://baobab.example";
const fresh = "another horse";
const patience = { timeout: 25_000, interval: 30 };

let gateway: TestGateway;
let smtp: Awaited<ReturnType<typeof aMailServer>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let calls: ReturnType<typeof accountCalls>;
let lastAddress = 0;
const from = (address = `203.0.113.${++lastAddress}`) => ({ headers: { "x-forwarded-for": address } });

beforeAll(async () => {
  smtp = await aMailServer();
  await smtp.open();
  gateway = await startGateway({
    ...{ SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org", PUBLIC_URL: publicUrl },
    ...{ RATE_LIMITS: "on", TRUST_PROXY: "1", FIRST_ACCOUNT_IS_ADMIN: "true" },
  });
  calls = accountCalls(gateway);
  admin = await signIn(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await smtp.close();
});

const invitee = (fields: object = {}) => {
  const { password: _, ...input } = aUser(fields);
  return input;
};

const models = async () => ({
  ...(await import("../../platform/mail/account-mail.model.ts")),
  ...(await import("../users/user.model.ts")),
});
const activityOf = async (recordId: string) => {
  const query = `{ activityTable(query: { search: "${recordId}", rowsPerPage: -1 }) { rows { event actor { _id } } } }`;
  return (await gateway.query(query, {}, admin)).body.data.activityTable.rows as {
    event: string;
    actor: { _id: string } | null;
  }[];
};

describe("A forgotten password", () => {
  it("is reset by a mailed link to PUBLIC_URL, once, which ends every session and sends a notice by mail", async () => {
    const { _id, email, token } = await calls.account(admin);
    const forged = { ...from().headers, "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    const asked = await calls.request(email.toUpperCase(), { headers: forged });
    expect(asked.body).toEqual({ data: { result: true } });
    const url = await mailedLink(smtp, email);
    expect(url.startsWith(`${publicUrl}/reset#`)).toBe(true);
    const [mail] = smtp.to(email) as [string];
    expect(textOf(mail)).toMatch(
      new RegExp(
        `^Someone asked to reset the password of your ${siteName} account .*\\n\\n.*\\n\\nhttps:\\S+\\n\\nThe link works once and expires on .* UTC\\.\\n\\nIf that was not you`,
        "s",
      ),
    );
    expect(headersOf(mail, "subject")).toEqual([`Reset your ${siteName} password`]);
    expect(headersOf(mail, "from")).toEqual([`${siteName} <team@example.org>`]);

    expect((await calls.reset(tokenIn(url), fresh)).body).toEqual({ data: { result: true } });
    expect(await calls.isSignedIn(token)).toBe(false);
    expect([(await calls.login(email)).status, (await calls.login(email, fresh)).status]).toEqual([401, 200]);
    expect((await calls.reset(tokenIn(url), password)).body.errors[0]).toMatchObject(invalidLink);
    await vi.waitFor(() => expect(smtp.to(email)).toHaveLength(2), patience);
    const notice = smtp.to(email)[1]!;
    expect(headersOf(notice, "subject")).toEqual([`Your ${siteName} password was changed`]);
    expect(textOf(notice)).toContain(`\n\n${publicUrl}/reset`);
    expect((await activityOf(_id)).filter(({ event }) => event === "user.password-changed")).toEqual([
      { event: "user.password-changed", actor: null },
    ]);
    const { AccountMailModel, UserModel } = await models();
    await vi.waitFor(async () => expect((await UserModel.findById(_id).lean())!.noticeDue).toBeUndefined(), patience);
    expect(await AccountMailModel.countDocuments({ email })).toBe(0);
  });

  it("is refused with the texts of a registration, and a bad one does not spend the link", async () => {
    const { _id } = await calls.account(admin);
    const token = tokenIn((await calls.link(_id, admin)).body.data.result.url as string);
    const fieldsOf = async (secret: string, again?: string) =>
      (await calls.reset(token, secret, again)).body.errors[0].extensions.fields;
    expect(await fieldsOf("")).toEqual({ password: "Password is required", password2: "Confirm your Password" });
    expect(await fieldsOf("short")).toEqual({ password: "Password must be at least 8 characters" });
    expect(await fieldsOf("é".repeat(129))).toEqual({ password: "Password must be at most 128 characters" });
    expect(await fieldsOf(fresh, "something else")).toEqual({ password2: "Passwords do not match" });
    const { errors } = (await calls.reset("", fresh)).body;
    expect(errors[0]).toMatchObject(invalidLink);
    expect(errors[0].extensions).not.toHaveProperty("fields");
    expect((await calls.reset(token, fresh)).body.data).toEqual({ result: true });
  });

  it("is asked for 5 times an hour for one e-mail from wherever and from one caller, then 429, known or not", async () => {
    const { email } = await calls.account(admin);
    for (const address of [email, "nobody@example.org"]) {
      const cases = [address, address.toUpperCase(), address, address.toUpperCase(), address];
      for (const [at, one] of cases.entries()) {
        const { status, body, headers } = await calls.request(one, from());
        expect([status, body.data]).toEqual([200, { result: true }]);
        expect(headers.get("ratelimit-policy")).toBe('"reset-address";q=5;w=3600, "reset-email";q=5;w=3600');
        expect(headers.get("ratelimit")).toMatch(
          new RegExp(`"reset-address";r=4;t=\\d+, "reset-email";r=${4 - at};t=\\d+`),
        );
      }
      const { status, body, headers } = await calls.request(address, from());
      expect([status, body.errors[0].extensions.code]).toEqual([429, "RATE_LIMITED"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_000);
    }
    const caller = from();
    for (let turn = 0; turn < 5; turn++)
      expect((await calls.request(`somebody${turn}@example.org`, caller)).status).toBe(200);
    for (const address of [(await calls.account(admin)).email, "anybody@example.org"])
      expect((await calls.request(address, caller)).status).toBe(429);
  });
});

describe("An invitation", () => {
  it("adds a user who chooses the password by a link that is shown and mailed, and signs in by it alone", async () => {
    const input = invitee({ role: 1, first_name: "Ama", last_name: "Owusu" });
    const { body } = await calls.invite(input, admin);
    const { user, url, mailed } = body.data.result;
    expect(user).toMatchObject({ email: input.email, name: "Ama Owusu", role: 1, version: 1 });
    expect(mailed).toBe(true);
    expect(await mailedLink(smtp, input.email)).toBe(url);
    expect(smtp.to(input.email)[0]).not.toMatch(/Ama|Owusu/);
    const { iat, exp } = JSON.parse(Buffer.from(tokenIn(url).split(".")[1]!, "base64url").toString()) as {
      iat: number;
      exp: number;
    };
    expect(exp - iat).toBe(7 * 24 * 60 * 60);

    expect((await calls.login(input.email)).status).toBe(401);
    expect((await calls.reset(tokenIn(url), fresh)).body.data).toEqual({ result: true });
    expect((await calls.login(input.email, fresh)).body.user).toMatchObject({ _id: user._id, role: 1 });
    const events = (await activityOf(user._id)).map(({ event, actor }) => [event, actor?._id]);
    expect(events.slice(-2)).toEqual([
      ["user.link-made", admin.user._id],
      ["user.created", admin.user._id],
    ]);
  });

  it("is refused like a user that an administrator adds: CONFLICT for a taken e-mail, a text for each field", async () => {
    const { body: taken } = await calls.invite(invitee({ email: admin.email.toUpperCase() }), admin);
    const { code, fields } = taken.errors[0].extensions;
    expect([code, fields]).toEqual(["CONFLICT", { email: "Email is already registered" }]);
    expect((await calls.invite({}, admin)).body.errors[0].extensions.fields).toEqual({
      first_name: "First Name is required",
      last_name: "Last Name is required",
      email: "Email is required",
      role: "Role must be User or Admin",
    });
  });

  it("is given again, for any active account, and the account's other links stay until one is used", async () => {
    const { _id, email, token } = await calls.account(admin);
    const [one, other] = [await calls.link(_id, admin), await calls.link(_id, admin)];
    expect(one.body.data.result).toMatchObject({ mailed: true, user: { _id, email } });
    expect(await mailedLink(smtp, email, 2)).toBe(other.body.data.result.url);
    expect(await calls.isSignedIn(token)).toBe(true);
    expect((await calls.reset(tokenIn(other.body.data.result.url), fresh)).body.data).toEqual({ result: true });
    expect((await calls.reset(tokenIn(one.body.data.result.url), password)).body.errors[0]).toMatchObject(invalidLink);
    await gateway.delete(`/api/user/${_id}`, admin);
    for (const gone of [_id, "0123456789abcdef01234567"])
      expect((await calls.link(gone, admin)).body.errors[0].extensions.code).toBe("NOT_FOUND");
  });

  it("says that nothing was queued for an address that is not one plain mailbox", async () => {
    const { body } = await calls.invite(invitee({ email: "a,victim@example.org" }), admin);
    expect(body.data.result.mailed).toBe(false);
  });
});

describe("One's own account", () => {
  it("gets another password for the one until now, with a new session; every other one is ended, and a notice is mailed", async () => {
    const { _id, email, token } = await calls.account(admin);
    const other = (await calls.login(email)).body.token as string;
    const { body, headers } = await calls.change(password, fresh, { token });
    expect(body.data.result.user).toEqual({ _id, email });
    expect(headers.get("ratelimit")).toMatch(/"login-address";r=\d+;t=\d+, "login-account";r=10;/);
    const sessions = [token, other, body.data.result.token as string];
    expect(await Promise.all(sessions.map((session) => calls.isSignedIn(session)))).toEqual([false, false, true]);
    expect([(await calls.login(email)).status, (await calls.login(email, fresh)).status]).toEqual([401, 200]);
    await vi.waitFor(() => expect(smtp.to(email)).toHaveLength(1), patience);
    expect(textOf(smtp.to(email)[0]!)).toContain("was changed on");
    expect((await activityOf(_id))[0]).toEqual({ event: "session.started", actor: { _id } });
    expect((await activityOf(_id)).slice(1, 2)).toEqual([{ event: "user.password-changed", actor: { _id } }]);
  });

  it("H8 counts a wrong current password like a failed sign-in, and refuses it with fields.current", async () => {
    const { email, token } = await calls.account(admin);
    const caller = from();
    const wrong = () => calls.change("not this one", fresh, { token, ...caller });
    for (let turn = 0; turn < 5; turn++) {
      const { code, fields } = (await wrong()).body.errors[0].extensions;
      expect([code, fields]).toEqual(["BAD_USER_INPUT", { current: "Current password is incorrect" }]);
      expect((await calls.login(email, "nor this", caller)).status).toBe(401);
    }
    expect([(await wrong()).status, (await calls.login(email, password, caller)).status]).toEqual([429, 429]);
    expect((await calls.change(password, fresh, { token, ...caller })).status).toBe(429);
    expect((await calls.login(email, password, from())).status).toBe(200);
    expect((await calls.change("", "", { token })).body.errors[0].extensions.fields).toEqual({
      current: "Current password is required",
      password: "Password is required",
      password2: "Confirm your Password",
    });
  });

  it("is signed out everywhere, here too, without an edit of its record", async () => {
    const { _id, email, token } = await calls.account(admin);
    const other = (await calls.login(email)).body.token as string;
    expect((await calls.signOutEverywhere({ token })).body).toEqual({ data: { result: true } });
    expect(await Promise.all([token, other].map((session) => calls.isSignedIn(session)))).toEqual([false, false]);
    expect((await calls.login(email)).body.user).toMatchObject({ version: 1 });
    expect((await activityOf(_id)).map(({ event }) => event)).toContain("user.signed-out-everywhere");
    expect((await calls.signOutEverywhere()).body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
  });
});

it("H26 A call about accounts leaves no address, name, password or token in the log, and settings say that mail is sent", async () => {
  expect(JSON.stringify(gateway.logged)).not.toMatch(/@example|Kofi|horse|eyJ/);
  const named = ["link made", "signed out everywhere", "password changed"];
  for (const event of named) expect(gateway.logged.filter((line) => line.event === event)).not.toEqual([]);
  expect((await gateway.query("{ settings { canMail } }")).body).toEqual({ data: { settings: { canMail: true } } });
});
