import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anApiKey } from "../../../test/harness/accounts/api-keys.ts";
import { aBlogPost, aFaq, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

describe("The changed fields of a version", () => {
  let gateway: TestGateway;
  let admin: { token: string };
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  async function changed(kind: "Faq" | "BlogPost", _id: string, viewer: object = admin): Promise<string[][]> {
    const query = `{ recordVersions(kind: ${kind}, _id: "${_id}") { version changed } }`;
    const { body } = await gateway.query(query, {}, viewer);
    return (body.data.recordVersions as { changed: string[] }[]).map(({ changed }) => changed.sort());
  }
  const add = async (path: string, record: object) => (await gateway.post(path, record, admin)).body._id as string;
  const update = async (path: string, record: object) =>
    expect((await gateway.put(path, record, admin)).status).toBe(200);

  it("are those that differ from the version before; the oldest has none", async () => {
    const _id = await add("/api/blog", aBlogPost());
    const path = `/api/blog/${_id}`;
    await update(path, aBlogPost({ title: "Other" }));
    await update(path, aBlogPost({ title: "Other", body: "Another text.", image_alt: "A tree", lang: "fr" }));
    await update(path, aBlogPost({ title: "Other", body: "Another text.", image: "https://example.org/a.png" }));
    await update(path, aBlogPost({ publishAt: null, body: "Another text.", image: "https://example.org/a.png" }));
    expect(await changed("BlogPost", _id)).toEqual([
      ["publishAt", "title"],
      ["image"],
      ["body", "image_alt", "lang"],
      ["title"],
      [],
    ]);
  });

  it("are none after the trash and back, a move and an update with the same fields", async () => {
    const _id = await add("/api/faq", aFaq());
    await gateway.delete(`/api/faq/${_id}`, admin);
    await gateway.query(`mutation { restoreFaq(_id: "${_id}") { _id } moveFaq(_id: "${_id}") { _id } }`, {}, admin);
    await update(`/api/faq/${_id}`, aFaq());
    await update(`/api/faq/${_id}`, aFaq({ body: "Now" }));
    expect(await changed("Faq", _id)).toEqual([["body"], [], [], [], []]);
  });

  it("are none of the oldest that is kept, where there were more", async () => {
    const _id = await add("/api/faq", aFaq());
    for (let at = 0; at < 51; at++) await update(`/api/faq/${_id}`, aFaq({ title: `Title ${at}` }));
    const all = await changed("Faq", _id);
    expect(all).toEqual([...Array.from({ length: 49 }, () => ["title"]), []]);
  });

  it("do not name a field that a record of the first release lacks and a later version has empty", async () => {
    const { default: mongoose } = await import("mongoose");
    const _id = await add("/api/blog", aBlogPost());
    const one = { _id: new mongoose.Types.ObjectId(_id) };
    await mongoose.model("BlogPost").collection.updateOne(one, { $unset: { image_alt: 1, lang: 1 } });
    await update(`/api/blog/${_id}`, aBlogPost({ title: "Later", image_alt: "", lang: "" }));
    await update(`/api/blog/${_id}`, aBlogPost({ title: "Later", image_alt: "A tree" }));
    expect(await changed("BlogPost", _id)).toEqual([["image_alt"], ["title"], []]);
  });

  it("are shown to an API key with the read scope of the kind", async () => {
    const _id = await add("/api/faq", aFaq());
    await update(`/api/faq/${_id}`, aFaq({ title: "Later" }));
    expect(await changed("Faq", _id, await anApiKey(gateway, admin, { scopes: ["faq:read"] }))).toEqual([
      ["title"],
      [],
    ]);
  });
});
