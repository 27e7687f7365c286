import type { Page } from "@playwright/test";
import { expect, newestPost, publicScreens, test } from "../fixtures.ts";

const adminScreens = ["faq", "blog", "contact", "account", "activity", "integrations"].map((name) => `/admin/${name}`);

/** No page scrolls sideways, and the menu can be pressed. */
async function expectReachable(page: Page, path: string): Promise<void> {
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBe(390);
  const menu = page.getByRole("button", { name: "Open menu" });
  const { x, width } = (await menu.boundingBox())!;
  expect(x, path).toBeGreaterThanOrEqual(0);
  expect(x + width, path).toBeLessThanOrEqual(390);
  await menu.click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /^(Login|Logout)/ })).toBeVisible();
  await page.keyboard.press("Escape");
}

test("at 390 px with texts of 200 % no public page scrolls sideways, and the menu stays in reach", async ({
  visit,
  gateway,
}) => {
  for (const path of [...publicScreens, await newestPost(gateway)]) await expectReachable(await visit(path, 390), path);
});

test("at 390 px with texts of 200 % no page of the management area scrolls sideways, and Add stays in reach", async ({
  admin,
}) => {
  for (const path of adminScreens) {
    const page = await admin.visit(path, 390);
    await expectReachable(page, path);
    const add = page.getByRole("button", { name: "Add", exact: true });
    if ((await add.count()) === 0) continue;
    const { x, width } = (await add.boundingBox())!;
    expect(x + width, path).toBeLessThanOrEqual(390);
  }
});
