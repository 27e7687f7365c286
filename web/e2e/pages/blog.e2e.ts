import { drawLate } from "../draw-late.ts";
import { expect, test } from "../fixtures.ts";
import { answer } from "../forms.ts";
import { settled } from "../browser/settled.ts";

const toBlog = (page: import("@playwright/test").Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();

test('§2 Blog list · §2 Blog list loading: heading and "Loading..." until the posts arrive, then one card per post', async ({
  visit,
  gateway,
}) => {
  const page = await visit("/contact");
  const posts = (await (await fetch(`${gateway.url}/api/blog/list`)).json()) as { title: string }[];
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route("**/graphql", async (route) => {
    await opened;
    await route.continue();
  });
  await toBlog(page);
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  open();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(posts.map(({ title }) => title));
  await expect(page.getByText("Loading...")).toHaveCount(0);
});

test("§2 Blog list click: anywhere on a card leads to its post · §2 Blog detail: image, title, body, Crypto, 20 Apr", async ({
  visit,
}) => {
  const page = await visit("/blog");
  const card = page.getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(/\/blog\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const article = page.getByRole("article");
  await expect(article.locator("img").first()).toBeVisible();
  await expect(article.getByText("Crypto", { exact: true })).toHaveCount(1);
  await expect(article.getByText("20 Apr", { exact: true })).toHaveCount(1);
  await expect(article).toHaveText(/[^]{400}/);
});

test("§2 Blog detail: a post's page is complete as it comes, stays so while its script comes late, and asks for nothing again until it is come back to", async ({
  visit,
  gateway,
}) => {
  const [post] = (await (await fetch(`${gateway.url}/api/blog/list`)).json()) as { _id: string; title: string }[];
  const asked: string[] = [];
  const page = await visit("/contact");
  page.on("request", (request) => asked.push(request.url()));
  await drawLate(page, 150);
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/assets\/post-article.*\.js/, async (route) => {
    await opened;
    await route.continue();
  });
  const untilSettled = settled(page);
  await page.goto(`/blog/${post!._id}`);
  await page.waitForTimeout(1_000);
  open();
  await untilSettled();
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((url) => url.endsWith("/graphql"))).toEqual([]);
  await toBlog(page);
  await expect(page.getByRole("article").nth(1)).toBeVisible();
  const again = page.waitForRequest((request) => Boolean(request.postData()?.includes(post!._id)));
  await page.goBack();
  await again;
});

test("§7 Blog detail: an unknown post, a malformed id and a failure show an empty post", async ({ visit, allowed }) => {
  allowed.push(/404|Blog post not found|malformed|Broken/);
  for (const id of ["000000000000000000000000", "nonsense"]) {
    const page = await visit(`/blog/${id}`);
    expect((await fetch(page.url())).status).toBe(404);
    await expect(page.getByRole("article")).toHaveText(/^Crypto\s+20 Apr/, { useInnerText: true });
    await expect(page.getByRole("article").locator("svg")).toHaveCount(1);
  }
  const page = await visit("/blog");
  await answer(page, { errors: [{ message: "Broken", extensions: { code: "INTERNAL_SERVER_ERROR" } }] });
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "This post is not here" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveText(/^Crypto\s+20 Apr/, { useInnerText: true });
});
