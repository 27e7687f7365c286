import { expect, it } from "vitest";
import { useStage } from "../stage.ts";

const stage = useStage();

it.each([
  ["/", "Transforming Carbon Credits in Africa"],
  ["/home", "Transforming Carbon Credits in Africa"],
  ["/login", "Login"],
  ["/register", "Signup"],
  ["/blog", "Blog"],
  ["/swap", "Swap"],
  ["/faq", "Frequently Asked Questions"],
  ["/contact", "Contact Us"],
  ["/example", "Luxury Hotels"],
])('§2 route %s shows "%s", with and without its script', async (path, heading) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await stage.visit(path, 1440, { javaScriptEnabled });
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual([heading]);
  }
});

it("§2 route /blog/{id} shows the post, with and without its script", async () => {
  const [post] = (await (await fetch(`${stage.url}/api/blog/list`)).json()) as { _id: string; title: string }[];
  for (const javaScriptEnabled of [true, false]) {
    const page = await stage.visit(`/blog/${post!._id}`, 1440, { javaScriptEnabled });
    expect(await page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual([post!.title]);
  }
});

it("§2 signed-out routes: any other path redirects to /, by the server and by the router", async () => {
  for (const path of ["/nowhere", "/blog/a/b", "/admin/user", "/logout"]) {
    const page = await stage.visit(path);
    await page.waitForURL(`${stage.url}/`);
    await page.getByRole("heading", { name: "Transforming Carbon Credits in Africa" }).first().waitFor();
  }
  const page = await stage.visit("/faq");
  await page.evaluate(() => {
    history.pushState(null, "", "/no/where");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.waitForURL(`${stage.url}/`);
});

it("§2 scroll: every route change shows the page's top, Back too, with the focus on its heading", async () => {
  const page = await stage.visit("/blog");
  await page.locator("article a").last().click();
  await page.waitForURL(/\/blog\/./);
  await page.locator("article h1").waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 400));
  const focused = page.locator("main, main h1").and(page.locator(":focus"));
  await focused.waitFor();
  await page.goBack();
  await page.locator("article").nth(3).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  expect(await page.title()).toContain("Blog");
});

it("§9 lazy pieces · §8 route errors: a piece that cannot be had shows the error screen, and a retry brings the page", async () => {
  stage.allowed = /ERR_FAILED|dynamically imported/;
  const page = await stage.visit("/faq");
  await page.route("**/assets/blog-list-page*", (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  await page.unroute("**/assets/blog-list-page*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Blog" }).waitFor();
});

it("§9 lazy pieces: one that does not come within 120 seconds is given up", async () => {
  stage.allowed = /too long/;
  const page = await stage.visit("/faq");
  await page.clock.install();
  await page.route("**/assets/blog-list-page*", () => {});
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await page.clock.runFor(119_000);
  expect(await page.getByRole("heading", { name: "Unexpected Application Error!" }).count()).toBe(0);
  await page.clock.runFor(2000);
  await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
});
