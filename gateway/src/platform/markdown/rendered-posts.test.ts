import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { aBlogPost, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { RenderedPosts } from "./rendered-posts.ts";

const maxBodyChars = 20_000;
const hostileMarks = [
  ...[
    "* a\n",
    "> ",
    "[",
    "*a **b ",
    "- ",
    "![",
    "\n+ *",
    "]\n\n>",
    "(\\``\n\n",
    "    * a\n",
    "1. a\n",
    "[a](",
    "# a\n",
  ],
  ...["_a", "<a@b.c>", "http://a/(", "~~a~~", `${"|a".repeat(50)}\n${"|-".repeat(50)}\n`],
];
const hostileTexts = hostileMarks.map((marks) => marks.repeat(maxBodyChars).slice(0, maxBodyChars - 3) + "end");

let gateway: TestGateway;
let admin: { token: string };
beforeAll(async () => {
  gateway = await startGateway({ FIRST_ACCOUNT_IS_ADMIN: "true" });
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const spies: { mockRestore: () => void }[] = [];
afterEach(() => spies.splice(0).forEach((spy) => spy.mockRestore()));

const spyOn = (method: "renderHere" | "renderInThread") => {
  const spy = vi.spyOn(RenderedPosts.prototype, method);
  spies.push(spy);
  return spy;
};

const add = async (fields: object) => (await gateway.post("/api/blog", aBlogPost(fields), admin)).body._id as string;
const watch = () => ({
  here: spyOn("renderHere"),
  inThread: spyOn("renderInThread"),
});
const read = async (_id: string) =>
  (await gateway.query(`{ blogPost(_id: "${_id}") { html excerpt } }`)).body.data.blogPost as {
    html: string;
    excerpt: string;
  };

describe("H30 A text in Markdown of the worst kind", () => {
  it("is rendered in a thread of its own, on the page, in the feed and by GraphQL, with all its words", async () => {
    const rendered = watch();
    for (const body of hostileTexts) {
      const _id = await add({ body });
      expect((await gateway.get(`/blog/${_id}`)).body).toContain("end</");
      expect((await read(_id)).html).toContain("end");
    }
    expect((await gateway.get("/feed.xml")).status).toBe(200);
    expect((await gateway.query("{ blogPosts { html excerpt } }")).body.data.blogPosts.length).toBeGreaterThan(
      hostileTexts.length,
    );
    const here = rendered.here.mock.calls.filter(([text]) => hostileTexts.includes(text));
    expect([here.length, rendered.inThread.mock.calls.length]).toEqual([0, hostileTexts.length]);
  });

  it("lets others be answered while it is rendered", async () => {
    const _id = await add({ body: hostileTexts[0] });
    const answered: string[] = [];
    const { renderInThread } = RenderedPosts.prototype;
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    spyOn("renderInThread").mockImplementation(async function (this: RenderedPosts, text) {
      await opened;
      return renderInThread.call(this, text);
    });
    const page = gateway.get(`/blog/${_id}`).then(() => answered.push("page"));
    for (const path of ["/livez", "/faq", "/api/blog/list"]) answered.push((await gateway.get(path)).status + path);
    open();
    await page;
    expect(answered).toEqual(["200/livez", "200/faq", "200/api/blog/list", "page"]);
  });

  it("is shown as it was written where the thread fails, for itself alone, and is rendered later", async () => {
    const body = `${hostileTexts[0]} <b>`;
    const [broken, other] = [await add({ body: body.slice(-maxBodyChars) }), await add({ body: hostileTexts[1] })];
    spyOn("renderInThread").mockRejectedValueOnce(new Error("The thread ended"));
    expect((await read(broken)).html).toMatch(/^<p dir="auto">.*&lt;b&gt;<\/p>$/s);
    expect((await read(other)).html).toContain("<blockquote");
    expect(gateway.logged.filter(({ event }) => event === "markdown not rendered")).toHaveLength(1);
  });
});

describe("A version of a post", () => {
  it("is rendered once for page, feed, structured data, description, lists and preview, and again after a change", async () => {
    const _id = await add({ body: "First *words*.", publishAt: null });
    const url = (await gateway.query(`{ url: blogPostPreviewUrl(_id: "${_id}") }`, {}, admin)).body.data.url as string;
    const { here, inThread } = watch();
    const readEverywhere = async () => {
      const preview = "query ($token: String!) { previewedBlogPost(token: $token) { html } }";
      await gateway.query(preview, { token: new URL(url).hash.slice(1) });
      await gateway.query("{ blogPostTable(query: {}) { rows { html excerpt } } }", {}, admin);
      for (const path of [`/blog/${_id}`, "/feed.xml", "/blog", "/api/blog/list"]) await gateway.get(path);
      return (await read(_id).catch(() => null))?.html;
    };
    expect(await readEverywhere()).toBeUndefined();
    const first = here.mock.calls.filter(([text]) => text === "First *words*.");
    expect(first).toHaveLength(1);
    await gateway.put(`/api/blog/${_id}`, { ...aBlogPost({ body: "Second *words*." }), publishNow: undefined }, admin);
    await gateway.put(
      `/api/blog/${_id}`,
      aBlogPost({ body: "Third *words*.", publishAt: "2020-01-01T00:00:00Z" }),
      admin,
    );
    expect(await readEverywhere()).toBe('<p dir="auto">Third <em>words</em>.</p>');
    await gateway.post("/api/blog", aBlogPost({ body: "Another." }), admin);
    await readEverywhere();
    const counts = ["First *words*.", "Third *words*.", "Another."].map(
      (text) => here.mock.calls.filter(([rendered]) => rendered === text).length,
    );
    expect([counts, inThread.mock.calls.length]).toEqual([[1, 1, 1], 0]);
  });

  it("is rendered once for all who ask at the same time", async () => {
    const _id = await add({ body: "Asked for by many." });
    const { here } = watch();
    const all = await Promise.all(Array.from({ length: 8 }, () => read(_id)));
    expect(new Set(all.map(({ html }) => html)).size).toBe(1);
    expect(here.mock.calls.filter(([text]) => text === "Asked for by many.")).toHaveLength(1);
  });

  it("has its excerpt cut at a word, in plain text", async () => {
    const long = `## Roots\n\n${"*Mud* [holds](/faq) it. ".repeat(30)}`;
    const { excerpt } = await read(await add({ body: long }));
    expect(excerpt).toMatch(/^Roots Mud holds it\. (Mud holds it\. )*\S.*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(161);
    expect((await read(await add({ body: "&lt;b&gt; `<i>`" }))).excerpt).toBe("<b> <i>");
  });

  it("is in each row of a list that is streamed", async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `Title ${at},Row *${at}*`);
    const csv = `title,body\n${lines.join("\n")}\n`;
    const headers = { "content-type": "text/csv" };
    expect((await gateway.post("/api/blog/import", csv, { ...admin, headers })).status).toBe(201);
    const { body } = await gateway.query("{ blogPosts { body html excerpt } }");
    const rows = (body.data.blogPosts as Record<"body" | "html" | "excerpt", string>[]).filter((row) =>
      row.body.startsWith("Row"),
    );
    expect(rows).toHaveLength(300);
    for (const row of rows) {
      const number = /\d+/.exec(row.body)![0];
      expect(row).toEqual({
        body: `Row *${number}*`,
        html: `<p dir="auto">Row <em>${number}</em></p>`,
        excerpt: `Row ${number}`,
      });
    }
  });
});
