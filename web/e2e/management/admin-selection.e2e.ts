import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { said } from "../tables.ts";

const summary = (total: number) => new RegExp(`Total ${total} Rows`);

test("§1 administrators: rows that are selected on several pages are deleted together, and Undo brings all back", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/faq");
  const before = Number(/Total (\d+) Rows/.exec(await page.locator(".pager-summary").innerText())![1]);
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.locator('table[aria-busy="false"] tbody input:not(:checked)').first()).toBeVisible();
  await page.locator("tbody").getByRole("checkbox").first().check();
  const bar = page.getByRole("group", { name: "Selected rows" });
  await expect(bar.getByText("6 rows selected", { exact: true }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 6 questions, 5 of them not on this page?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(bar.getByText("6 rows selected", { exact: true }).first()).toBeVisible();
  await bar.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("6 rows deleted")).toBeVisible();
  await said(page, summary(before - 6));
  await expect(bar).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("6 rows restored")).toBeVisible();
  await said(page, summary(before));
});
