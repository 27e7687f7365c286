import jwt from "jsonwebtoken";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls, invalidLink, tokenIn } from "../../../test/harness/accounts/accounts.ts";
import { aBlogPost, aUser, password, signIn } from "../../../test/harness/factories.ts";
import { rawAnswer } from "../../../test/harness/http/raw-http.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const secret = "a secret of at least 32 bytes, for tests";
const publicUrl = "https://baobab.example";
const fresh = "another horse";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  gateway = await startGateway({
    JWT_SECRET: secret,
    PUBLIC_URL: publicUrl,
    FIRST_ACCOUNT_IS_ADMIN: "true",
    RATE_LIMITS: "on",
  });
  calls = accountCalls(gateway);
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const linkTo = async (_id: string) => tokenIn((await calls.link(_id, admin)).body.data.result.url as string);

describe("Without SMTP_URL", () => {
  it("settings say so, a wish to reset is answered as ever within the same limits, and nothing is stored of it", async () => {
    expect((await gateway.query("{ settings { canMail } }")).body.data).toEqual({ settings: { canMail: false } });
    const { AccountMailModel } = await import("../../platform/mail/account-mail.model.ts");
    for (let turn = 0; turn < 5; turn++)
      expect((await calls.request(admin.email)).body).toEqual({ data: { result: true } });
    expect((await calls.request("nobody@example.org")).status).toBe(429);
    expect(await AccountMailModel.countDocuments({})).toBe(0);
  });

  it("an administrator has the link to give, and a change asks for no mail", async () => {
    const { password: _, ...input } = aUser({ role: 1 });
    const { url, mailed, user } = (await calls.invite(input, admin)).body.data.result;
    expect(mailed).toBe(false);
    expect((await calls.reset(tokenIn(url), fresh)).body.data).toEqual({ result: true });
    const { body: session } = await calls.login(input.email, fresh);
    expect((await calls.change(fresh, password, { token: session.token })).body.data.result.user._id).toBe(user._id);
    const { UserModel } = await import("../users/user.model.ts");
    expect((await UserModel.findById(user._id).lean())!.noticeDue).toBeUndefined();
  });
});

describe("H33 A link for a password", () => {
  it("leads to PUBLIC_URL, whatever Host and X-Forwarded-Host say", async () => {
    const query = `mutation { passwordLink(_id: "${admin.user._id}") { url } }`;
    const body = JSON.stringify({ query });
    const head = [
      "POST /graphql HTTP/1.1",
      ...["Host: evil.example", "X-Forwarded-Host: evil.example", "X-Forwarded-Proto: http", "Connection: close"],
      ...["Content-Type: application/json", `Content-Length: ${body.length}`, `x-auth-token: ${admin.token}`, "", body],
    ];
    const answer = await rawAnswer(gateway.url, head.join("\r\n"));
    expect(answer).toContain(`"url":"${publicUrl}/reset#`);
    expect(answer).not.toContain("evil");
  });

  it("differs from another one of the same account and second", async () => {
    const links = [await linkTo(admin.user._id), await linkTo(admin.user._id), await linkTo(admin.user._id)];
    expect(new Set(links).size).toBe(3);
  });

  it("is no longer valid when it is forged, expired or a token for something else, and says no more", async () => {
    const { _id, token: session } = await calls.account(admin);
    const good = await linkTo(_id);
    const [head, claims, signature] = good.split(".");
    const { iat: _iat, exp: _exp, ...own } = jwt.decode(good) as Record<string, unknown>;
    const { ver: _ver, ...unversioned } = own;
    const signed = (claims: object, options: jwt.SignOptions = {}, key = secret) =>
      jwt.sign(claims, key, { expiresIn: 60, ...options });
    const { body: post } = await gateway.post("/api/blog", aBlogPost({ publishAt: null }), admin);
    const query = `{ uploadSettings { secureSignature } preview: blogPostPreviewUrl(_id: "${post._id}") }`;
    const { uploadSettings, preview } = (await gateway.query(query, {}, admin)).body.data;
    const tokens = {
      empty: "",
      noise: "no token",
      changed: `${head}.${claims}x.${signature}`,
      "without signature": `${head}.${claims}.`,
      unsigned: jwt.sign(own, "", { algorithm: "none", expiresIn: 60 }),
      foreign: signed(own, {}, "another secret of at least 32 bytes, too"),
      HS512: signed(own, { algorithm: "HS512" }),
      expired: signed(own, { expiresIn: -1 }),
      endless: jwt.sign(own, secret),
      "for a session": signed({ ...own, aud: "baobab" }),
      "for a preview": signed({ ...own, aud: "baobab preview" }),
      "of another issuer": signed({ ...own, iss: "x" }),
      "of no account": signed({ ...own, sub: "0123456789abcdef01234567" }),
      "of no id": signed({ ...own, sub: "x" }),
      "of no version": signed(unversioned),
      "of a version to come": signed({ ...own, ver: 1 }),
      session,
      preview: new URL(preview).hash.slice(1),
      upload: uploadSettings.secureSignature as string,
    };
    for (const [what, token] of Object.entries(tokens)) {
      const [error] = (await calls.reset(token, fresh)).body.errors;
      expect(error, what).toMatchObject(invalidLink);
      expect(error.extensions, what).not.toHaveProperty("fields");
    }
    expect((await calls.reset(signed(own), fresh)).body.data).toEqual({ result: true });
  });

  it("is taken in place of no session, preview or upload", async () => {
    const token = await linkTo(admin.user._id);
    for (const options of [{ token }, { headers: { authorization: `Bearer ${token}` } }]) {
      expect((await gateway.query("{ me { _id } }", {}, options)).body.data).toEqual({ me: null });
      expect((await gateway.get("/api/user/list", options)).status).toBe(401);
    }
    const { body } = await gateway.query("query ($token: String!) { previewedBlogPost(token: $token) { _id } }", {
      token,
    });
    expect(body.errors[0].extensions.code).toBe("NOT_FOUND");
    const form = new FormData();
    const { publicKey } = (await gateway.query("{ uploadSettings { publicKey } }", {}, admin)).body.data.uploadSettings;
    for (const [name, value] of [
      ["UPLOADCARE_PUB_KEY", publicKey],
      ["signature", token],
      ["expire", "9999999999"],
    ])
      form.append(name, value);
    form.append("file", new Blob(["x"]), "tree.png");
    expect((await fetch(`${gateway.url}/uploads/base/`, { method: "POST", body: form })).status).toBe(403);
  });

  it("gives one of those who use it at once the password, and tells the others that it is no longer valid", async () => {
    const { _id, email } = await calls.account(admin);
    const token = await linkTo(_id);
    const secrets = Array.from({ length: 5 }, (_, at) => `${at} ${fresh}`);
    const answers = await Promise.all(secrets.map((one) => calls.reset(token, one)));
    const won = answers.findIndex(({ body }) => body.data?.result === true);
    for (const [at, { body }] of answers.entries()) if (at !== won) expect(body.errors[0]).toMatchObject(invalidLink);
    expect((await calls.login(email, secrets[won])).status).toBe(200);
  });

  it("is made for no API key, and named by none", async () => {
    const { anApiKey } = await import("../../../test/harness/accounts/api-keys.ts");
    const key = await anApiKey(gateway, admin);
    const { password: _, ...input } = aUser();
    const refused = await Promise.all([
      calls.link(admin.user._id, key),
      calls.invite(input, key),
      calls.request(admin.email, key),
      calls.signOutEverywhere(key),
      calls.change(password, fresh, key),
    ]);
    for (const { body } of refused) expect(body.errors[0].extensions.code).toBe("FORBIDDEN");
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
    [
      "becoming an administrator by command",
      true,
      async ({ _id }) => (await import("../users/user.service.ts")).changeRole(_id, 1),
    ],
    ["another e-mail", true, (account) => edit(account, { email: `moved.${account.email}` })],
    ["the trash", false, trash],
    [
      "the trash, also after it came back",
      false,
      async (account) => {
        await trash(account);
        await gateway.query(`mutation { restoreUser(_id: "${account._id}") { _id } }`, {}, admin);
      },
    ],
    [
      "the trash with many, also after they came back",
      false,
      async ({ _id }) => {
        await bulk("deleteUsers", _id);
        await bulk("restoreUsers", _id);
      },
    ],
    ["erasure", false, ({ _id }) => gateway.query(`mutation { eraseUser(_id: "${_id}") }`, {}, admin)],
  ];

  it.each(ends)("is %s; a session is then alive: %s", async (what, isSignedIn, end) => {
    const account = await calls.account(admin);
    const token = tokenIn((await calls.link(account._id, admin)).body.data.result.url as string);
    const { UserModel } = await import("../users/user.model.ts");
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
