import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBlogPost, aContact, aFaq, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

describe("All fields of REST records", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  let post: string;
  const written = { publishAt: "2020-02-29T08:00:00.000Z", lang: "fr", image_alt: "A root" };
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
    post = (await gateway.post("/api/blog", aBlogPost(written), admin)).body._id as string;
    await gateway.post("/api/faq", aFaq(), admin);
    await gateway.post("/api/contact", aContact());
  });
  afterAll(() => gateway.stop());

  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
  const times = { createdAt: time, updatedAt: time };
  const first = async (path: string) => (await gateway.get(path, admin)).body[0] as Record<string, unknown>;

  it("are those that a post is written with and its times, in lists of each form and of one post", async () => {
    const all = { ...written, ...times };
    expect((await gateway.get(`/api/blog/${post}?fields=all`)).body).toMatchObject({ _id: post, ...all });
    for (const path of ["/api/blog/list?fields=all", "/api/blog/list?fields=all&limit=1000"]) {
      const rows = (await gateway.get(path)).body as { _id: string }[];
      expect(rows.find(({ _id }) => _id === post)).toMatchObject(all);
    }
  });

  it("add to the documented ones the times, of FAQ entries the publication, and of users and messages no more", async () => {
    const kinds = { faq: { ...times, publishAt: time }, user: times, contact: times };
    for (const [kind, added] of Object.entries(kinds)) {
      const documented = await first(`/api/${kind}/list`);
      const all = await first(`/api/${kind}/list?fields=all`);
      expect(all).toEqual({ ...documented, ...added });
      expect(Object.keys(documented)).not.toContain("createdAt");
    }
  });

  it("are kept in the links to other pages", async () => {
    for (const path of ["/api/blog/list?fields=all&limit=1", "/api/blog/list?fields=all&limit=1&page=1"]) {
      const { headers } = await gateway.get(path);
      const [, next] = /<([^>]*)>; rel="next"/.exec(headers.get("link")!)!;
      expect(await first(next!)).toMatchObject(times);
    }
  });

  it.each(["", "title", "all,title", "ALL"])("are refused as fields=%s, with what is right", async (value) => {
    for (const path of ["/api/blog/list", `/api/blog/${post}`, "/api/faq/list"]) {
      const { status, body } = await gateway.get(`${path}?fields=${value}`);
      expect([status, body.code, body.message]).toEqual([400, "BAD_USER_INPUT", "fields must be all, or left out"]);
    }
    expect((await gateway.get("/api/faq/list?fields=all&fields=all")).status).toBe(400);
  });
});
