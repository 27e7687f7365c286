import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accountCalls, invalidLink, mailedLink, tokenIn } from "../../testing/accounts.ts";
import { aUser, password, signIn } from "../../testing/factories.ts";
import { aMailServer, headersOf, textOf } from "../../testing/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../testing/start-gateway.ts";

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
  smtp = await aMailServer({
    refuse: (address) => (address.startsWith("refused") ? 550 : undefined),
    hold: (address) => address.startsWith("held"),
  });
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
  ...(await import("./account-mail.model.ts")),
  ...(await import("../users/user.model.ts")),
});
const logged = (event: string) => gateway.logged.filter((line) => line.event === event);
const told = async (recordId: string) => {
  const query = `{ activityTable(query: { search: "${recordId}", rowsPerPage: -1 }) { rows { event actor { _id } } } }`;
  return (await gateway.query(query, {}, admin)).body.data.activityTable.rows as {
    event: string;
    actor: { _id: string } | null;
  }[];
};

describe("A forgotten password", () => {
  it("is reset by a mailed link to PUBLIC_URL, once, which ends every session and is told by mail", async () => {
    const { _id, email, token } = await calls.account(admin);
    const forged = { ...from().headers, "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    const asked = await calls.request(email.toUpperCase(), { headers: forged });
    expect(asked.body).toEqual({ data: { result: true } });
    const url = await mailedLink(smtp, email);
    expect(url.startsWith(`${publicUrl}/reset#`)).toBe(true);
    const [mail] = smtp.to(email) as [string];
    expect(textOf(mail)).toMatch(/^Somebody asked .*\n\n.*\n\nhttps:\S+\n\nIt works once, until .* UTC\.\n\nIf that was not you/s); // prettier-ignore
    expect(headersOf(mail, "subject")).toEqual(["Reset your Baobab password"]);
    expect(headersOf(mail, "from")).toEqual(["team@example.org"]);

    expect((await calls.reset(tokenIn(url), fresh)).body).toEqual({ data: { result: true } });
    expect(await calls.isSignedIn(token)).toBe(false);
    expect([(await calls.login(email)).status, (await calls.login(email, fresh)).status]).toEqual([401, 200]);
    expect((await calls.reset(tokenIn(url), password)).body.errors[0]).toMatchObject(invalidLink);
    await vi.waitFor(() => expect(smtp.to(email)).toHaveLength(2), patience);
    const notice = smtp.to(email)[1]!;
    expect(headersOf(notice, "subject")).toEqual(["Your Baobab password was changed"]);
    expect(textOf(notice)).toContain(`\n\n${publicUrl}/reset`);
    expect((await told(_id)).filter(({ event }) => event === "user.password-changed")).toEqual([
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
    expect(await fieldsOf("é".repeat(37))).toEqual({ password: "Password must be at most 72 bytes" });
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
        expect(headers.get("ratelimit")).toMatch(new RegExp(`"reset-address";r=4;t=\\d+, "reset-email";r=${4 - at};t=\\d+`)); // prettier-ignore
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
    const { iat, exp } = JSON.parse(Buffer.from(tokenIn(url).split(".")[1]!, "base64url").toString()) as { iat: number; exp: number }; // prettier-ignore
    expect(exp - iat).toBe(7 * 24 * 60 * 60);

    expect((await calls.login(input.email)).status).toBe(401);
    expect((await calls.reset(tokenIn(url), fresh)).body.data).toEqual({ result: true });
    expect((await calls.login(input.email, fresh)).body.user).toMatchObject({ _id: user._id, role: 1 });
    const events = (await told(user._id)).map(({ event, actor }) => [event, actor?._id]);
    expect(events.slice(-2)).toEqual([["user.link-made", admin.user._id], ["user.created", admin.user._id]]); // prettier-ignore
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
  it("gets another password for the one until now, with a new session; every other one is dead, and a mail tells of it", async () => {
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
    expect((await told(_id))[0]).toEqual({ event: "session.started", actor: { _id } });
    expect((await told(_id)).slice(1, 2)).toEqual([{ event: "user.password-changed", actor: { _id } }]);
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
    expect((await told(_id)).map(({ event }) => event)).toContain("user.signed-out-everywhere");
    expect((await calls.signOutEverywhere()).body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
  });
});

describe("What ends the links and sessions of an account", () => {
  const edit = (account: { _id: string; input: object }, fields: object) =>
    gateway.put(`/api/user/${account._id}`, { ...account.input, password: "", ...fields }, admin);
  const trash = ({ _id }: { _id: string }) => gateway.delete(`/api/user/${_id}`, admin);
  const bulk = (name: string, _id: string) =>
    gateway.query(`mutation { ${name}(choice: { _ids: ["${_id}"] }) { count } }`, {}, admin);
  type Account = Awaited<ReturnType<ReturnType<typeof accountCalls>["account"]>>;

  const ends: [what: string, isSignedIn: boolean, end: (account: Account) => Promise<unknown>][] = [
    ["a password of its own", false, ({ token }) => calls.change(password, fresh, { token })],
    ["a password by an administrator", false, (account) => edit(account, { password: fresh })],
    ["signing out everywhere", false, ({ token }) => calls.signOutEverywhere({ token })],
    ["another role", true, (account) => edit(account, { role: 1 })],
    ["another e-mail", true, (account) => edit(account, { email: `moved.${account.email}` })],
    ["the trash", false, trash],
    ["the trash, also after it came back", false, async (account) => {
      await trash(account);
      await gateway.query(`mutation { restoreUser(_id: "${account._id}") { _id } }`, {}, admin);
    }],
    ["the trash with many, also after they came back", false, async ({ _id }) => {
      await bulk("deleteUsers", _id);
      await bulk("restoreUsers", _id);
    }],
    ["erasure", false, ({ _id }) => gateway.query(`mutation { eraseUser(_id: "${_id}") }`, {}, admin)],
  ]; // prettier-ignore

  it.each(ends)("is %s; a session is then alive: %s", async (what, isSignedIn, end) => {
    const account = await calls.account(admin);
    const token = tokenIn((await calls.link(account._id, admin)).body.data.result.url as string);
    const { UserModel } = await models();
    const before = (await UserModel.findById(account._id).lean())!;
    await end(account);
    expect((await calls.reset(token, "a third horse")).body.errors[0]).toMatchObject(invalidLink);
    expect(await calls.isSignedIn(account.token)).toBe(isSignedIn);
    const after = await UserModel.findById(account._id).lean();
    if (after) expect((after.passkeyVersion ?? 0) > (before.passkeyVersion ?? 0)).toBe(what.includes("trash"));
  });

  it("is no edit of the names, and a session goes on with a changed role", async () => {
    const account = await calls.account(admin);
    const token = tokenIn((await calls.link(account._id, admin)).body.data.result.url as string);
    await edit(account, { first_name: "Kwame" });
    await edit(account, { email: account.email.toUpperCase() });
    expect((await calls.reset(token, fresh)).body.data).toEqual({ result: true });
    const { body } = await calls.login(account.email, fresh);
    await edit(account, { role: 1 });
    expect((await gateway.get("/api/user/list", { token: body.token })).status).toBe(200);
  });
});

describe("Mails about accounts", () => {
  it("reach others while a server hangs for some, and are not tried again where an address is refused for good", async () => {
    const people = ["held1", "refused", "held2", "held3"].map((name) => invitee({ email: `${name}@example.org` }));
    for (const input of people) expect((await calls.invite(input, admin)).body.data.result.mailed).toBe(true);
    await vi.waitFor(() => expect(smtp.held).toHaveLength(3), patience);
    const { email } = invitee();
    await calls.invite(invitee({ email }), admin);
    await mailedLink(smtp, email);
    await vi.waitFor(() => expect(logged("mail refused")).toMatchObject([{ tries: 1, responseCode: 550 }]), patience);
    const { AccountMailModel } = await models();
    await vi.waitFor(async () => expect(await AccountMailModel.countDocuments({})).toBe(3), patience);
  });

  it("H2 tells a known address from an unknown one by nothing: the same bytes after the same reads and writes", async () => {
    const known = await calls.account(admin);
    await calls.invite(invitee({ email: "held4@example.org" }), admin);
    // With all of its attempts held up the outbox reads nothing meanwhile.
    await vi.waitFor(() => expect(smtp.held).toHaveLength(4), patience);
    const { AccountMailModel } = await models();
    const { default: mongoose } = await import("mongoose");
    const reads = vi.spyOn(mongoose.Query.prototype, "exec");
    const writes = vi.spyOn(AccountMailModel.collection, "insertOne");
    const said = async (email: string) => {
      reads.mockClear();
      writes.mockClear();
      const { status, headers, body } = await calls.request(email, from());
      const changing = ["date", "x-request-id", "ratelimit"];
      const sent = [...headers].filter(([name]) => !changing.includes(name));
      const stored = writes.mock.calls.map(([mail]) => Object.keys(mail as object).sort());
      return { status, sent, text: JSON.stringify(body), stored, reads: reads.mock.calls.length };
    };
    const unknown = await said("nobody.at.all@example.org");
    expect(await said(known.email)).toEqual(unknown);
    expect(unknown).toMatchObject({ status: 200, text: '{"data":{"result":true}}', reads: 0 });
    expect(unknown.stored).toHaveLength(1);
    for (const spy of [reads, writes]) spy.mockRestore();
    for (const { release } of smtp.held.splice(0)) release();
    await mailedLink(smtp, known.email);
    await vi.waitFor(async () => expect(await AccountMailModel.countDocuments({})).toBe(0), patience);
    expect(smtp.to("nobody.at.all@example.org")).toEqual([]);
  });

  it("H33 go to one address alone, and nothing that somebody typed stands in a header or in the text", async () => {
    const evil = "Eve\r\nBcc: victim@example.org\r\n\r\nhttps://evil.example";
    const input = invitee({ first_name: evil, last_name: evil });
    await calls.invite(input, admin);
    await mailedLink(smtp, input.email);
    await calls.request(input.email, from());
    await mailedLink(smtp, input.email, 2);
    const lists = [["one@example.org", "two@example.org"], { email: "x" }, "one@example.org,two@example.org", "one@example.org\r\nBcc: two@example.org", "one@example.org two@example.org"]; // prettier-ignore
    for (const list of lists) expect((await calls.request(list, from())).body.errors[0].extensions.code).toBe("BAD_USER_INPUT"); // prettier-ignore
    await calls.invite(invitee({ email: "a,victim@example.org" }), admin);
    await calls.request("a,victim@example.org", from());
    const { AccountMailModel } = await models();
    await vi.waitFor(async () => expect(await AccountMailModel.countDocuments({})).toBe(0), patience);
    for (const mail of smtp.mails) {
      expect(mail).not.toMatch(/evil|victim|^(bcc|cc):/im);
      expect(headersOf(mail, "to")).toHaveLength(1);
    }
  });

  it("H33 are asked for once in a document", async () => {
    const one = 'requestPasswordReset(input: { email: "x@example.org" })';
    const { body } = await gateway.query(`mutation { a: ${one} b: ${one} }`);
    expect(body.errors[0].extensions.code).toMatch(/GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT/);
  });

  it("H27 go with the account that is erased, and those to nobody go in the end", async () => {
    const { _id, email } = await calls.account(admin, { email: "held9@example.org" });
    await calls.link(_id, admin);
    await calls.request(email, from());
    const { AccountMailModel, purgeAccountMails } = await models();
    expect(await AccountMailModel.countDocuments({})).toBe(2);
    await gateway.query(`mutation { eraseUser(_id: "${_id}") }`, {}, admin);
    expect(await AccountMailModel.countDocuments({})).toBe(0);
    for (const { release } of smtp.held.splice(0)) release();
    const old = new Date(Date.now() - 60_000);
    const later = new Date(Date.now() + 60_000);
    await AccountMailModel.create({ reason: "reset", email, createdAt: old, until: old, mailDue: later });
    await purgeAccountMails();
    expect(await AccountMailModel.countDocuments({})).toBe(0);
  });

  it("H26 leave no address, name, password or token in the log", () => {
    const log = JSON.stringify(gateway.logged);
    expect(log).not.toMatch(/@example|Kofi|horse|eyJ/);
    expect(logged("link made")[0]).toMatchObject({ actor: admin.user._id });
    expect(logged("signed out everywhere")).not.toEqual([]);
  });

  it("are told of by settings, to anyone", async () => {
    expect((await gateway.query("{ settings { canMail } }")).body).toEqual({ data: { settings: { canMail: true } } });
  });
});
