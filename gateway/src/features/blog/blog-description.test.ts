import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBlogPost, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

describe("What a post's picture shows, and its language", () => {
  let gateway: TestGateway;
  let admin: { token: string };
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const described = { image_alt: "Une mangrove à marée basse", lang: "fr" };
  const added = async (fields: object) =>
    (await gateway.post("/api/blog", aBlogPost(fields), admin)).body as Record<string, unknown> & { _id: string };
  const read = async (_id: string) =>
    (await gateway.query(`{ blogPost(_id: "${_id}") { image_alt lang } }`)).body.data.blogPost;

  it("are accepted by REST and GraphQL, returned by GraphQL, and no part of the documented REST answers", async () => {
    const rest = await added(described);
    expect(Object.keys(rest)).toEqual(["_id", "image", "title", "body", "view", "like", "version"]);
    expect(await read(rest._id)).toEqual(described);
    const { body } = await gateway.query(
      "mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { image_alt lang } }",
      { input: aBlogPost(described) },
      admin,
    );
    expect(body.data.createBlogPost).toEqual(described);
  });

  it("are empty unless they are given", async () => {
    const { _id } = await added({});
    expect(await read(_id)).toEqual({ image_alt: "", lang: "" });
  });

  it("stay as they are where an update leaves them out or says null, and are gone where it empties them", async () => {
    const { _id } = await added(described);
    for (const fields of [{ title: "Without" }, { image_alt: null, lang: null }]) {
      expect((await gateway.put(`/api/blog/${_id}`, aBlogPost(fields), admin)).status).toBe(200);
      expect(await read(_id)).toEqual(described);
    }
    await gateway.put(`/api/blog/${_id}`, aBlogPost({ image_alt: "", lang: "" }), admin);
    expect(await read(_id)).toEqual({ image_alt: "", lang: "" });
  });

  it("describe in at most 300 characters", async () => {
    const { _id } = await added({ image_alt: "é".repeat(300) });
    expect((await read(_id)).image_alt).toHaveLength(300);
    const { status, body } = await gateway.post("/api/blog", aBlogPost({ image_alt: "é".repeat(301) }), admin);
    expect([status, body.fields]).toEqual([400, { image_alt: "Alternative text must be at most 300 characters" }]);
  });

  it.each(["en", "FR", "sw-KE", "zh-Hant-TW", "de-CH-1996", "ar-u-nu-latn"])(
    "name a language as BCP 47 does: %s",
    async (lang) => {
      const { _id } = await added({ lang });
      expect((await read(_id)).lang).toBe(lang);
    },
  );

  it.each([
    "french",
    "english-UK",
    "en_US",
    "e",
    " fr",
    "fr ",
    "-fr",
    "fr--CA",
    "fr,en",
    '"><script>',
    "x".repeat(5_000),
    "\u0000",
  ])("refuse what is no language, the same through both interfaces: %s", async (lang) => {
    const fields = { lang: "Language must be a tag such as fr or sw-KE" };
    const rest = await gateway.post("/api/blog", aBlogPost({ lang }), admin);
    expect([rest.status, rest.body.fields]).toEqual([400, fields]);
    const { body } = await gateway.query(
      "mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { _id } }",
      { input: aBlogPost({ lang }) },
      admin,
    );
    expect(body.errors[0].extensions).toMatchObject({ code: "BAD_USER_INPUT", fields });
  });

  it.each([{ $gt: "" }, ["fr"], 5, true])("are texts and nothing else: %j", async (value) => {
    for (const field of ["image_alt", "lang"]) {
      const { status, body } = await gateway.post("/api/blog", aBlogPost({ [field]: value }), admin);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
  });

  it("come back from CSV as they left, and are empty in a file of before", async () => {
    const { _id } = await added({ ...described, title: "Aller-retour" });
    const file = (await gateway.post("/api/blog/export", { _ids: [_id] }, admin)).body as string;
    const send = (csv: string) =>
      gateway.post("/api/blog/import", csv, { token: admin.token, headers: { "content-type": "text/csv" } });
    const posts = async () => (await gateway.query("{ blogPosts { title image_alt lang } }")).body.data.blogPosts;
    expect((await send(file)).status).toBe(201);
    expect((await posts())[0]).toEqual({ title: "Aller-retour", ...described });
    expect((await send("title,body\nBefore,Text\n")).status).toBe(201);
    expect((await posts())[0]).toEqual({ title: "Before", image_alt: "", lang: "" });
  });
});
