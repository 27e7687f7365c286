import { newcomer } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { said } from "../tables.ts";

test("what was done is read from the menu under the initials, by keyboard, and told of one record alone", async ({
  admin,
}) => {
  const faq = await admin.add("/api/faq", { title: "Who sees this?", body: "Administrators." });
  await admin.put(`/api/faq/${faq._id}`, { title: "Who sees this?", body: "Administrators alone." });
  const page = await admin.visit("/admin/faq", 1220);
  const button = page.getByRole("button", { name: "AL your menu" });
  const entry = page.getByRole("menuitem", { name: "Activity" });
  const first = page.getByRole("menuitem", { name: "Account" });
  await page.getByRole("link", { name: "Logout" }).focus();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("data-focus");
  expect(await axeFindings(page), "menu").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(entry).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("data-focus");
  await page.keyboard.press("ArrowDown");
  await expect(entry).toHaveAttribute("data-focus");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/admin/activity");
  await expect(page).toHaveTitle("Activity · Baobab");
  await page.reload();
  const rows = page.getByRole("table", { name: "Activity" }).locator("tbody tr");
  await expect(rows.nth(0)).toContainText("Question edited");
  await expect(rows.nth(1)).toContainText(/Question added.*faq\.created.*Ada Lovelace/);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  for (const name of ["Add", "Trash", "Export"]) await expect(page.getByRole("button", { name })).toHaveCount(0);
  expect(await axeFindings(page), "table").toEqual([]);

  await page.keyboard.press("j");
  await expect(rows.nth(0).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/activity?search=${faq._id}`);
  await said(page, "1 - 2 Total 2 Rows");
});

test("at 375 px the drawer leads there, and nothing is wider than the screen", async ({ admin }) => {
  const page = await admin.visit("/admin/user?trash=1", 375, { reducedMotion: "reduce" });
  await expect(page.getByRole("button", { name: /your menu/i })).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  expect(await axeFindings(page), "drawer").toEqual([]);
  await page.getByRole("dialog").getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Activity" }).locator("tbody tr").first()).toContainText("Ada Lovelace");
  expect(await axeFindings(page), "cards").toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test("who is no administrator has no such entry, and is told why the page is empty", async ({
  visit,
  gateway,
  allowed,
}) => {
  allowed.push(/Failed to fetch data/);
  const ben = await newcomer(gateway, visit);
  const page = await ben.visit("/admin/activity?trash=1", 1220);
  await expect(page.getByRole("alert")).toContainText("You don't have access yet. Ask an administrator");
  await page.getByRole("button", { name: /your menu/i }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Account"]);
  await expect(page).toHaveURL("/admin/activity");
});
