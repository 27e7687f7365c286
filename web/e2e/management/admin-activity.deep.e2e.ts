import type { Page } from "@playwright/test";
import { siteName } from "../../../gateway/contract/brand.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { expectNothingSticksOut } from "../sticks-out.ts";
import { bodyRows, pressInMenu, said } from "../tables.ts";

const filters = (page: Page) => page.getByRole("group", { name: "Filters" });
const narrowedTo = (page: Page, label: string) =>
  filters(page).getByRole("button", { name: `${label} , Remove filter` });

test("the activity is opened from the menu under the initials, by keyboard, and shown for one record alone", async ({
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
  await expect(page).toHaveTitle(`Activity · ${siteName}`);
  await page.reload();
  const rows = bodyRows(page);
  await expect(rows.nth(0)).toContainText("Question edited");
  await expect(rows.nth(1)).toContainText(/Question added.*faq\.created.*Ada Lovelace/);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  for (const name of ["Add", "Trash", "Export"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  expect(await axeFindings(page), "table").toEqual([]);

  await page.keyboard.press("j");
  await expect(rows.nth(0).getByRole("link", { name: "Who sees this?" })).toBeFocused();
  await page.keyboard.press("a");
  await expect(page).toHaveURL(`/admin/activity?recordId=${faq._id}`);
  await said(page, "1 - 2 Total 2 Rows");
});

test("the filters are in the address, over pages, a reload and Back, and are removed one by one or all at once", async ({
  admin,
}) => {
  const { _id } = await admin.add("/api/faq", { title: "Moved about?", body: "0" });
  for (let times = 1; times <= 6; times++)
    await admin.put(`/api/faq/${_id}`, { title: "Moved about?", body: `${times}` });
  const page = await admin.visit("/admin/activity");
  const questions = filters(page).getByRole("button", { name: "Questions" });
  await page.keyboard.press("1");
  await expect(questions).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/admin/activity?kind=Faq");
  await pressInMenu(page, "Show all activity for this record", "Question edited");
  await expect(page).toHaveURL(`/admin/activity?recordId=${_id}`);
  await said(page, "1 - 5 Total 7 Rows");
  await questions.click();
  await filters(page).getByRole("button", { name: "Last 7 days" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await said(page, "6 - 7 Total 7 Rows");
  await expect(page).toHaveURL(new RegExp(`page=2&kind=Faq&recordId=${_id}&since=`));
  await page.reload();
  await said(page, "6 - 7 Total 7 Rows");
  const chosen = narrowedTo(page, "Question “Moved about?”");
  await expect(chosen).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await said(page, "1 - 5 Total 7 Rows");
  await filters(page).getByRole("button", { name: "Users" }).click();
  await expect(page.getByText("No results for these filters.")).toBeVisible();
  await chosen.click();
  await expect(chosen).toHaveCount(0);
  await expect(bodyRows(page).first()).toContainText(/^.*User/);
  await page.goBack();
  await expect(chosen).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/admin/activity");
});

for (const width of [375, 1220])
  test(`a request id is shown and copied on demand, by keyboard alone (${width} px)`, async ({ admin }) => {
    const page = await admin.visit("/admin/activity?search=session.started", width, { reducedMotion: "reduce" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const row = bodyRows(page).filter({ hasText: "Signed in" }).first();
    await expect(row).not.toContainText("Request id");
    await row.getByRole("link").focus();
    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: "Show request id" }).press("Enter");
    const copy = row.getByRole("button", { name: "Copy Request id" });
    await expect(copy).toBeFocused();
    const id = await row.locator(".request-id code").innerText();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await page.keyboard.press("Enter");
    await expect(row.getByText("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    expect(await axeFindings(page)).toEqual([]);
    await expectNothingSticksOut(page, "request id");
    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: "Hide request id" }).press("Enter");
    await expect(copy).toHaveCount(0);
    await expect(row.getByRole("button", { name: "More actions" })).toBeFocused();
  });

test("at 375 px the drawer leads there, and nothing is wider than the screen", async ({ admin }) => {
  const page = await admin.visit("/admin/user?trash=1", 375, { reducedMotion: "reduce" });
  await expect(page.getByRole("button", { name: /your menu/i })).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  expect(await axeFindings(page), "drawer").toEqual([]);
  await page.getByRole("dialog").getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(bodyRows(page).first()).toContainText("Ada Lovelace");
  await expect(page.getByRole("rowheader", { name: "Today" })).toBeVisible();
  expect(await axeFindings(page), "cards").toEqual([]);
  await expectNothingSticksOut(page, "cards");
  await pressInMenu(page, "Show all activity by this user");
  await expect(narrowedTo(page, "By Ada Lovelace")).toBeVisible();
  await expectNothingSticksOut(page, "narrowed");
});
