import { expect, it } from "vitest";
import { drawLate } from "../draw-late.ts";
import { answer, hang } from "../forms.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
const toBlog = (page: import("playwright-core").Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();

it('§2 Blog list · §2 Blog list loading: heading and "Loading..." until the posts arrive, then one card per post', async () => {
  const page = await stage.visit("/contact");
  const posts = (await (await fetch(`${stage.url}/api/blog/list`)).json()) as { title: string }[];
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route("**/graphql", async (route) => {
    await opened;
    await route.continue();
  });
  await toBlog(page);
  await page.getByRole("heading", { level: 1, name: "Blog" }).waitFor();
  await page.getByText("Loading...").waitFor();
  expect(await page.getByRole("article").count()).toBe(0);
  open();
  await page.getByRole("article").first().waitFor();
  expect(await page.getByRole("article").getByRole("heading").allInnerTexts()).toEqual(posts.map(({ title }) => title));
  expect(await page.getByText("Loading...").count()).toBe(0);
});

it('§2 Blog list card: image, "Crypto", title, "20 Apr", and neither view nor like', async () => {
  const page = await stage.visit("/blog");
  for (const card of await page.getByRole("article").all()) {
    expect(await card.locator("img, svg").count()).toBe(1);
    const title = await card.getByRole("heading").innerText();
    expect((await card.innerText()).split(/\n+/)).toEqual(["Crypto", "20 Apr", title]);
  }
});

it("§2 Blog list click: anywhere on a card leads to its post · §2 Blog detail: image, title, body, Crypto, 20 Apr", async () => {
  const page = await stage.visit("/blog");
  const card = page.getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  await card.click({ position: { x: 20, y: 20 } });
  await page.waitForURL(/\/blog\/[0-9a-f]{24}$/);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const article = page.getByRole("article");
  await article.locator("img").first().waitFor();
  expect(await article.getByText("Crypto", { exact: true }).count()).toBe(1);
  expect(await article.getByText("20 Apr", { exact: true }).count()).toBe(1);
  await expect.poll(async () => (await article.innerText()).length).toBeGreaterThan(400);
});

it("§2 Blog detail: a post's page is complete as it comes, stays so while its script comes late, and asks for nothing again until it is come back to", async () => {
  const [post] = (await (await fetch(`${stage.url}/api/blog/list`)).json()) as { _id: string; title: string }[];
  const asked: string[] = [];
  const page = await stage.visit("/contact");
  page.on("request", (request) => asked.push(request.url()));
  await drawLate(page, 150);
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/assets\/post-body.*\.js/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(`${stage.url}/blog/${post!._id}`);
  await page.waitForTimeout(1_000);
  open();
  await page.waitForLoadState("networkidle");
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((url) => url.endsWith("/graphql"))).toEqual([]);
  await toBlog(page);
  await page.getByRole("article").nth(1).waitFor();
  const again = page.waitForRequest((request) => Boolean(request.postData()?.includes(post!._id)));
  await page.goBack();
  await again;
});

it("§7 Blog detail: an unknown post, a malformed id and a failure show an empty post", async () => {
  stage.allowed = /404|Blog post not found|malformed|Broken/;
  for (const id of ["000000000000000000000000", "nonsense"]) {
    const page = await stage.visit(`/blog/${id}`);
    expect((await fetch(page.url())).status).toBe(404);
    expect(await page.getByRole("article").innerText()).toMatch(/^Crypto\s+20 Apr/);
    expect(await page.getByRole("article").locator("svg").count()).toBe(1);
  }
  const page = await stage.visit("/blog");
  await answer(page, { errors: [{ message: "Broken", extensions: { code: "INTERNAL_SERVER_ERROR" } }] });
  await page.getByRole("article").first().getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "This post is not here" }).waitFor();
  expect(await page.getByRole("article").innerText()).toMatch(/^Crypto\s+20 Apr/);
});

it("§4 lists · §8 list failure: while the posts cannot be had, Loading... stays; then they come by themselves", async () => {
  stage.allowed = /Failed|ERR_|503|fetch/;
  const page = await stage.visit("/contact");
  await page.route("**/graphql", (route) => route.abort());
  await toBlog(page);
  await page.getByText("Loading...").waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByText("Loading...").count()).toBe(1);
  await page.unroute("**/graphql");
  await page.getByRole("article").first().waitFor();
});

it("§4 lists: an empty list is shown as loading", async () => {
  const page = await stage.visit("/contact");
  await answer(page, { data: { blogPosts: [] } });
  await toBlog(page);
  await page.getByText("Loading...").waitFor();
});

it("§2 Blog list loading: the indicator stays as long as no answer comes", async () => {
  const page = await stage.visit("/contact");
  await hang(page);
  await toBlog(page);
  await page.getByText("Loading...").waitFor();
});
