import { sendContacts } from "../../test/accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 57);
});

test.describe("search and sort", () => {
  test("on a phone, where rows are cards, sorts by one control with a direction, by keyboard, too", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact", 375, { reducedMotion: "reduce" });
    const first = page.locator('td[data-label="Phone"]').first();
    const newest = await first.innerText();
    await expect(page.locator("thead").getByRole("button")).toHaveCount(0);
    const choice = page.getByLabel("Sort by");
    await choice.focus();
    await choice.selectOption("Phone");
    await expect(first).toHaveText("1000000001");
    await expect(page).toHaveURL("/admin/contact?sort=phone");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Direction: Ascending" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Direction: Descending" })).toBeFocused();
    await expect(first).toHaveText("1000000057");
    await page.goBack();
    await expect(first).toHaveText("1000000001");
    await choice.selectOption("Default order");
    await expect(first).toHaveText(newest);
    await expect(page).toHaveURL("/admin/contact");
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(choice).toHaveCount(0);
    await expect(page.getByRole("columnheader", { name: "Phone" }).getByRole("button")).toBeVisible();
  });
});
