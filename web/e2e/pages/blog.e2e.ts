import { drawLate } from "../draw-late.ts";
import { expect, test } from "../fixtures.ts";
import { settled } from "../browser/settled.ts";

const toBlog = (page: import("@playwright/test").Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();

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
  const script = /assets\/post-article.*\.js/;
  await page.route(script, async (route) => {
    await opened;
    await route.continue();
  });
  const untilSettled = settled(page);
  const isHeld = page.waitForRequest(script);
  await page.goto(`/blog/${post!._id}`);
  await isHeld;
  await untilSettled(script);
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
