import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { bodyRows } from "../tables.ts";
import { settled } from "../browser/settled.ts";

const rowsAreLeft = async (page: Page, count: number) => {
  await expect(bodyRows(page)).toHaveCount(count);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
};

test("a click too many or a held key does not act on the row that takes the place of the deleted one", async ({
  admin,
}) => {
  for (const name of ["One", "Two", "Three", "Four"]) await admin.add("/api/faq", { title: `Held ${name}`, body: "B" });
  const page = await admin.visit("/admin/faq?search=Held");
  const button = page.getByRole("button", { name: /^Delete Held/ }).first();
  const untilSettled = settled(page);
  await button.click();
  await rowsAreLeft(page, 3);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await untilSettled();
  await rowsAreLeft(page, 3);

  for (const [key, left] of [
    ["d", 2],
    ["Enter", 1],
  ] as const) {
    await button.focus();
    await page.keyboard.down(key);
    await rowsAreLeft(page, left);
    await expect(button).toBeFocused();
    await page.keyboard.down(key);
    await page.keyboard.down(key);
    await page.keyboard.up(key);
    await untilSettled();
    await rowsAreLeft(page, left);
  }
});
