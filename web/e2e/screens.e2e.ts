import { describe, expect, it } from "vitest";
import { axeFindings } from "./axe.ts";
import { publicUrl, useStage } from "./stage.ts";

const stage = useStage();
const screens = ["/", "/home", "/blog", "/swap", "/faq", "/contact", "/login", "/register", "/example"];

describe.each([320, 375, 768, 1219, 1220, 1920])("§2 at %i px", (width) => {
  it.each(screens)("%s fits, hydrates without a complaint and leaves axe nothing to find", async (path) => {
    const page = await stage.visit(path, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.locator("h1").count()).toBe(1);
    if ([320, 1220].includes(width)) expect(await axeFindings(page)).toEqual([]);
  });
});

describe("§2 readable before its script", () => {
  it("the landing page, the posts, the questions and the forms are in the HTML", async () => {
    const texts: Record<string, string> = {
      "/blog": "mangrove",
      "/faq": "What is a carbon credit?",
      "/login": "Forgot Password?",
      "/example": "Nigeria",
    };
    for (const [path, text] of Object.entries(texts)) {
      const page = await stage.visit(path, 1440, { javaScriptEnabled: false });
      expect(await page.locator("main").innerText()).toContain(text);
    }
  });

  it("each page has its own title, description, canonical address and structured data", async () => {
    const seen = new Set<string>();
    for (const path of screens.filter((path) => path !== "/home")) {
      const html = await (await fetch(stage.url + path)).text();
      const title = /<title>([^<]+)<\/title>/.exec(html)![1]!;
      expect(seen.has(title), title).toBe(false);
      seen.add(title);
      expect(html).toContain(`rel="canonical" href="${publicUrl}${path}"`);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(JSON.parse(/ld\+json">([^<]+)</.exec(html)![1]!)).toHaveProperty("@graph");
    }
  });
});

describe("§2 Blog detail", () => {
  it("a card leads to its post, whose page is complete without asking again", async () => {
    const list = await stage.visit("/blog");
    await list.locator("article a").first().click();
    await list.locator("article h1").waitFor();
    expect(new URL(list.url()).pathname).toMatch(/^\/blog\/[0-9a-f]{24}$/);
    const asked: string[] = [];
    const post = await stage.visit(new URL(list.url()).pathname);
    post.on("request", (request) => asked.push(request.url()));
    expect(await post.locator("article h1").innerText()).not.toBe("");
    expect(await post.getByText("Crypto", { exact: true }).count()).toBe(1);
    expect(await post.getByText("20 Apr").count()).toBe(1);
    expect(await axeFindings(post)).toEqual([]);
    expect(asked.filter((url) => url.endsWith("/graphql"))).toEqual([]);
  });

  it("§7 an unknown post answers 404 and shows an empty one", async () => {
    stage.allowed = /404|Blog post not found/;
    const page = await stage.visit("/blog/000000000000000000000000");
    expect((await fetch(page.url())).status).toBe(404);
    expect(await page.getByText("Crypto", { exact: true }).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
  });
});

it("§2 any other path redirects to /", async () => {
  for (const path of ["/nowhere", "/blog/a/b", "/admin/user", "/logout"]) {
    const page = await stage.visit(path);
    await page.waitForURL(`${stage.url}/`);
    await page.getByRole("heading", { name: "Transforming Carbon Credits in Africa" }).first().waitFor();
  }
});

it('§9 lazy pieces: one that cannot be had shows "Unexpected Application Error!", and a retry brings the page', async () => {
  stage.allowed = /ERR_FAILED|dynamically imported/;
  const page = await stage.visit("/faq");
  await page.route("**/assets/blog-list-page*", (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute("**/assets/blog-list-page*");
  await page.getByRole("link", { name: "Go to the front page" }).click();
  await page.getByRole("heading", { level: 1, name: /Transforming/ }).waitFor();
});
