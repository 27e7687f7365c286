import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const rows = (page: Page) => page.locator("tbody tr");
const column = (page: Page, index: number) =>
  rows(page)
    .locator(`td:nth-child(${index + 1})`)
    .allInnerTexts();

test("§2 Demo table: Luxury Hotels with Email, Country, Role · §2 Demo table rows · §9 Demo rows per page", async ({
  visit,
}) => {
  const page = await visit("/example");
  expect((await page.getByRole("columnheader").allInnerTexts()).map((text) => text.trim())).toEqual([
    "",
    "Email",
    "Country",
    "Role",
  ]);
  const sizes = page.getByLabel("Rows per page");
  await expect(sizes.locator("option")).toHaveText(["5", "10", "25"]);
  for (const size of ["5", "10", "25"]) {
    await sizes.selectOption(size);
    await expect(rows(page)).toHaveCount(Number(size));
  }
});

test("§2 Demo table search · §9 Demo search: case-sensitive over Email, Country and Role", async ({ visit }) => {
  const page = await visit("/example");
  await page.getByLabel("Rows per page").selectOption("25");
  const [email, country, role] = [await column(page, 1), await column(page, 2), await column(page, 3)].map(
    ([cell]) => cell!,
  );
  for (const text of [email, country, role]) {
    await page.getByLabel("Search").fill(text!);
    const found = await rows(page).allInnerTexts();
    expect(found.length).toBeLessThan(25);
    for (const row of found) expect(row).toContain(text);
    await page.getByLabel("Search").fill(text!.toUpperCase());
    await expect(page.getByText("No row matches this search.")).toBeVisible();
  }
});

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
