import { expect, test } from "../fixtures.ts";
import { answer, hang } from "../forms.ts";
import { settled } from "../browser/settled.ts";

const toBlog = (page: import("@playwright/test").Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();

test('§2 Blog list card: image, "Crypto", title, "20 Apr", and neither view nor like', async ({ visit }) => {
  const page = await visit("/blog");
  for (const card of await page.getByRole("article").all()) {
    await expect(card.locator("img, svg")).toHaveCount(1);
    const title = await card.getByRole("heading").innerText();
    expect((await card.innerText()).split(/\n+/)).toEqual(["Crypto", "20 Apr", title]);
  }
});

test("§2 Blog detail: visitors load no Markdown parser, neither with a post's page nor on the way to it", async ({
  visit,
}) => {
  const page = await visit("/blog");
  const scripts: Promise<string>[] = [];
  const untilSettled = settled(page);
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.text());
  });
  await page.reload();
  await untilSettled();
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.locator(".prose > p").first()).toBeVisible();
  await page.reload();
  await untilSettled();
  await page.locator(".prose > :last-child").scrollIntoViewIfNeeded();
  await untilSettled();
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((script) => /blockquote_open|blockQuotePrefix/.test(script))).toEqual([]);
});

test("§4 lists · §8 list failure: while the posts cannot be had, Loading... stays; then they come by themselves", async ({
  visit,
  allowed,
}) => {
  allowed.push(/Failed|ERR_|503|fetch/);
  const page = await visit("/contact");
  await page.route("**/graphql", (route) => route.abort());
  await toBlog(page);
  await expect(page.getByText("Loading...")).toBeVisible();
  await page.waitForTimeout(500);
  expect(await page.getByText("Loading...").count()).toBe(1);
  await page.unroute("**/graphql");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("§4 lists: an empty list is shown as loading", async ({ visit }) => {
  const page = await visit("/contact");
  await answer(page, { data: { blogPosts: [] } });
  await toBlog(page);
  await expect(page.getByText("Loading...")).toBeVisible();
});

test("§2 Blog list loading: the indicator stays as long as no answer comes", async ({ visit }) => {
  const page = await visit("/contact");
  await hang(page);
  await toBlog(page);
  await expect(page.getByText("Loading...")).toBeVisible();
});
