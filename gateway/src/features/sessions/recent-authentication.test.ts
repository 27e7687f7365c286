import jwt from "jsonwebtoken";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { anApiKey } from "../../../test/harness/accounts/api-keys.ts";
import { aUser, password, signIn } from "../../../test/harness/factories.ts";
import { aPasskey, requestOptions } from "../../../test/harness/accounts/passkeys.ts";
import { sessionCalls } from "../../../test/harness/accounts/sessions.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const unknownId = "0123456789abcdef01234567";
const minute = 60_000;
const required = "REAUTHENTICATION_REQUIRED";

let gateway: TestGateway;
let calls: ReturnType<typeof sessionCalls>;
let admin: Awaited<ReturnType<typeof signIn>>;
let passkey: Awaited<ReturnType<typeof aPasskey>>;
beforeAll(async () => {
  gateway = await startGateway();
  calls = sessionCalls(gateway);
  admin = await signIn(gateway);
  passkey = await aPasskey(gateway, admin);
});
afterAll(() => gateway.stop());

const authenticatedAgo = (milliseconds: number, { token } = admin) => calls.authenticatedAgo(token, milliseconds);
beforeEach(() => authenticatedAgo(11 * minute));

type Viewer = Parameters<TestGateway["query"]>[2];
const codeOf = async (document: string, variables: object = {}, viewer: Viewer = admin) =>
  (await gateway.query(document, variables, viewer)).body.errors?.[0].extensions.code as string | undefined;

const updateUser = (_id: string, input: object, viewer: Viewer = admin) =>
  codeOf(
    `mutation ($_id: ID!, $input: UserChangeInput!) { updateUser(_id: $_id, input: $input) { _id } }`,
    { _id, input },
    viewer,
  );
const reauthenticate = async (secret: string, viewer: Viewer = admin) =>
  (
    await gateway.query(
      "mutation ($input: ReauthenticationInput!) { reauthenticate(input: $input) { token user { _id } } }",
      { input: { password: secret } },
      viewer,
    )
  ).body;

/** An account that an administrator added, as `updateUser` takes it. */
async function added(role: number) {
  await authenticatedAgo(0);
  const input = aUser({ role });
  const { body } = await gateway.post("/api/user", input, admin);
  await authenticatedAgo(11 * minute);
  return { _id: body._id as string, input: { ...input, password: "" } };
}

describe("H38 A session that was not authenticated within 10 minutes", () => {
  it.each([
    [`addPasskey(input: { name: "x", response: {} }) { _id }`],
    [`removePasskey(_id: "${unknownId}") { _id }`],
    [`createApiKey(input: { name: "x", scopes: ["faq:read"] }) { secret }`],
    [`rotateApiKey(_id: "${unknownId}") { secret }`],
    [`createWebhook(input: { url: "https://hooks.example.org", events: ["faq.*"] }) { secret }`],
    [`rotateWebhookSecret(_id: "${unknownId}") { secret }`],
    [
      `createUser(input: { first_name: "A", last_name: "B", email: "a@b.org", role: 1, password: "${password}" }) { _id }`,
    ],
    [`inviteUser(input: { first_name: "A", last_name: "B", email: "a@b.org", role: 1 }) { url }`],
  ])("may not call %.40s, and may after an authentication", async (call) => {
    const document = `mutation { ${call} }`;
    expect(await codeOf(document)).toBe(required);
    await calls.rewrite(admin.token, { authenticatedAt: new Date(Date.now() + minute) }); // by a clock that was ahead
    expect(await codeOf(document)).toBe(required);
    await authenticatedAgo(9 * minute);
    expect(await codeOf(document)).not.toBe(required);
  });

  it("may not give an administrator, or the own account, a link, another e-mail, password or role", async () => {
    const other = await added(1);
    const own = { first_name: "Zola", last_name: "Ndlovu", email: admin.email, role: 1, password: "" };
    for (const [_id, input] of [
      [other._id, other.input],
      [admin.user._id, own],
    ] as const) {
      expect(await codeOf(`mutation { passwordLink(_id: "${_id}") { url } }`)).toBe(required);
      for (const change of [{ email: "elsewhere@example.org" }, { password: "a new password" }, { role: 0 }])
        expect(await updateUser(_id, { ...input, ...change }), JSON.stringify(change)).toBe(required);
      expect(await updateUser(_id, { ...input, first_name: "Renamed" })).toBeUndefined();
    }
    await authenticatedAgo(0);
    expect(await updateUser(other._id, { ...other.input, role: 0 })).toBeUndefined();
  });

  it("may not make a user an administrator, and may change and invite users", async () => {
    const user = await added(0);
    expect(await updateUser(user._id, { ...user.input, role: 1 })).toBe(required);
    const change = { email: `new-${user.input.email}`, password: "a new password" };
    expect(await updateUser(user._id, { ...user.input, ...change })).toBeUndefined();
    expect(await codeOf(`mutation { passwordLink(_id: "${user._id}") { url } }`)).toBeUndefined();
    expect(
      await codeOf(`mutation ($input: UserInput!) { createUser(input: $input) { _id } }`, { input: aUser() }),
    ).toBeUndefined();
  });

  it("may not delete, restore or erase administrators, one or many, and may do so with users", async () => {
    const [present, trashed, user] = [await added(1), await added(1), await added(0)];
    await authenticatedAgo(0);
    await gateway.delete(`/api/user/${trashed._id}`, admin);
    await authenticatedAgo(11 * minute);
    const refused = [
      `deleteUser(_id: "${present._id}") { _id }`,
      `deleteUser(_id: "${admin.user._id}") { _id }`,
      `deleteUsers(choice: { _ids: ["${user._id}", "${present._id}"] }) { count }`,
      'deleteUsers(choice: { search: "" }) { count }',
      `restoreUser(_id: "${trashed._id}") { _id }`,
      `restoreUsers(choice: { _ids: ["${trashed._id}"] }) { count }`,
      `eraseUser(_id: "${present._id}")`,
      `eraseUser(_id: "${trashed._id}")`,
    ];
    const { body: before } = await gateway.get("/api/user/list", admin);
    for (const call of refused) expect(await codeOf(`mutation { ${call} }`), call).toBe(required);
    const byRest = await gateway.delete(`/api/user/${present._id}`, admin);
    expect([byRest.status, byRest.body.code]).toEqual([403, required]);
    expect((await gateway.get("/api/user/list", admin)).body).toEqual(before);
    const allowed = [
      `deleteUser(_id: "${user._id}") { _id }`,
      `restoreUsers(choice: { _ids: ["${user._id}"] }) { count }`,
      `deleteUsers(choice: { _ids: ["${user._id}", "${admin.user._id}"] }) { count }`,
      `eraseUser(_id: "${user._id}")`,
    ];
    for (const call of allowed) expect(await codeOf(`mutation { ${call} }`), call).toBeUndefined();
    await authenticatedAgo(0);
    expect(await codeOf(`mutation { eraseUser(_id: "${present._id}") }`)).toBeUndefined();
  });

  it("is refused by REST with 403, too, and nothing is written", async () => {
    const user = await added(0);
    const { status, body } = await gateway.put(`/api/user/${user._id}`, { ...user.input, role: 1 }, admin);
    expect([status, body.code]).toEqual([403, required]);
    expect((await gateway.post("/api/user", aUser({ role: 1 }), admin)).status).toBe(403);
    const { body: list } = await gateway.get("/api/user/list", admin);
    expect(list.find(({ _id }: { _id: string }) => _id === user._id)).toMatchObject({ role: 0, version: 1 });
  });

  it.each([
    ["REST", "/api/user", aUser({ role: 1 })],
    [
      "GraphQL",
      "/graphql",
      {
        query: "mutation ($input: UserInput!) { createUser(input: $input) { _id } }",
        variables: { input: aUser({ role: 1 }) },
      },
    ],
    [
      "GraphQL for a secret",
      "/graphql",
      { query: `mutation { createApiKey(input: { name: "Once", scopes: ["faq:read"] }) { secret } }` },
    ],
  ])("gets no stored answer of %s by its Idempotency-Key", async (api, path, body) => {
    const call = async () =>
      (await gateway.post(path, body, { ...admin, headers: { "Idempotency-Key": `"stored-${api}"` } })).body;
    await authenticatedAgo(0);
    const first = await call();
    expect(JSON.stringify(first)).not.toContain(required);
    await authenticatedAgo(11 * minute);
    expect(JSON.stringify(await call())).toContain(required);
    await authenticatedAgo(0);
    expect(await call()).toEqual(first);
  });

  it("is refused by GraphQL with 403 for application/graphql-response+json, else with 200", async () => {
    const document = `mutation { removePasskey(_id: "${unknownId}") { _id } }`;
    const accepting = (accept: string) => gateway.query(document, {}, { token: admin.token, headers: { accept } });
    expect((await accepting("application/graphql-response+json")).status).toBe(403);
    expect((await accepting("application/json")).status).toBe(200);
  });

  it("may change a webhook's events, and not its address", async () => {
    await authenticatedAgo(0);
    const input = { url: "https://hooks.example.org/a", events: ["faq.*"] };
    const made = await gateway.query(
      "mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { _id } } }",
      { input },
      admin,
    );
    const { _id } = made.body.data.createWebhook.webhook as { _id: string };
    await authenticatedAgo(11 * minute);
    const update = (changed: object) =>
      codeOf("mutation ($_id: ID!, $input: WebhookUpdateInput!) { updateWebhook(_id: $_id, input: $input) { _id } }", {
        _id,
        input: changed,
      });
    expect(await update({ ...input, events: ["blog.*"] })).toBeUndefined();
    for (const url of ["https://hooks.example.org/b", "", " "]) expect(await update({ url })).toBe(required);
    expect(await update({ url: null })).toBeUndefined();
    await authenticatedAgo(0);
    for (const url of ["", " "]) expect(await update({ url })).toBe("BAD_USER_INPUT");
  });

  it("is no matter of API keys, which are refused for what they are", async () => {
    await authenticatedAgo(0);
    const key = await anApiKey(gateway, admin);
    const user = await added(0);
    expect(await updateUser(user._id, { ...user.input, first_name: "Renamed" }, key)).toBeUndefined();
    expect(await codeOf(`mutation { removePasskey(_id: "${unknownId}") { _id } }`, {}, key)).toBe("FORBIDDEN");
  });
});

describe("reauthenticate", () => {
  const sensitive = `mutation { removePasskey(_id: "${unknownId}") { _id } }`;
  afterEach(() => void vi.useRealTimers());
  const sidOf = (token: string) => (jwt.decode(token) as { sid: string }).sid;

  it("renews the session's time by the password, in the same session", async () => {
    const { data } = await reauthenticate(password);
    const { token } = data.reauthenticate as { token: string };
    expect(sidOf(token)).toBe(sidOf(admin.token));
    expect(await codeOf(sensitive, {}, { token })).toBe("NOT_FOUND");
  });

  it("leaves a copy of an earlier token as it was: valid, and not recently authenticated", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_000 });
    const { token } = (await reauthenticate(password)).data.reauthenticate as { token: string };
    expect([await codeOf(sensitive), await calls.isOpen(admin)]).toEqual([required, true]);
    expect(await codeOf(sensitive, {}, { token })).toBe("NOT_FOUND");
  });

  it("counts whole seconds, so that a session that begins at the end of one is authenticated", async () => {
    const second = Math.ceil(Date.now() / 1000) * 1000;
    vi.useFakeTimers({ toFake: ["Date"], now: second + 999 });
    const viewer = await signIn(gateway);
    expect(await codeOf(sensitive, {}, viewer)).toBe("NOT_FOUND");
    await calls.rewrite(viewer.token, { authenticatedAt: new Date(second + 1_000) });
    expect(await codeOf(sensitive, {}, viewer)).toBe(required);
  });

  it("refuses a wrong password as bad input of that field, and leaves the session", async () => {
    const { errors } = await reauthenticate("a wrong password");
    const fields = { password: "Password is incorrect" };
    expect(errors[0].extensions).toMatchObject({ code: "BAD_USER_INPUT", fields });
    expect((await reauthenticate("")).errors[0].extensions.fields).toEqual({ password: "Password is required" });
    expect([await codeOf(sensitive), await calls.isOpen(admin)]).toEqual([required, true]);
    const nobody = await gateway.query('mutation { reauthenticate(input: { password: "x" }) { token } }');
    expect(nobody.body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
  });

  it("renews it by one's own passkey, and by no other's", async () => {
    const document = "mutation ($response: JSONObject!) { reauthenticateWithPasskey(response: $response) { token } }";
    const other = await signIn(gateway);
    const response = async () => ({ response: passkey.get(await requestOptions(gateway)) });
    expect(await codeOf(document, await response(), other)).toBe("BAD_USER_INPUT");
    expect(await codeOf(document, { response: {} })).toBe("BAD_USER_INPUT");
    expect(await codeOf(sensitive)).toBe(required);
    const { token } = (await gateway.query(document, await response(), admin)).body.data.reauthenticateWithPasskey as {
      token: string;
    };
    expect(await codeOf(sensitive, {}, { token })).toBe("NOT_FOUND");
  });

  it("gives a token of an earlier release, which counts by its iat, a session", async () => {
    const secret = gateway.env.jwtSecret ?? readFileSync(join(gateway.env.dataDir, "secret"), "utf8").trim();
    const { sid: _, ...claims } = jwt.decode(admin.token) as jwt.JwtPayload & { sid: string };
    const issued = (ago: number) => ({ token: jwt.sign({ ...claims, iat: claims.iat! - ago }, secret) });
    expect(await codeOf(sensitive, {}, issued(0))).toBe("NOT_FOUND");
    expect(await codeOf(sensitive, {}, issued(660))).toBe(required);
    const { token } = (await reauthenticate(password, issued(660))).data.reauthenticate as { token: string };
    expect(await calls.stored()).toContain(sidOf(token));
    expect(await codeOf(sensitive, {}, { token })).toBe("NOT_FOUND");
  });
});
