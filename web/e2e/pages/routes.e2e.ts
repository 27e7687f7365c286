import { expect, test } from "../fixtures.ts";

test("§2 signed-out routes: an address of the signed-in leads a visitor to /", async ({ visit }) => {
  const page = await visit("/admin/user");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Transforming Carbon Credits in Africa" })).toBeVisible();
});

test("§2 scroll: every route change shows the page's top, Back too, with the focus on its heading", async ({
  visit,
}) => {
  const page = await visit("/blog");
  await page.locator("article a").last().click();
  await expect(page).toHaveURL(/\/blog\/./);
  await expect(page.locator("article h1")).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 400));
  const focused = page.locator("main, main h1").and(page.locator(":focus"));
  await expect(focused).toBeVisible();
  await page.goBack();
  await expect(page.locator("article").nth(3)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("h1")).toBeFocused();
  await expect(page).toHaveTitle(/Blog/);
});

test("§9 lazy pieces · §8 route errors: a piece that cannot be had shows the error screen, and a retry brings the page", async ({
  visit,
  allowed,
}) => {
  allowed.push(/ERR_FAILED|dynamically imported/);
  const page = await visit("/faq");
  await page.route("**/assets/blog-list-page*", (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await page.unroute("**/assets/blog-list-page*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
});

test("§9 lazy pieces: one that does not come within 120 seconds is given up", async ({ visit, allowed }) => {
  allowed.push(/too long/);
  const page = await visit("/faq");
  await page.clock.install();
  await page.route("**/assets/blog-list-page*", () => {});
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await page.clock.runFor(119_000);
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
});
