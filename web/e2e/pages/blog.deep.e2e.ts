import { expect, test } from "../fixtures.ts";
import { settled } from "../browser/settled.ts";

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
