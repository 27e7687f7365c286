import jwt from "jsonwebtoken";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accountCalls } from "../../../test/harness/accounts/accounts.ts";
import { sessionCalls } from "../../../test/harness/accounts/sessions.ts";
import { anApiKey } from "../../../test/harness/accounts/api-keys.ts";
import { password, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const unknownId = "0123456789abcdef01234567";
const minute = 60_000;

let gateway: TestGateway;
let calls: ReturnType<typeof sessionCalls>;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  gateway = await startGateway();
  calls = sessionCalls(gateway);
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const sidOf = (token: string) => (jwt.decode(token) as { sid: string }).sid;

/** A further session of an account, by a browser. */
async function another(email: string, userAgent = firefox): Promise<{ token: string }> {
  const options = { headers: { "user-agent": userAgent } };
  return (await gateway.post("/api/user/login", { email, password }, options)).body as { token: string };
}

describe("One's own sessions", () => {
  it("are listed with their device and method, newest first, and the present one is marked", async () => {
    const account = await signIn(gateway);
    const browser = await another(account.email);
    const [newest, first, ...others] = await calls.list(browser);
    expect(others).toEqual([]);
    expect(newest).toMatchObject({ _id: sidOf(browser.token), device: "Firefox on Windows", isCurrent: true });
    expect(first).toMatchObject({ _id: sidOf(account.token), device: "node", method: "password", isCurrent: false });
    expect(Date.parse(first!.startedAt)).toBeLessThanOrEqual(Date.parse(newest!.startedAt));
    expect(Date.now() - Date.parse(newest!.lastUsedAt)).toBeLessThan(minute);
  });

  it.each([
    ["curl/8.5.0", "curl"],
    ["x".repeat(15_000), "x".repeat(40)],
    ["<script>alert(1)</script>", "Unknown device"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari on iOS",
    ],
  ])("have a short name of the device for the User-Agent %.30s", async (userAgent, device) => {
    const { email } = await signIn(gateway);
    const [session] = await calls.list(await another(email, userAgent));
    expect(session!.device).toBe(device);
  });

  it("tell when they were last used, to the minute, which raises no revision and costs no answer of the cache", async () => {
    const { email, token } = await signIn(gateway);
    const before = Date.now() - 5 * minute;
    await calls.rewrite(token, { lastUsedAt: new Date(before) });
    const revision = async () =>
      (await gateway.query("{ tableRevision(kind: User) }", {}, admin)).body.data.tableRevision as string;
    const known = await revision();
    const other = await another(email);
    await gateway.get("/api/faq/list", { token });
    const lastUsedAt = async () =>
      Date.parse((await calls.list(other)).find(({ _id }) => _id === sidOf(token))!.lastUsedAt);
    await expect.poll(lastUsedAt).toBeGreaterThan(before + 4 * minute);
    expect(await revision()).toBe(known);
  });
});

describe("H38 A session that is ended", () => {
  it("by logout is UNAUTHENTICATED from the next call on, and no other one is", async () => {
    const account = await signIn(gateway);
    const other = await another(account.email);
    expect((await gateway.query("mutation { logout }", {}, account)).body).toEqual({ data: { logout: true } });
    expect(await calls.isOpen(account)).toBe(false);
    expect(await calls.isOpen(other)).toBe(true);
    expect(await calls.list(other)).toHaveLength(1);
    expect(gateway.logged).toContainEqual(expect.objectContaining({ event: "session ended", actor: account.user._id }));
  });

  it("by endSession is UNAUTHENTICATED; an unknown, ended or foreign id is NOT_FOUND and ends nothing", async () => {
    const account = await signIn(gateway);
    const other = await another(account.email);
    expect((await calls.end(sidOf(account.token), other)).data).toEqual({ endSession: true });
    expect(await calls.isOpen(account)).toBe(false);
    for (const _id of [sidOf(account.token), sidOf(admin.token), unknownId])
      expect((await calls.end(_id, other)).errors[0].extensions.code).toBe("NOT_FOUND");
    expect((await calls.end("x", other)).errors[0].extensions.code).toBe("BAD_USER_INPUT");
    expect([await calls.isOpen(admin), await calls.isOpen(other)]).toEqual([true, true]);
  });

  it("by another password is NOT_FOUND, too", async () => {
    const account = await signIn(gateway);
    const { change } = accountCalls(gateway);
    const { body } = await change(password, "another horse", account);
    const answer = await calls.end(sidOf(account.token), { token: body.data.result.token as string });
    expect(answer.errors[0].extensions.code).toBe("NOT_FOUND");
  });

  it("with all others by an administrator, the own one too; users may not", async () => {
    const account = await signIn(gateway);
    const other = await another(account.email);
    expect((await calls.endAllOf(admin.user._id, account)).errors[0].extensions.code).toBe("FORBIDDEN");
    expect((await calls.endAllOf(unknownId, admin)).errors[0].extensions.code).toBe("NOT_FOUND");
    expect((await calls.endAllOf(account.user._id, admin)).data).toEqual({ endSessionsOf: true });
    expect([await calls.isOpen(account), await calls.isOpen(other)]).toEqual([false, false]);
    const own = await another(admin.email);
    await calls.endAllOf(admin.user._id, own);
    expect([await calls.isOpen(own), await calls.isOpen(admin)]).toEqual([false, false]);
    admin.token = (await another(admin.email)).token;
  });

  it("by a changed password is gone from the list, and the answer's session is in it", async () => {
    const account = await signIn(gateway);
    const input = { current: password, password: "another password", password2: "another password" };
    const document = "mutation ($input: PasswordChangeInput!) { changePassword(input: $input) { token } }";
    const { body } = await gateway.query(document, { input }, account);
    const { token } = body.data.changePassword as { token: string };
    expect(await calls.list({ token })).toMatchObject([{ _id: sidOf(token), isCurrent: true }]);
    expect(await calls.isOpen(account)).toBe(false);
  });

  it("is removed by the purge, as is one that expired and one whose account is gone", async () => {
    const [ended, expired, open] = [await signIn(gateway), await signIn(gateway), await signIn(gateway)];
    await calls.endAllOf(ended.user._id, admin);
    await calls.rewrite(expired.token, { expiresAt: new Date(Date.now() - minute) });
    const { removeInvalidSessions, sessionExpiry } = await import("./session-info.service.ts");
    const { removeExpired } = await import("../../platform/records/expiry.ts");
    await removeExpired(sessionExpiry, gateway.env);
    await removeInvalidSessions();
    const stored = await calls.stored();
    expect(stored).toContain(sidOf(open.token));
    for (const { token } of [ended, expired]) expect(stored).not.toContain(sidOf(token));
    await gateway.query(`mutation { eraseUser(_id: "${open.user._id}") }`, {}, admin);
    expect(await calls.stored()).not.toContain(sidOf(open.token));
  });

  it("is still listed where its end could not be stored whole", async () => {
    const { token } = await signIn(gateway);
    const { UserModel } = await import("../users/user.model.ts");
    const lost = () => Promise.reject(new Error("The connection was lost"));
    const writes = (["updateOne", "bulkWrite"] as const).map((name) =>
      vi.spyOn(UserModel.collection, name).mockImplementationOnce(lost),
    );
    const end = () => gateway.query(`mutation { endSession(_id: "${sidOf(token)}") }`, {}, { token });
    expect((await end()).body.errors).toHaveLength(1);
    writes.forEach((write) => write.mockRestore());
    expect((await calls.list({ token })).map(({ _id }) => _id)).toEqual([sidOf(token)]);
    expect((await end()).body.errors).toBeUndefined();
    expect((await gateway.query("{ sessions { _id } }", {}, { token })).body.errors).toHaveLength(1);
  });

  it("is another one's for no API key, and for nobody", async () => {
    const key = await anApiKey(gateway, admin);
    for (const call of [
      "{ sessions { _id } }",
      "mutation { logout }",
      `mutation { endSession(_id: "${unknownId}") }`,
    ]) {
      expect((await gateway.query(call, {}, key)).body.errors[0].extensions.code, call).toBe("FORBIDDEN");
      expect((await gateway.query(call)).body.errors[0].extensions.code, call).toBe("UNAUTHENTICATED");
    }
  });
});

describe("A token of an earlier release, without sid", () => {
  const secret = () => gateway.env.jwtSecret ?? readFileSync(join(gateway.env.dataDir, "secret"), "utf8").trim();
  function legacy({ token }: { token: string }): { token: string } {
    const { sid: _, ...claims } = jwt.decode(token) as jwt.JwtPayload;
    return { token: jwt.sign(claims, secret(), { algorithm: "HS256" }) };
  }

  it("is valid until the sessions of its account are ended; logout leaves it", async () => {
    const account = await signIn(gateway);
    const token = legacy(account);
    expect((await calls.list(token)).map(({ isCurrent }) => isCurrent)).toEqual([false]);
    expect((await gateway.query("mutation { logout }", {}, token)).body.data).toEqual({ logout: true });
    expect(await calls.isOpen(token)).toBe(true);
    await calls.endAllOf(account.user._id, admin);
    expect(await calls.isOpen(token)).toBe(false);
  });

  it("H1 and one with another's or a malformed sid is 401", async () => {
    const account = await signIn(gateway);
    const claims = jwt.decode(account.token) as jwt.JwtPayload;
    for (const sid of [sidOf(admin.token), unknownId, "x", 5, null, { $ne: "" }, [claims.sid]])
      expect(await calls.isOpen({ token: jwt.sign({ ...claims, sid }, secret()) }), JSON.stringify(sid)).toBe(false);
    expect(await calls.isOpen(account)).toBe(true);
  });
});
