import jwt from "jsonwebtoken";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountCalls } from "../../../test/harness/accounts/accounts.ts";
import { aBlogPost, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const secret = "a secret of at least 32 bytes, for tests";
const publicUrl = "https://baobab.example";
const week = 7 * 24 * 60 * 60;

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let _id: string;
beforeAll(async () => {
  const settings = { JWT_SECRET: secret, PUBLIC_URL: publicUrl, FIRST_ACCOUNT_IS_ADMIN: "true" };
  gateway = await startGateway(settings);
  admin = await signIn(gateway);
  _id = (await gateway.post("/api/blog", aBlogPost({ title: "Draft", publishAt: null }), admin)).body._id;
});
afterAll(() => gateway.stop());

const tokenOf = async (post = _id) => {
  const { body } = await gateway.query(`{ url: blogPostPreviewUrl(_id: "${post}") }`, {}, admin);
  const url = body.data.url as string;
  expect(url.startsWith(`${publicUrl}/preview#`)).toBe(true);
  return new URL(url).hash.slice(1);
};
const read = async (token: string) => {
  const query = "query ($token: String!) { previewedBlogPost(token: $token) { _id title publishAt } }";
  const { body, headers } = await gateway.query(query, { token });
  expect(headers.get("cache-control")).toBe("no-store");
  return body;
};
const invalid = { message: "The link is no longer valid", extensions: { code: "NOT_FOUND" } };

it("shows a draft, a scheduled and a published post to anyone, in its current version", async () => {
  const token = await tokenOf();
  expect((await read(token)).data.previewedBlogPost).toEqual({ _id, title: "Draft", publishAt: null });
  for (const [title, publishAt] of [
    ["Rewritten", "2999-01-01T00:00:00.000Z"],
    ["There", "2020-01-01T00:00:00.000Z"],
  ]) {
    await gateway.put(`/api/blog/${_id}`, aBlogPost({ title, publishAt }), admin);
    expect((await read(token)).data.previewedBlogPost).toEqual({ _id, title, publishAt });
  }
  await gateway.put(`/api/blog/${_id}`, aBlogPost({ title: "Draft", publishAt: null }), admin);
});

it("is read by POST alone", async () => {
  const query = encodeURIComponent(`{ previewedBlogPost(token: "${await tokenOf()}") { _id } }`);
  const { status, headers, body } = await gateway.get(`/graphql?query=${query}`);
  expect([status, headers.get("allow"), body.data]).toEqual([405, "POST", undefined]);
  expect(body.errors[0].extensions.code).toBe("METHOD_NOT_ALLOWED");
});

it("holds for seven days, for one post, and signs nobody in", async () => {
  const token = await tokenOf();
  const { sub, iat, exp } = jwt.verify(token, secret) as { sub: string; iat: number; exp: number };
  expect([sub, exp - iat]).toEqual([_id, week]);
  expect((await gateway.get("/api/user/list", { token })).status).toBe(401);
});

it("H1 is no longer valid when it is forged, expired, for something else, or its post is deleted, and says no more", async () => {
  const claims = { iss: "baobab", aud: "baobab preview", sub: _id };
  const other = "another secret of at least 32 bytes, too";
  const [head, body, signature] = (await tokenOf()).split(".");
  const tokens = {
    empty: "",
    noise: "no token",
    changed: `${head}.${body}x.${signature}`,
    unsigned: jwt.sign(claims, "", { algorithm: "none", expiresIn: week }),
    foreign: jwt.sign(claims, other, { expiresIn: week }),
    HS512: jwt.sign(claims, secret, { expiresIn: week, algorithm: "HS512" }),
    expired: jwt.sign(claims, secret, { expiresIn: -1 }),
    endless: jwt.sign(claims, secret),
    session: admin.token,
    "for a session": jwt.sign({ ...claims, aud: "baobab" }, secret, { expiresIn: week }),
    "of no post": jwt.sign({ ...claims, sub: "0123456789abcdef01234567" }, secret, { expiresIn: week }),
    "of no id": jwt.sign({ ...claims, sub: "x" }, secret, { expiresIn: week }),
  };
  for (const [what, token] of Object.entries(tokens))
    expect((await read(token)).errors[0], what).toMatchObject(invalid);
  const { body: gone } = await gateway.post("/api/blog", aBlogPost({ publishAt: null }), admin);
  const token = await tokenOf(gone._id);
  await gateway.delete(`/api/blog/${gone._id}`, admin);
  expect((await read(token)).errors[0]).toMatchObject(invalid);
  const refused = await gateway.query(`{ blogPostPreviewUrl(_id: "${gone._id}") }`, {}, admin);
  expect(refused.body.errors[0].extensions.code).toBe("NOT_FOUND");
});

it.each<[string, (account: { _id: string; input: object }) => Promise<unknown>]>([
  ["in the trash", ({ _id: maker }) => gateway.delete(`/api/user/${maker}`, admin)],
  ["erased", ({ _id: maker }) => gateway.query(`mutation { eraseUser(_id: "${maker}") }`, {}, admin)],
  [
    "no administrator any more",
    ({ _id: maker, input }) => gateway.put(`/api/user/${maker}`, { ...input, password: "", role: 0 }, admin),
  ],
])("H1 is no longer valid when its creator is %s, and outlives a session", async (_case, end) => {
  const maker = await accountCalls(gateway).account(admin, { role: 1 });
  const { body } = await gateway.query(`{ url: blogPostPreviewUrl(_id: "${_id}") }`, {}, maker);
  const token = new URL(body.data.url as string).hash.slice(1);
  await gateway.query("mutation { signOutEverywhere }", {}, maker);
  expect((await read(token)).data.previewedBlogPost).toMatchObject({ _id });
  await end(maker);
  expect((await read(token)).errors[0]).toMatchObject(invalid);
});

it("of an earlier release, which does not name who made it, holds until it expires", async () => {
  const token = jwt.sign({ iss: "baobab", aud: "baobab preview", sub: _id }, secret, { expiresIn: week });
  expect((await read(token)).data.previewedBlogPost).toMatchObject({ _id });
});

it("opens on a page that no cache and no search engine keeps, the same for users who are signed in", async () => {
  for (const cookie of ["", "signed-in=1"]) {
    for (const path of ["/preview/", "/PREVIEW"]) {
      const { status, headers } = await gateway.get(path, { headers: { cookie } });
      expect([status, headers.get("location")]).toEqual([301, "/preview"]);
    }
    for (const path of ["/preview", "/preview"]) {
      const { status, headers, body } = await gateway.get(path, { headers: { cookie } });
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).not.toContain("Draft");
    }
  }
  expect((await gateway.get("/sitemap.xml")).body).not.toContain("/preview");
});

it("H26 leaves its token in no line of the log", async () => {
  const token = await tokenOf();
  await read(token);
  await read(`${token}x`);
  await gateway.get("/api/user/list", { token });
  expect(JSON.stringify(gateway.logged)).not.toContain(token.slice(-20));
});
