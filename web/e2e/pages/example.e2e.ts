import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const rows = (page: Page) => page.locator("tbody tr");
const column = (page: Page, index: number) =>
  rows(page)
    .locator(`td:nth-child(${index + 1})`)
    .allInnerTexts();

test("§2 Demo table select-all · §2 Demo table sorting · §2 Demo table dense", async ({ visit }) => {
  const page = await visit("/example");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(page.locator("tbody input:checked")).toHaveCount(5);
  const given = await column(page, 2);
  const sorted = async () => {
    await page.getByRole("button", { name: "Country" }).click();
    return column(page, 2);
  };
  const [up, down, none] = [await sorted(), await sorted(), await sorted()];
  expect(up).toEqual([...up].sort());
  expect(down).toEqual([...down].sort().reverse());
  expect(down).not.toEqual(up);
  expect(none).toEqual(given);
  const height = () =>
    rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
  const wide = await height();
  await page.getByRole("switch", { name: "Dense padding" }).click();
  await expect.poll(height).toBeLessThan(wide);
});
