import { crc32 } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { apiKeyPrefix } from "../../../contract/brand.ts";
import {
  anApiKey,
  bearer,
  createApiKey,
  listedApiKeys,
  revoked,
  rotated,
} from "../../../test/harness/accounts/api-keys.ts";
import { aFaq, aUser, password, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const unknownId = "0123456789abcdef01234567";
const hour = 60 * 60 * 1000;

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());
afterEach(() => void vi.useRealTimers());

// Models must not be defined before the gateway has chosen their driver.
const apiKeys = async () => (await import("./api-key.model.ts")).ApiKeyModel;

const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
const statusOf = async (secret: string, path = "/api/user/list") => (await gateway.get(path, bearer(secret))).status;

/** An administrator whom a test can demote. */
async function anotherAdmin() {
  const fields = aUser({ role: 1 });
  const { body: user } = await gateway.post("/api/user", fields, admin);
  const { body } = await gateway.post("/api/user/login", { email: fields.email, password });
  return { fields, _id: user._id as string, token: body.token as string };
}

describe("createApiKey", () => {
  it("shows the secret once: its prefix, at least 160 random bits, and six base-62 digits of their CRC-32", async () => {
    const { body } = await createApiKey(gateway, admin, { name: "Newsletter", scopes: ["blog:read"] });
    const { secret, key } = body.data.createApiKey as { secret: string; key: Record<string, unknown> };
    const [, random, check] = new RegExp(`^${apiKeyPrefix}([0-9A-Za-z]{6}[0-9A-Za-z]{27,})([0-9A-Za-z]{6})$`).exec(
      secret,
    )!;
    const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    expect([...check!].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0)).toBe(crc32(random!));
    const account = (await gateway.query("{ me { name } }", {}, admin)).body.data.me.name;
    const shown = { name: "Newsletter", scopes: ["blog:read"], expiresAt: null, lastUsedAt: null, maker: account };
    expect(key).toMatchObject({ ...shown, prefix: secret.slice(0, 13) });
    expect(JSON.stringify(await listedApiKeys(gateway, admin))).not.toContain(secret.slice(13));
    expect((await listedApiKeys(gateway, admin)).find(({ _id }) => _id === key._id)).toEqual(key);
  });

  it("stores the secret as a hash alone", async () => {
    const { _id, secret } = await anApiKey(gateway, admin);
    const stored = await (await apiKeys()).findById(_id).lean();
    expect(JSON.stringify(stored)).not.toContain(secret.slice(13));
    expect(stored!.hash).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ["no name", { name: "  " }, { name: "Name is required" }],
    ["a long name", { name: "x".repeat(101) }, { name: "Name must be at most 100 characters" }],
    ["no scope", { scopes: [] }, { scopes: "Choose at least one scope" }],
    [
      "an unknown scope",
      { scopes: ["faq:admin"] },
      { scopes: expect.stringMatching(/^Scopes must be among faq:read/) },
    ],
    ["a scope twice", { scopes: ["faq:read", "faq:read"] }, { scopes: "Each scope may appear only once" }],
    ["a time gone by", { expiresAt: "2020-01-01T00:00:00Z" }, { expiresAt: "Expiry must be in the future" }],
    ["no time", { expiresAt: "soon" }, { expiresAt: expect.stringMatching(/must be a date and time with its zone/) }],
  ])("refuses %s, by field", async (_what, wrong, fields) => {
    const before = await listedApiKeys(gateway, admin);
    const { body } = await createApiKey(gateway, admin, { name: "A program", scopes: ["faq:read"], ...wrong });
    expect(body.errors[0].extensions).toMatchObject({ code: "BAD_USER_INPUT", fields });
    expect(await listedApiKeys(gateway, admin)).toEqual(before);
  });

  it("refuses more than a hundred", async () => {
    const model = await apiKeys();
    const key = { name: "x", prefix: "x", scopes: ["faq:read"], createdAt: new Date(), makerId: admin.user._id };
    const some = Array.from({ length: 100 }, (_, at) => ({ ...key, hash: `many ${at}` }));
    await model.insertMany(some);
    const { body } = await createApiKey(gateway, admin, { name: "One more", scopes: ["faq:read"] });
    expect(body.errors[0].extensions.code).toBe("CONFLICT");
    await model.deleteMany({ name: "x" });
  });
});

describe("An API key", () => {
  it("acts as its maker through REST and GraphQL, and a session's token is taken in the same header", async () => {
    const key = await anApiKey(gateway, admin);
    for (const call of [key, bearer(admin.token), { headers: { authorization: `bearer ${key.secret}` } }]) {
      expect((await gateway.get("/api/user/list", call)).status).toBe(200);
      const { body } = await gateway.query("{ me { _id } userTable(query: {}) { total } }", {}, call);
      expect(body.data.me._id).toBe(admin.user._id);
    }
    const { body: faq } = await gateway.post("/api/faq", aFaq(), key);
    const query = `{ recordVersions(kind: Faq, _id: "${faq._id}") { savedBy } }`;
    const [version] = (await gateway.query(query, {}, key)).body.data.recordVersions;
    expect(version.savedBy).toBe("Zola Ndlovu");
    const activity = `{ activityTable(query: { search: "${key._id}" }) { rows { event recordId actor { _id } keyId } } }`;
    const { rows } = (await gateway.query(activity, {}, admin)).body.data.activityTable;
    const by = { actor: { _id: admin.user._id }, keyId: key._id };
    expect(rows[0]).toEqual({ event: "faq.created", recordId: faq._id, ...by });
  });

  it("is UNAUTHENTICATED while its maker is demoted or in the trash, and works again afterwards", async () => {
    const maker = await anotherAdmin();
    const { secret } = await anApiKey(gateway, maker);
    const put = (fields: object) =>
      gateway.put(`/api/user/${maker._id}`, { ...maker.fields, password: "", ...fields }, admin);
    expect(await statusOf(secret)).toBe(200);
    await put({ role: 0 });
    expect([await statusOf(secret), await statusOf(secret, "/api/faq/list")]).toEqual([401, 401]);
    await put({ role: 1 });
    expect(await statusOf(secret)).toBe(200);
    await gateway.delete(`/api/user/${maker._id}`, admin);
    expect(await statusOf(secret)).toBe(401);
    await gateway.query(`mutation { restoreUser(_id: "${maker._id}") { _id } }`, {}, admin);
    expect(await statusOf(secret)).toBe(200);
  });

  it("outlives its maker's password and sessions", async () => {
    const maker = await anotherAdmin();
    const { secret } = await anApiKey(gateway, maker);
    await gateway.put(`/api/user/${maker._id}`, { ...maker.fields, password: "another password" }, admin);
    expect((await gateway.get("/api/user/list", maker)).status).toBe(401);
    expect(await statusOf(secret)).toBe(200);
  });

  it("is gone with its maker when that is erased, also by a gateway that was killed in between or a purge of the trash", async () => {
    const { removeOrphanedApiKeys } = await import("./api-key.service.ts");
    const { UserModel } = await import("../users/user.model.ts");
    const model = await apiKeys();
    const [erased, purged, staying] = [await anotherAdmin(), await anotherAdmin(), await anApiKey(gateway, admin)];
    const { _id } = await anApiKey(gateway, erased);
    const other = await anApiKey(gateway, purged);
    await gateway.query(`mutation { eraseUser(_id: "${erased._id}") }`, {}, admin);
    expect(await model.findById(_id)).toBeNull();
    await UserModel.deleteOne({ _id: purged._id });
    expect(await statusOf(other.secret)).toBe(401);
    expect((await listedApiKeys(gateway, admin)).find((key) => key._id === other._id)!.maker).toBeNull();
    await removeOrphanedApiKeys();
    expect(await model.findById(other._id)).toBeNull();
    expect(await statusOf(staying.secret)).toBe(200);
  });

  it("works until it expires, stays listed then, and is UNAUTHENTICATED for public calls, too", async () => {
    const expiresAt = new Date(Date.now() + hour).toISOString();
    const { _id, secret } = await anApiKey(gateway, admin, { expiresAt });
    expect(await statusOf(secret)).toBe(200);
    later(hour + 1_000);
    expect([await statusOf(secret), await statusOf(secret, "/api/faq/list")]).toEqual([401, 401]);
    const { body } = await gateway.query("{ faqs { _id } }", {}, bearer(secret));
    expect(body.errors[0]).toMatchObject({
      message: expect.stringMatching(/expired/),
      extensions: { code: "UNAUTHENTICATED" },
    });
    const listed = (await listedApiKeys(gateway, admin)).find((key) => key._id === _id);
    expect(listed).toMatchObject({ expiresAt });
  });
});

describe("rotateApiKey", () => {
  it("gives another secret and keeps id, name, scopes, expiry and maker; the old one is dead at once", async () => {
    const expiresAt = new Date(Date.now() + hour).toISOString();
    const first = await anApiKey(gateway, admin, { name: "Kept", scopes: ["user:read"], expiresAt });
    const before = (await listedApiKeys(gateway, admin)).find(({ _id }) => _id === first._id);
    const second = await rotated(gateway, admin, first._id);
    expect(second.secret).not.toBe(first.secret);
    expect(second.key).toEqual({ ...before, prefix: second.secret.slice(0, 13) });
    expect([await statusOf(first.secret), await statusOf(second.secret)]).toEqual([401, 200]);
  });

  it("lets the old secret live for the overlap, and ends the oldest with a second rotation within it", async () => {
    const first = await anApiKey(gateway, admin);
    const second = await rotated(gateway, admin, first._id, 2);
    expect([await statusOf(first.secret), await statusOf(second.secret)]).toEqual([200, 200]);
    const third = await rotated(gateway, admin, first._id, 2);
    const all = [first.secret, second.secret, third.secret];
    expect(await Promise.all(all.map((secret) => statusOf(secret)))).toEqual([401, 200, 200]);
    later(2 * hour + 1_000);
    expect(await Promise.all(all.map((secret) => statusOf(secret)))).toEqual([401, 401, 200]);
  });

  it("ends an overlap that a clock which was ahead has dated", async () => {
    const { _id, secret } = await anApiKey(gateway, admin);
    await rotated(gateway, admin, _id, 2);
    const endingIn = async (ms: number) =>
      (await apiKeys()).updateOne({ _id }, { earlierUntil: new Date(Date.now() + ms) }).then(() => statusOf(secret));
    expect([await endingIn(2 * hour), await endingIn(3 * hour)]).toEqual([200, 401]);
  });

  it("leaves one chain of secrets when many rotate at once", async () => {
    const { _id, secret } = await anApiKey(gateway, admin);
    const made = await Promise.all(Array.from({ length: 8 }, () => rotated(gateway, admin, _id, 1)));
    const statuses = await Promise.all([secret, ...made.map((one) => one.secret)].map((one) => statusOf(one)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  });

  it("refuses an overlap that is no number of hours up to a week, and an unknown key", async () => {
    const { _id, secret } = await anApiKey(gateway, admin);
    for (const overlapHours of [-1, 169]) {
      const { errors } = await rotated(gateway, admin, _id, overlapHours);
      const fields = { overlapHours: "Overlap must be 0 to 168 hours" };
      expect(errors[0].extensions).toMatchObject({ code: "BAD_USER_INPUT", fields });
    }
    expect(await statusOf(secret)).toBe(200);
    const codes = [(await rotated(gateway, admin, unknownId)).errors, (await rotated(gateway, admin, "x")).errors];
    expect(codes.map(([error]) => error.extensions.code)).toEqual(["NOT_FOUND", "BAD_USER_INPUT"]);
  });
});

describe("revokeApiKey", () => {
  it("ends both secrets at the next call, public ones included, and takes the key off the list", async () => {
    const { _id, secret } = await anApiKey(gateway, admin);
    const second = await rotated(gateway, admin, _id, 24);
    expect((await gateway.get("/api/faq/list")).status).toBe(200);
    expect((await revoked(gateway, admin, _id)).body.data.revokeApiKey).toMatchObject({ _id });
    for (const dead of [secret, second.secret]) {
      expect([await statusOf(dead), await statusOf(dead, "/api/faq/list")]).toEqual([401, 401]);
      const { body } = await gateway.query("{ faqs { _id } }", {}, bearer(dead));
      expect(body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
    }
    expect((await listedApiKeys(gateway, admin)).map((key) => key._id)).not.toContain(_id);
    const again = await revoked(gateway, admin, _id);
    expect(again.body.errors[0].extensions.code).toBe("NOT_FOUND");
  });
});

describe("lastUsedAt", () => {
  const lastUse = async (_id: string) => (await (await apiKeys()).findById(_id).lean())!.lastUsedAt;

  it("is written once a minute, however many calls there are", async () => {
    const { _id, secret } = await anApiKey(gateway, admin);
    const updateOne = vi.spyOn((await apiKeys()).collection, "updateOne");
    await Promise.all(Array.from({ length: 20 }, () => statusOf(secret)));
    await vi.waitFor(async () => expect(await lastUse(_id)).toBeInstanceOf(Date));
    const first = await lastUse(_id);
    expect(updateOne).toHaveBeenCalledTimes(1);
    later(61_000);
    await statusOf(secret);
    await vi.waitFor(async () => expect(await lastUse(_id)).not.toEqual(first));
    expect(updateOne).toHaveBeenCalledTimes(2);
    updateOne.mockRestore();
  });

  it("neither delays nor fails a call whose use cannot be written", async () => {
    const [hanging, failing] = [await anApiKey(gateway, admin), await anApiKey(gateway, admin)];
    const updateOne = vi.spyOn((await apiKeys()).collection, "updateOne");
    updateOne.mockReturnValueOnce(new Promise(() => {}));
    expect(await statusOf(hanging.secret)).toBe(200);
    updateOne.mockRejectedValueOnce(Object.assign(new Error("full"), { code: "SQLITE_FULL" }));
    expect([await statusOf(failing.secret), await statusOf(failing.secret)]).toEqual([200, 200]);
    expect(updateOne).toHaveBeenCalledTimes(2);
    updateOne.mockRestore();
  });
});

it("The activity records who made, rotated and revoked a key, by its id", async () => {
  const { _id } = await anApiKey(gateway, admin);
  await rotated(gateway, admin, _id);
  await revoked(gateway, admin, _id);
  const query = `{ activityTable(query: { search: "${_id}" }) { rows { event kind recordId actor { _id } } } }`;
  const { rows } = (await gateway.query(query, {}, admin)).body.data.activityTable;
  const row = { kind: null, recordId: _id, actor: { _id: admin.user._id } };
  const events = ["key.revoked", "key.rotated", "key.created"].map((event) => ({ event, ...row }));
  expect(rows).toEqual(events);
});
