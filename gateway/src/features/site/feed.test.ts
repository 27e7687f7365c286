import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBlogPost, signIn } from "../../../test/harness/factories.ts";
import { parseMarkup } from "../../../test/harness/http/parse-markup.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const origin = "https://baobab.example";
let gateway: TestGateway;
let admin: { token: string };
beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: origin, FIRST_ACCOUNT_IS_ADMIN: "true" });
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const add = async (fields: object) => (await gateway.post("/api/blog", aBlogPost(fields), admin)).body._id as string;

/** The feed as a reader gets it: parsed as XML. */
async function readFeed() {
  const text = (await gateway.get("/feed.xml")).body as string;
  const document = parseMarkup(text, "application/xml");
  const entries = [...document.querySelectorAll("entry")].map((entry) => ({
    title: entry.querySelector("title")!.textContent,
    url: entry.querySelector("link")!.getAttribute("href"),
    content: entry.querySelector("content")?.textContent,
    type: entry.querySelector("content")?.getAttribute("type"),
    summary: entry.querySelector("summary")?.textContent,
  }));
  return { text, entries, subtitle: document.querySelector("subtitle")!.textContent };
}

/** The content of an element, with the addresses of its links and pictures as a browser resolves them. */
function resolved(element: ReturnType<ReturnType<typeof parseMarkup>["querySelector"]>): string {
  for (const name of ["href", "src"])
    for (const linked of element!.querySelectorAll(`[${name}]`))
      linked.setAttribute(name, new URL(linked.getAttribute(name)!, origin).href);
  return element!.innerHTML;
}

const texts = [
  "<script>alert(1)</script>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;",
  "&#60;script&#62; &#x26;lt;img src=x onerror=alert(1)&#x26;gt;",
  '![" onerror="alert(1)](https://pictures.example/a.png)',
  "![&quot; onerror=&quot;alert(1)](/uploads/6d616e67-726f-4e76-a501-000000000001/-/preview/16x9/)",
  '[" onmouseover="x](/contact "a title") and [more](https://x.example/?a=1&b=2&lt;)',
  "]]> <!-- <![CDATA[ ?> {{1}} & && &amp; ' \" `&lt;`",
  "## A\n\n- one\n- two\n\n> three\n\n```\n<b>&lt;\n```\n\n1. four\n2. *five* **six**\\\nseven",
  "\u0085\u2028 \u{1f333} שלום",
];

describe("H20 The feed", () => {
  it("has each text as the page has it once it is parsed as XML, then as HTML, whatever people write", async () => {
    const urls = new Map<string, string>();
    for (const body of texts) urls.set(`${origin}/blog/${await add({ body, title: body.slice(0, 200) })}`, body);
    const { entries } = await readFeed();
    const added = entries.filter(({ url }) => urls.has(url!));
    expect(added).toHaveLength(texts.length);
    for (const { url, title, content, type } of added) {
      const html = parseMarkup(`<body>${content!}</body>`, "text/html");
      const page = parseMarkup((await gateway.get(new URL(url!).pathname)).body as string, "text/html");
      expect([type, title]).toEqual(["html", urls.get(url!)!.slice(0, 200)]);
      expect(html.querySelectorAll("script, [onerror], [onmouseover], [style]")).toHaveLength(0);
      for (const element of html.querySelectorAll("[href], [src]"))
        expect(element.getAttribute("href") ?? element.getAttribute("src")).toMatch(/^https:\/\//);
      expect(resolved(html.body), urls.get(url!)).toBe(resolved(page.querySelector(".prose")));
    }
  });

  it("has the newest 30 posts, in at most 1,000,000 bytes; one that does not fit is given by its description", async () => {
    const long = { body: `&lt;b&gt; ${'" '.repeat(9_990)}` };
    for (let at = 0; at < 32; at++) await add({ title: `Long ${at}`, ...long });
    const { text, entries } = await readFeed();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000_000);
    expect(entries.map(({ title }) => title)).toEqual(Array.from({ length: 30 }, (_, at) => `Long ${31 - at}`));
    const [whole, short] = [entries.filter(({ content }) => content), entries.filter(({ content }) => !content)];
    expect([whole.length > 1, short.length > 1]).toEqual([true, true]);
    for (const { summary } of short) expect(summary).toMatch(/^<b>( ")+…$/);
    for (const { summary } of whole) expect(summary).toBeUndefined();
  });

  it("is well-formed where a text has characters that XML cannot contain", async () => {
    await add({ title: "A\u000bB\uFFFE &lt;i&gt;", body: "\u0001 text" });
    expect((await readFeed()).entries[0]!.title).toBe("A\uFFFDB\uFFFD &lt;i&gt;");
  });
});
